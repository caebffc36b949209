/**
 * Processor time of answers of this build against another's: `npm run measure -- builds FOLDER [name]`, of a checkout that is built.
 * Writes docs/builds-compared.md when no name narrows it.
 *
 * Two builds answer in turn in one process, which two processes do, each with the other build loaded first: what is loaded second runs
 * some percent slower. A ratio is that of the fastest rounds after the first third, in which code is still compiled.
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

function comparedFirsts({ target }: Question): Compared {
  const pairs = Array.from({ length: PROCESSES }, () =>
    [".", other].map((folder) => asked("first", target, folder) as number),
  );
  const sorted = pairs.map(([own = 0, others = 0]) => [own, others]).sort(([a = 0], [b = 0]) => a - b);
  return comparedPairs(sorted.slice(0, Math.ceil(PROCESSES / 2)));
}

function comparedPairs(pairs: readonly (readonly number[])[]): Compared {
  const least = (i: number) => Math.min(...pairs.map((pair) => pair[i] ?? Number.NaN));
  const ratios = pairs.map(([own = Number.NaN, others = Number.NaN]) => own / others);
  return { own_us: least(0), other_us: least(1), ratios: ratios.sort((a, b) => a - b) };
}

const rows = QUESTIONS.filter(({ name }) => name.includes(only)).map((question) => {
  const { own_us, other_us, ratios } =
    question.times === 0 ? comparedFirsts(question) : comparedRounds(question);
  const mean = ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length;
  const range = `${ratios[0]?.toFixed(2)} to ${ratios.at(-1)?.toFixed(2)}`;
  const row = [question.name, other_us.toFixed(0), own_us.toFixed(0), mean.toFixed(2), range];
  console.log(row.join("  "));
  return row;
});

const report = `# Answers of two builds

Processor time of the library's answers of ${commitOf(".")} against ${commitOf(resolve(other))}, written by
\`npm run measure -- builds FOLDER\`. Both answer in turn in one process, and again in one that has loaded them in the other order; the
times are the least of ${(2 * ROUNDS) / 3} rounds each, the ratio is the mean of both orders. The first answer of a process counts everything from the start of
Node on, in the better half of ${PROCESSES} processes.

${machineLine(describeMachine())}; load ${loadavg()[0]?.toFixed(1)} at the end.

${markdownTable(["answer", `${commitOf(resolve(other))}, µs`, `${commitOf(".")}, µs`, "ratio", "of each order"], rows)}
`;
if (only === "") writeFileSync("docs/builds-compared.md", report);
