/**
 * Attacks a build and injects faults: `npm run measure -- faults` does all but the longest to the build of this folder and writes
 * docs/reliability.md; names choose (`npm run measure -- faults stalls-cold v1`), `--before FOLDER` does it to an older build,
 * `--dry` writes nothing, `--rewrite` the report from what is known.
 */
import { parseArgs } from "node:util";
import { BESIDES } from "./besides.ts";
import { DAMAGED_FILES } from "./damage.ts";
import { ENDING } from "./ending.ts";
import { FLOODS } from "./floods.ts";
import { HOGS } from "./hogs.ts";
import { HOLDING } from "./holding.ts";
import { KEYS } from "./keys.ts";
import { LONG } from "./long.ts";
import { OBJECTIVES } from "./objectives.ts";
import { OUTAGES } from "./outages.ts";
import { keepFinding, type Part, writeReport } from "./report.ts";
import { SCARCITY } from "./scarcity.ts";
import { STALLS } from "./stalls.ts";
import { SUPPLY } from "./supply.ts";
import { UNREAD } from "./unread.ts";
import { WATCH } from "./watch.ts";

const PARTS: readonly Part[] = [
  {
    title: "Objectives",
    about: `By class of request, for a replica on two cores at the load of all classes together, from 200 callers. A month of 99.9 % leaves 43
minutes; a call that is refused by its caller's own plan (429) is answered. Beyond that load calls are refused with 503 and Retry-After, callers
in turn (\`objective-beyond\`): add replicas when \`meridian_waiting_requests\` stays above 0.`,
    attacks: OBJECTIVES,
  },
  {
    title: "Attacks",
    about: "Each against a server that has just become idle, on the plan Basic where none is named.",
    attacks: [
      ...UNREAD,
      ...HOLDING,
      ...HOGS,
      ...FLOODS,
      ...STALLS,
      ...WATCH,
      ...BESIDES,
      ...DAMAGED_FILES,
      ...KEYS,
      ...ENDING,
      ...LONG,
    ],
  },
  {
    title: "Supply",
    about:
      "What is shipped is what was committed: `npm sbom --package-lock-only --sbom-format cyclonedx` lists what it is made of.",
    attacks: SUPPLY,
  },
  { title: "Scarcity", about: "A machine that has no more of something.", attacks: SCARCITY },
  {
    title: "Outages",
    about: "Under 16 callers that ask as fast as they are answered.",
    attacks: OUTAGES,
  },
];

const { values, positionals: names } = parseArgs({
  options: {
    before: { type: "string" },
    dry: { type: "boolean", default: false },
    rewrite: { type: "boolean", default: false },
  },
  allowPositionals: true,
});
const { before, dry, rewrite } = values;
const attacks = PARTS.flatMap((part) => part.attacks);
const unknown = names.filter((name) => !attacks.some((attack) => attack.name === name));
if (unknown.length > 0)
  throw new Error(`no attack ${unknown.join(", ")}; there are ${attacks.map(({ name }) => name).join(", ")}`);
for (const attack of rewrite ? [] : attacks) {
  const isWanted = names.length > 0 ? names.includes(attack.name) : attack.isLong !== true;
  if (!isWanted || (before !== undefined && attack.isOwn === true)) continue;
  const finding = await attack.run(before ?? process.cwd());
  console.log(`${finding.held ? "held  " : "MISSED"} ${attack.name}: ${finding.figures}`);
  if (!dry) keepFinding(attack, before === undefined ? "after" : "before", finding);
}
if (!dry) writeReport(PARTS);
process.exit();
