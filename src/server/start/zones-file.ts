import { readFileSync } from "node:fs";
import { useZoneTable } from "../../time/zone.ts";
import { SettingsError } from "./settings.ts";

/** Takes the time-zone table of a file, and returns its text for threads. Throws SettingsError when it cannot be used. */
export function takeZonesFile(path: string): string {
  try {
    const text = readFileSync(path, "latin1");
    useZoneTable(text);
    return text;
  } catch (error) {
    throw new SettingsError(`ZONES_FILE: ${error instanceof Error ? error.message : String(error)}`);
  }
}
