import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { createMeridian } from "../../src/library/node.ts";
import { leastCosts } from "../engine/least-costs.ts";
import { markdownTable } from "../report/markdown.ts";

/** The cost that the members for observers add to a row, beside other libraries on the same machine in the same minute. */

const COUNT = 10_000;
const PLACE = "lat=19.82&lon=-155.47&elevation_m=4205";
const RANGE = `start=2026-01-01&step=1h&count=${COUNT}&format=arrow`;

/** Rows with a member and without it. */
const ADDED = {
  timing: [`body=star:sirius&${PLACE}&${RANGE}`, "timing=true"],
  "physical, Venus": [`body=venus&${RANGE}`, "physical=true"],
  "physical, Jupiter": [`body=jupiter&${RANGE}`, "physical=true"],
  "physical, Saturn": [`body=saturn&${RANGE}`, "physical=true"],
} as const;

interface Theirs {
  readonly versions: string;
  /** Microseconds of one row. */
  readonly us: { readonly timing: number; readonly faces: number };
}

/** A table of processor time, and what it was measured with. */
export async function observerCosts(kernel: string, python: string): Promise<readonly string[]> {
  const sky = await createMeridian();
  const asked = (query: string) => async () => {
    const answer = await sky.fetch(`/v2/positions?${query}`);
    if (answer.status !== 200) throw new Error(await answer.text());
    await answer.arrayBuffer();
  };
  const costs = await leastCosts(
    Object.entries(ADDED).flatMap(([name, [query, more]]) => [
      { name, run: asked(`${query}&${more}`) },
      { name: `${name}, without`, run: asked(query) },
    ]),
  );
  const { versions, us } = theirs(kernel, python);
  const bars = { timing: ["4", us.timing, 30], "physical, Venus": ["5", us.faces, 10] } as const;
  const rows = Object.keys(ADDED).map((name) => {
    const added_us = ((costs.get(name) ?? 0) - (costs.get(`${name}, without`) ?? 0)) / COUNT;
    const [bar = "5", their_us = null, times = null] = name in bars ? bars[name as keyof typeof bars] : [];
    return [
      name,
      `${added_us.toFixed(2)} µs`,
      `${bar} µs`,
      their_us === null ? "" : `${their_us.toFixed(1)} µs`,
      their_us === null ? "" : `${(their_us / added_us).toFixed(0)} ×`,
      times === null ? "" : `${times} ×`,
    ];
  });
  return [
    "## What a row costs",
    "",
    `Least processor time, ${COUNT} rows in Arrow with the member less the same without it, this engine's threads all counted; beside \`timing\`, light travel and velocity correction of as many rows in arrays of astropy; beside \`physical\`, \`subpnt\` and \`subslr\` of SPICE through Python, one pair a row. ${versions}.`,
    "",
    markdownTable(["member", "adds to a row", "bar", "theirs", "ratio", "bar"], rows),
    "",
  ];
}

function theirs(kernel: string, python: string): Theirs {
  const program = fileURLToPath(new URL("observer-costs.py", import.meta.url));
  const { status, stdout } = spawnSync(python, [program, kernel, String(COUNT)], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (status !== 0) throw new Error(`observer-costs.py ended with ${status}`);
  return JSON.parse(stdout);
}
