import type { ShadowOverTime } from "../../gallery/eclipse-answer.ts";
import { toMinute } from "../../view/dates.ts";

/** "12:07 Europe/Madrid", by the clock that the page shows. */
export function clockWords({ offset_ms, zone }: ShadowOverTime, unix_ms: number): string {
  return `${toMinute(new Date(unix_ms + offset_ms).toISOString()).slice(11, 16)} ${zone}`;
}
