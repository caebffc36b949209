/**
 * Processor time of answers of this build against another's: `npm run measure -- builds FOLDER [name]`, of a checkout that is built.
 * Writes docs/builds-compared.md when no name narrows it.
 *
 * Two builds answer in turn in one process, and again in one that has loaded them in the other order. A ratio is that of the fastest rounds
 * after the first third, in which code is still compiled.
 */
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { resolve } from "node:path";
import { describeMachine, machineLine } from "../report/machine.ts";
import { markdownTable } from "../report/markdown.ts";

const PARIS = "lat=48.86&lon=2.35&tz=Europe/Paris";
const ROUNDS = 60;
const PROCESSES = 9;

interface Question {
  readonly name: string;
  readonly target: string;
  /** Answers a round; 0: the first of a process. */
  readonly times: number;
}

const few = (name: string, target: string): Question => ({ name, target, times: 10 });
const many = (name: string, target: string): Question => ({ name, target, times: 1 });
const first = (name: string, target: string): Question => ({
  name: `first of a process: ${name}`,
  target,
  times: 0,
});

const QUESTIONS: readonly Question[] = [
  few("a place", "/v2/positions?bodies=mars&at=DAY"),
  few("a day of the Sun", `/v2/sun?at=DAY&${PARIS}`),
  few("ten days of the Sun", `/v2/sun?start=DAY&end=DAY+10&${PARIS}`),
  few("a moment of the Moon", `/v2/moon?at=DAY&${PARIS}`),
  few("a day of Mars", `/v2/rise-set?body=mars&at=DAY&${PARIS}`),
  few("ten days of Mars", `/v2/rise-set?body=mars&start=DAY&end=DAY+10&${PARIS}`),
  few("the seasons of a year", "/v2/seasons?year=YEAR"),
  few("the planets on a day", `/v2/planet-board?at=DAY&${PARIS}`),
  few("two years of eclipses", "/v2/eclipses?start=DAY&end=DAY+700"),
  few("today", `/v2/today?at=DAY&${PARIS}`),
  many("10,000 places", "/v2/positions?bodies=mars&start=DAY&step=1h&count=10000"),
  many("10,000 places, csv", "/v2/positions?bodies=mars&start=DAY&step=1h&count=10000&format=csv"),
  many("a year of the Sun", `/v2/sun?start=DAY&end=DAY+365&${PARIS}`),
  many("a year of the Sun, csv", `/v2/sun?start=DAY&end=DAY+365&${PARIS}&format=csv`),
  many("a year of Mars", `/v2/rise-set?body=mars&start=DAY&end=DAY+365&${PARIS}`),
  many("ten years of the Moon's phases", "/v2/phases?start=DAY&end=DAY+3650"),
  first("a place", "/v2/positions?bodies=mars&at=DAY"),
  first("a day of the Sun", `/v2/sun?at=DAY&${PARIS}`),
];

const [other = "", only = ""] = process.argv.slice(2);
if (other === "") throw new Error("npm run measure -- builds FOLDER [name]");
const commitOf = (folder: string) =>
  execFileSync("git", ["-C", folder, "rev-parse", "--short=8", "HEAD"], { encoding: "utf8" }).trim();
const asked = (...words: string[]): unknown =>
  JSON.parse(
    execFileSync(process.execPath, ["bench/service/ask-builds.mjs", ...words], { encoding: "utf8" }),
  );

/** Microseconds of both builds, and the ratio with its spread. */
interface Compared {
  readonly own_us: number;
  readonly other_us: number;
  readonly ratio: number;
  readonly ratios: readonly number[];
}

function comparedRounds({ target, times }: Question): Compared {
  const orders = [
    [".", other],
    [other, "."],
  ].map((folders) => {
    const taken = asked("rounds", target, String(times), String(ROUNDS), ...folders) as number[][];
    const warm = taken.slice(ROUNDS / 3).map((each) => (folders[0] === "." ? each : each.toReversed()));
    return [0, 1].map((i) => Math.min(...warm.map((each) => each[i] ?? Number.NaN)));
  });
  return comparedPairs(orders);
}

/** The processes of both builds in turn: the mean of each one's better half, and the halves' ratio process by process. */
function comparedFirsts({ target }: Question): Compared {
  const taken = ([".", other] as const).map((): number[] => []);
  for (let i = 0; i < PROCESSES; i++)
    for (const [k, folder] of [".", other].entries())
      taken[k]?.push(asked("first", target, folder) as number);
  const [own = [], others = []] = taken.map((times) =>
    times.sort((one, two) => one - two).slice(0, Math.ceil(PROCESSES / 2)),
  );
  return comparedPairs(own.map((time, i) => [time, others[i] ?? Number.NaN]));
}

/** The ratio is that of the sums. */
function comparedPairs(pairs: readonly (readonly number[])[]): Compared {
  const least = (i: number) => Math.min(...pairs.map((pair) => pair[i] ?? Number.NaN));
  const sum = (i: number) => pairs.reduce((total, pair) => total + (pair[i] ?? Number.NaN), 0);
  const ratios = pairs.map(([own = Number.NaN, others = Number.NaN]) => own / others);
  return {
    own_us: least(0),
    other_us: least(1),
    ratio: sum(0) / sum(1),
    ratios: ratios.sort((a, b) => a - b),
  };
}

const rows = QUESTIONS.filter(({ name }) => name.includes(only)).map((question) => {
  const { own_us, other_us, ratio, ratios } =
    question.times === 0 ? comparedFirsts(question) : comparedRounds(question);
  const range = `${ratios[0]?.toFixed(2)} to ${ratios.at(-1)?.toFixed(2)}`;
  const row = [question.name, other_us.toFixed(0), own_us.toFixed(0), ratio.toFixed(2), range];
  console.log(row.join("  "));
  return row;
});

const report = `# Answers of two builds

Processor time of the library's answers of ${commitOf(".")} against ${commitOf(resolve(other))}, written by
\`npm run measure -- builds FOLDER\`. Both answer in turn in one process, and again in one that has loaded them in the other order; the
times are the least of ${(2 * ROUNDS) / 3} rounds each, the ratio is that of both orders together. The first answer of a process counts everything from the
start of Node on: its ratio is that of the better halves of ${PROCESSES} processes each, sorted by themselves.

${machineLine(describeMachine())}; load ${loadavg()[0]?.toFixed(1)} at the end.

${markdownTable(["answer", `${commitOf(resolve(other))}, µs`, `${commitOf(".")}, µs`, "ratio", "least to greatest"], rows)}
`;
if (only === "") writeFileSync("docs/builds-compared.md", report);
