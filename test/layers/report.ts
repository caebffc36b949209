import { circlesOf } from "./circles.ts";
import { fileLengths, functionLengths, type Length, quantile } from "./lengths.ts";
import { LENGTHS, MOST_FILES_IN_A_ROOM, ORDER } from "./rooms.ts";
import { foreignNames, upwardImports } from "./rules.ts";
import { readSources, roomOf } from "./sources.ts";

/** Functions and files that stand first in the report: those that a change is likely to take over the bar. */
const LONGEST_SHOWN = 5;

const sources = readSources();
const counts = ORDER.map((room) => sources.filter(({ path }) => roomOf(path) === room).length);
const rooms = ORDER.map((room, i): Length => ({ name: room, lines: counts[i] ?? 0 }));

console.log(`upward imports: ${upwardImports(sources).length}`);
console.log(`circles at run time: ${circlesOf(sources, ({ isTypeOnly }) => !isTypeOnly).length}`);
console.log(`circles with types: ${circlesOf(sources, () => true).length}`);
console.log(`foreign names: ${foreignNames(sources).length}`);
console.log(
  `rooms: ${rooms.length}, files in a room: median ${quantile(rooms, 0.5)}, most ${quantile(rooms, 1)} (bar ${MOST_FILES_IN_A_ROOM})`,
);
printLengths("files", fileLengths(sources));
printLengths("functions", functionLengths(sources));
console.log("\nfiles  room");
for (const { name, lines } of rooms) console.log(`${String(lines).padStart(5)}  ${name}`);

function printLengths(kind: keyof typeof LENGTHS, lengths: readonly Length[]): void {
  const { median, p90, longest } = LENGTHS[kind];
  const found = [0.5, 0.9, 1].map((part) => quantile(lengths, part)).join(" / ");
  console.log(
    `lines of ${lengths.length} ${kind}, median / p90 / longest: ${found} (bars ${median} / ${p90} / ${longest})`,
  );
  const first = [...lengths].sort((a, b) => b.lines - a.lines).slice(0, LONGEST_SHOWN);
  for (const { name, lines } of first) console.log(`${String(lines).padStart(5)}  ${name}`);
}
