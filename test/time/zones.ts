import { formatIso } from "../../src/time/instant.ts";
import { type LocalDateTime, localDayBounds, parseZone, type Zone } from "../../src/time/zone.ts";

export function zone(name: string): Zone {
  const parsed = parseZone(name);
  if (parsed === null) throw new Error(`no zone ${name}`);
  return parsed;
}

export function wall(text: string): LocalDateTime {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = text.split(/[-T:]/).map(Number);
  return { year, month, day, hour, minute, second };
}

export function day(text: string, name: string): string | null {
  const bounds = localDayBounds(wall(text), zone(name));
  return bounds && `${formatIso(bounds.start)} ${formatIso(bounds.end)}`;
}
