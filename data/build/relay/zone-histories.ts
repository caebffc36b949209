import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { join } from "node:path";
import { withCompiled } from "./relay-zones.ts";

/** The offsets of a zone in the service's span, as another program tells them. */
export interface ZoneHistory {
  readonly name: string;
  readonly first_offset_s: number;
  readonly changes: readonly { readonly unix_s: number; readonly offset_s: number }[];
}

const FIRST_YEAR = 1700;
/** zdump stops before this year. */
const END_YEAR = 2201;
const MONTHS = "JanFebMarAprMayJunJulAugSepOctNovDec";
const LINE = /^\S+ {2}\w{3} (\w{3}) +(\d+) (\d\d):(\d\d):(\d\d) (-?\d+) UT = .* gmtoff=(-?\d+)$/;

/** The output of the system's zdump for each name, from files that zic wrote in full. */
export function zdumpHistories(source: string, names: readonly string[]): ZoneHistory[] {
  return withCompiled(source, (folder) => names.map((name) => historyOf(folder, name)));
}

function historyOf(folder: string, name: string): ZoneHistory {
  const path = join(folder, name);
  const text = execFileSync("zdump", ["-v", "-c", `${FIRST_YEAR},${END_YEAR}`, path], { encoding: "latin1" });
  const moments = text.split("\n").flatMap(readMoment);
  const first_offset_s = moments[0]?.offset_s ?? constantOffset(path);
  const changes = moments.filter(
    (moment, i) => moment.offset_s !== (moments[i - 1]?.offset_s ?? first_offset_s),
  );
  return { name, first_offset_s, changes };
}

/** A line of zdump: an instant and the offset then. */
function readMoment(line: string): { unix_s: number; offset_s: number }[] {
  const match = LINE.exec(line);
  if (match === null) return [];
  const [, month = "", ...numbers] = match;
  const [day = 0, hour, minute, second, year = 0, offset_s = 0] = numbers.map(Number);
  return [{ unix_s: Date.UTC(year, MONTHS.indexOf(month) / 3, day, hour, minute, second) / 1000, offset_s }];
}

/** Offset of a zone without any change, where zdump prints nothing: that of the system's date. */
function constantOffset(path: string): number {
  const text = execFileSync("date", ["-d", "@0", "+%::z"], { encoding: "latin1", env: { TZ: `:${path}` } });
  const [hours = 0, minutes = 0, seconds = 0] = text.slice(1).split(":").map(Number);
  const size_s = hours * 3600 + minutes * 60 + seconds;
  return text.startsWith("-") ? -size_s : size_s;
}

/** sha-256 over the changes, one a line. */
export function historyDigest(changes: ZoneHistory["changes"]): string {
  const text = changes.map(({ unix_s, offset_s }) => `${unix_s} ${offset_s}\n`).join("");
  return createHash("sha256").update(text).digest("hex");
}
