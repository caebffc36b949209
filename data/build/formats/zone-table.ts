import { createHash } from "node:crypto";
import type { CompiledZone } from "./tzif.ts";

/** The zones of a release of the time-zone database, and the names that link to another. */
export interface ZoneRelease {
  readonly version: string;
  readonly zones: ReadonlyMap<string, CompiledZone>;
  readonly links: ReadonlyMap<string, string>;
}

const HEADING = [
  "Offsets of the IANA time zones from UTC, in seconds",
  "zone: name, offset before the first change, changes, rule. A change is delta:offset, with delta from the change before (the first",
  "from 1970-01-01T00:00Z); the rule holds after the last change: two yearly changes month.week.weekday/second=offset, week 5 the last,",
  "weekday 0 Sunday, second of the day by the clock in force. link: name, zone. sha256: of all lines before it",
];

/** The table of a release as text, in order of names. */
export function zoneTableText({ version, zones, links }: ZoneRelease): string {
  const rows = [
    ...[...zones].map(([name, zone]) => ["zone", name, ...zoneCells(zone)]),
    ...[...links].map(([name, zone]) => ["link", name, zone]),
  ].sort(([, one = ""], [, other = ""]) => (one < other ? -1 : 1));
  const lines = [
    ...HEADING.map((line) => `# ${line}`),
    `version\t${version}`,
    ...rows.map((row) => row.join("\t")),
  ];
  const text = `${lines.join("\n")}\n`;
  return `${text}sha256\t${createHash("sha256").update(text).digest("hex")}\n`;
}

function zoneCells({ first_offset_s, changes, rule }: CompiledZone): string[] {
  if (rule !== null && changes.length === 0) throw new Error("a rule without a change before it");
  let before_s = 0;
  const cells = changes.map(({ unix_s, offset_s }) => {
    const cell = `${unix_s - before_s}:${offset_s}`;
    before_s = unix_s;
    return cell;
  });
  return [String(first_offset_s), cells.join(" "), rule ?? ""];
}
