/** Seed of every random input of the tests, so that a run can be repeated: the gate's is always the same. */
const FIXED_SEED = 20261122;

/** TEST_SEED where it is set; a new seed where it is "random", as in `npm run test:long -- random`, which prints it. */
export function testSeed(): number {
  const given = process.env["TEST_SEED"] ?? String(FIXED_SEED);
  if (given !== "random") return Number(given);
  const seed = Math.floor(Math.random() * 2 ** 31);
  console.log(`TEST_SEED=${seed} npm test repeats this run`);
  return seed;
}
