import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readTzif } from "../formats/tzif.ts";
import { type ZoneRelease, zoneTableText } from "../formats/zone-table.ts";
import { relayFiles } from "./relay-files.ts";

/** The name for "no zone was set". */
const NO_ZONE = "Factory";

/** Re-lays the time-zone database, in zic's compact form, as offsets. */
export function relayZones(sourceFolder: string, dataFolder: string): void {
  const files = relayFiles(sourceFolder, dataFolder);
  const source = files.readBytes("time/tz/tzdata.zi").toString("latin1");
  files.write("time/zones.tsv", zoneTableText(readRelease(source)));
}

/** Compiles a release with the system's zic and reads what it wrote. */
export function readRelease(source: string): ZoneRelease {
  const version = /^# version (\S+)$/m.exec(source)?.[1];
  if (version === undefined) throw new Error("the source names no version");
  return withCompiled(source, (folder) => ({
    version,
    zones: new Map(namesOf(source, "Z", 1).map((name) => [name, readTzif(readFileSync(join(folder, name)))])),
    links: new Map(namesOf(source, "L", 2).map((name, i) => [name, namesOf(source, "L", 1)[i] ?? ""])),
  }));
}

/** Word `place` of each line of a kind: Z, a zone; L, a link to a zone from a name. */
function namesOf(source: string, kind: "Z" | "L", place: number): string[] {
  return source
    .split("\n")
    .filter((line) => line.startsWith(`${kind} `))
    .map((line) => line.split(" ")[place] ?? "")
    .filter((name) => name !== NO_ZONE);
}

/** Runs zic into a folder of its own. Its slim files lack changes: those of Gaza after 2072 in zic 2.36; full ones hold all. */
export function withCompiled<Result>(source: string, act: (folder: string) => Result): Result {
  const folder = mkdtempSync(join(tmpdir(), "meridian-zones-"));
  try {
    const file = join(folder, "tzdata.zi");
    const compiled = join(folder, "compiled");
    writeFileSync(file, source, "latin1");
    execFileSync("zic", ["-b", "fat", "-d", compiled, file], { stdio: ["ignore", "ignore", "inherit"] });
    return act(compiled);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
