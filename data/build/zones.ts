/**
 * Renews the time-zone table from a release of the IANA database: `npm run import -- zones <tzdata.zi> [<table to write>]`. The
 * source is zic's compact form, such as Debian's /usr/share/zoneinfo/tzdata.zi. Every change of every name from 1700 to
 * 2200 is held against zdump first. Without a second path the table of this project is written, with its golden file.
 */
import "../../src/host/start-node.ts";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { changesBetween } from "../../src/time/zone-offsets.ts";
import { checkZoneTable, readZoneTable, type ZoneTable } from "../../src/time/zone-table.ts";
import { zoneTableText } from "./formats/zone-table.ts";
import { readRelease } from "./relay/relay-zones.ts";
import { historyDigest, type ZoneHistory, zdumpHistories } from "./relay/zone-histories.ts";

const FROM_S = Date.UTC(1700, 0, 1) / 1000;
const TO_S = Date.UTC(2201, 0, 1) / 1000;
const OWN_TABLE = fileURLToPath(new URL("../time/zones.tsv", import.meta.url));
const GOLDEN = fileURLToPath(new URL("../../test/golden/zone-transitions.csv", import.meta.url));

/** Names whose changes in a table are not those that zdump prints. */
function differing(table: ZoneTable, histories: readonly ZoneHistory[]): string[] {
  return histories
    .filter(({ name, first_offset_s, changes }) => {
      const zone = table.zone(name);
      return (
        zone?.first_offset_s !== first_offset_s ||
        historyDigest(changesBetween(zone, FROM_S, TO_S)) !== historyDigest(changes)
      );
    })
    .map(({ name }) => name);
}

function goldenText(version: string, histories: readonly ZoneHistory[]): string {
  return [
    `# Offsets of time zones, 1700 to 2200: zdump -v -c 1700,2201 over the files of zic -b fat, IANA tz database ${version} with backzone`,
    "# name,offset before the first change (s),changes,sha-256 of lines: unix second, space, offset from then on (s)",
    ...histories.map(({ name, first_offset_s, changes }) =>
      [name, first_offset_s, changes.length, historyDigest(changes)].join(","),
    ),
    "",
  ].join("\n");
}

const [sourceFile, target = OWN_TABLE] = process.argv.slice(2);
if (sourceFile === undefined)
  throw new Error("usage: npm run import -- zones <tzdata.zi> [<table to write>]");
const source = readFileSync(sourceFile, "latin1");
const text = zoneTableText(readRelease(source));
const table = readZoneTable(text);
checkZoneTable(text, []);
const histories = zdumpHistories(source, table.names);
const wrong = differing(table, histories);
if (wrong.length > 0) throw new Error(`not what zdump prints: ${wrong.join(", ")}`);
writeFileSync(target, text);
if (target === OWN_TABLE) writeFileSync(GOLDEN, goldenText(table.version, histories));
const changes = histories.reduce((sum, history) => sum + history.changes.length, 0);
process.stdout.write(
  `${table.version}: ${table.names.length} names, ${changes} changes as zdump prints them\n`,
);
