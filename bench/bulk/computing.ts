/** Computes the same rows over and over, and writes nothing: prints how many times a second when all code is compiled. Given: seconds. */
import { createMeridian } from "../../src/library/index.ts";

const WARM_UP = 6;
const PATH = `/v2/positions?body=mars&start=1700-01-01&step=1h&end=1759-12-18&fields=equatorial.of_date,distance.au&format=arrow&stream=true`;

const sky = await createMeridian();

async function compute(): Promise<void> {
  const reader = (await sky.fetch(PATH)).body?.getReader();
  while ((await reader?.read())?.done === false);
}

for (let turn = 0; turn < WARM_UP; turn++) await compute();
const begun_ms = performance.now();
const until_ms = begun_ms + 1000 * Number(process.argv[2]);
let turns = 0;
for (; performance.now() < until_ms; turns++) await compute();
process.stdout.write(`${(turns * 1000) / (performance.now() - begun_ms)}\n`);
