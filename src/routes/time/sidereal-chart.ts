import { instantMs, momentWords } from "../../charts/kit/clock.ts";
import type { Drawing, View } from "../../charts/kit/drawing.ts";
import { type DialStar, hourDial } from "../../charts/sky/hour-dial.ts";
import { fieldChart } from "../../charts/time/fields.ts";
import type { Location } from "../../contract/ask/location.ts";
import type { ChartSource } from "../../contract/declare/chart.ts";
import { clockParts, two } from "../../units/clock-parts.ts";
import { DEG_PER_HOUR, HOURS_PER_DAY, SECONDS_PER_HOUR } from "../../units/units.ts";
import type { CallContext } from "../astronomy/route.ts";
import { starsOfDate, starsTo } from "../parts/eye-stars.ts";

/** The stars in the meridian at an instant; of a series the time itself. */

interface Row {
  readonly instant: string | number;
  readonly gast_hours: number;
  readonly last_hours: number | null;
}

/** The brightest of the sky. */
const FAINTEST_MAG = 1.7;

interface Input {
  readonly location: Location | null;
  readonly context: CallContext;
}

export function drawSidereal(
  { firstRows, table }: ChartSource<Row>,
  { location, context }: Input,
  view: View,
): Drawing {
  const [first, second] = firstRows;
  if (first === undefined || second !== undefined)
    return fieldChart(table, { path: "gast_hours", title: "Greenwich apparent sidereal time" }, view);
  const hours = first.last_hours ?? first.gast_hours;
  const parts = clockParts(hours * SECONDS_PER_HOUR, "minute");
  const clock = `${two(parts.hours % HOURS_PER_DAY)} h ${two(parts.minutes)} min`;
  const where = first.last_hours === null ? "Greenwich" : "local";
  const stars = starsOfDate(context.sky, starsTo(FAINTEST_MAG), instantMs(first.instant)).flatMap(
    ({ name, magnitude, ra_deg }): DialStar[] =>
      name === null ? [] : [{ name, magnitude, ra_hours: ra_deg / DEG_PER_HOUR }],
  );
  const nearest = stars.reduce<DialStar | null>(
    (best, star) => (best === null || hoursFrom(star, hours) < hoursFrom(best, hours) ? star : best),
    null,
  );
  return hourDial(
    {
      title: `Sidereal time ${clock}`,
      subtitle: `${momentWords(instantMs(first.instant), view.zone)} · hours of right ascension, brightest stars`,
      finding: `The meridian has right ascension ${clock}${nearest === null ? "" : `; ${nearest.name} is the bright star nearest to it`}.`,
      sidereal_hours: hours,
      meridian: `${where} meridian`,
      clock,
      stars,
      isSouth: (location?.lat_deg ?? 0) < 0,
    },
    view,
  );
}

function hoursFrom({ ra_hours }: DialStar, hours: number): number {
  const apart = Math.abs(ra_hours - hours) % 24;
  return Math.min(apart, 24 - apart);
}
