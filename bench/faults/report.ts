import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { fileURLToPath } from "node:url";
import { describeMachine, type Machine, machineLine } from "../report/machine.ts";
import { markdownTable } from "../report/markdown.ts";
import type { Attack, Finding } from "./attack.ts";

/** docs/reliability.json, what was found; docs/reliability.md, written from it. */

const DATA = fileURLToPath(new URL("../../docs/reliability.json", import.meta.url));
const REPORT = fileURLToPath(new URL("../../docs/reliability.md", import.meta.url));

export type Occasion = "before" | "after";

/** The finding of an attack, and where it was made. */
interface Entry extends Finding {
  readonly date: string;
  readonly machine: Machine;
  /** Processes that ran or waited to run, a minute's mean. */
  readonly load: number;
}

type Findings = Record<string, Partial<Record<Occasion, Entry>>>;

function readFindings(): Findings {
  return existsSync(DATA) ? JSON.parse(readFileSync(DATA, "utf8")) : {};
}

/** Adds what was found to what is known. */
export function keepFinding({ name }: Attack, occasion: Occasion, finding: Finding): void {
  const findings = readFindings();
  const date = new Date().toISOString().slice(0, 10);
  findings[name] = {
    ...findings[name],
    [occasion]: { ...finding, date, machine: describeMachine(), load: Math.round(loadavg()[0] ?? 0) },
  };
  writeFileSync(DATA, `${JSON.stringify(findings, null, 2)}\n`);
}

/** The sections of the report, each with its attacks. */
export interface Part {
  readonly title: string;
  readonly about: string;
  readonly attacks: readonly Attack[];
}

export function writeReport(parts: readonly Part[]): void {
  const findings = readFindings();
  const sections = parts.map(({ title, about, attacks }) =>
    [`## ${title}`, "", about, "", tableOf(attacks, findings)].join("\n"),
  );
  writeFileSync(REPORT, [INTRODUCTION, ...sections, machinesOf(findings), KEPT].join("\n\n"));
}

function tableOf(attacks: readonly Attack[], findings: Findings): string {
  const hasBefore = attacks.some(({ name }) => findings[name]?.before !== undefined);
  const rows = attacks.map(({ name, what, bar }) => {
    const { before, after } = findings[name] ?? {};
    const verdict = after === undefined ? "–" : after.held ? "held" : "**missed**";
    const cells = [what, bar, after?.figures ?? "not measured", verdict, `\`${name}\``];
    return hasBefore ? [...cells.slice(0, 2), before?.figures ?? "–", ...cells.slice(2)] : cells;
  });
  const header = ["what", "bar", "found", "", "script"];
  return markdownTable(hasBefore ? [...header.slice(0, 2), "before", ...header.slice(2)] : header, rows);
}

/** Each machine that something was measured on, and when. */
function machinesOf(findings: Findings): string {
  const entries = Object.values(findings).flatMap(({ before, after }) => [before ?? [], after ?? []].flat());
  const lines = entries.map(({ machine, date }) => `${machineLine(machine)}, ${machine.product}; ${date}`);
  const most = Math.max(0, ...entries.map(({ load }) => load));
  return [
    "## Where",
    "",
    ...[...new Set(lines)].map((line) => `- ${line}.`),
    "",
    `Load of the machine meanwhile, the attacks' own and that of other work: up to ${most}.`,
    "The load generator runs on the same machine, so that latencies hold its own time as well; memory is limited to 768 MiB by a control",
    "group where one can be made, and the server has such a group for its processor, of twice the share of other work. “Before” is the last build before the service was hardened, attacked by the same scripts.",
  ].join("\n");
}

const INTRODUCTION = `# Reliability

What one replica promises, what was done to it, and what others noticed. Written by \`npm run measure -- faults\`, which attacks a build in a
process of its own; \`npm run measure -- faults NAME …\` does some of it (\`plateau\` and \`fuzz\` only so), \`--before FOLDER\` does it to an
older build. A bystander asks five small requests a second from an address of its own; attackers have other addresses.`;

const KEPT = `## What is kept where

- A process keeps nothing but its counts and what it has computed; any other gives the same bytes to the same query.
- With \`REDIS_URL\` counts and hashes of keys are in Redis. While it is away each process counts by itself: a caller may then
  have each replica's quota; what was counted meanwhile is added with the caller's next call. Keys that were known stay good.
- Each process counts beside Redis. No call waits for it longer than 50 ms, and none while it is known to be slow: it then goes by
  this process's count and what others had counted when last heard of. A Redis that refuses the password is named in the log and in
  \`/readyz\` (members \`redis\`: shared, away, refused).
- In each round of the event loop one request is begun on the main thread, and callers take turns, as they do for threads: one who sends many
  at once makes others wait for one of them.
- Who has left before his turn is worked for no more, and what counted for him is given back. Of more than MAX_CONNECTIONS connections the
  address with most loses the oldest that asks for nothing; messages of more than 16 kB to \`/mcp\` are received 64 at a time, 8 of a caller.
- A thread that answers large requests may die: its own request ends with 500, the others go on, and a new thread takes its place.
- One that comes to no end is told of in \`/readyz\` and metrics half a second after its price, and ended when it has had a second of a
  processor and six times its price, or on a busy machine, after two seconds, less of it; its request ends with 503, a new thread takes its
  place.
- The worker thread that fills the tables may die: blocks then are filled by the calls that need them, with the same digits.
- On SIGTERM \`/readyz\` answers 503, calls are taken for DRAIN_DELAY_MS more with \`Connection: close\`, those under way end, and the
  process ends with status 0, after 9 s at the latest.
- A call that has waited MAX_BEGIN_WAIT_MS for its slot on the main thread is refused with 503 and \`Retry-After\`, and not counted; a
  stall of the thread is no part of that wait, and refuses no caller after it.
- Requests of a connection are read at the pace of their answers: 8 ahead.

## Any query string

\`npm run test:long -- fuzz\` asks 100,000 arbitrary requests of all routes (fast-check; the seed is printed and can be given as
\`TEST_SEED\`): none may end in a 5xx or take a second of processor time, and every problem document must be whole. The test suite
asks 1,000 of a fixed seed.
`;
