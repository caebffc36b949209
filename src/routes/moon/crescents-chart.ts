import { dateMs, dayMonth } from "../../charts/kit/clock.ts";
import { type Drawing, subtitleOf, type View } from "../../charts/kit/drawing.ts";
import { printed } from "../../charts/kit/scale.ts";
import { type Evening, eveningFields } from "../../charts/sky/evenings.ts";
import type { ChartSource } from "../../contract/declare/chart.ts";
import { math } from "../../engine/math.ts";
import { wrapPm180 } from "../../solve/angle.ts";
import { DEG_PER_RAD } from "../../units/units.ts";
import { moonFaceOf } from "../parts/moon-face.ts";

/** The evenings and mornings of a list at their best times. */

interface Row {
  readonly date: string;
  readonly kind: string;
  readonly illuminated_percent: number | null;
  readonly topocentric: {
    readonly moon_altitude_deg: number;
    readonly moon_azimuth_deg: number;
    readonly sun_altitude_deg: number;
    readonly sun_azimuth_deg: number;
  } | null;
  readonly lag_min: number | null;
  readonly yallop: { readonly class: string | null; readonly meaning: string | null } | null;
}

const LOWEST_DEG = -6;

export function drawCrescents({ rows }: ChartSource<Row>, _input: unknown, view: View): Drawing {
  const evenings = rows.flatMap(({ topocentric, date, kind, illuminated_percent, yallop }): Evening[] => {
    if (topocentric === null) return [];
    const { moon_altitude_deg, moon_azimuth_deg, sun_altitude_deg, sun_azimuth_deg } = topocentric;
    const across_deg = wrapPm180(moon_azimuth_deg - sun_azimuth_deg);
    // the bright limb looks at the Sun: from up towards the left
    const limb_deg = math.atan2(across_deg, sun_altitude_deg - moon_altitude_deg) * DEG_PER_RAD;
    const high = printed(Math.abs(moon_altitude_deg), 1);
    const isDown = moon_altitude_deg < 0;
    return [
      {
        name: `${dayMonth(dateMs(date))} ${date.slice(0, date.indexOf("-", 1))}, ${kind}`,
        verdict: isDown
          ? `the Moon is down by ${high}°`
          : `${yallop?.meaning ?? "no verdict"}; ${high}° high`,
        across_deg,
        moon_deg: moon_altitude_deg,
        sun_deg: sun_altitude_deg,
        disc: moonFaceOf({
          illuminated_fraction: (illuminated_percent ?? 1) / 100,
          bright_limb_deg: limb_deg,
        }),
      },
    ];
  });
  // the Moon far below the horizon shows nothing
  const near = evenings.filter(({ moon_deg }) => moon_deg > LOWEST_DEG);
  const best =
    rows.find(({ yallop }) => yallop?.class === "A") ?? rows.find(({ yallop }) => yallop?.class === "B");
  return eveningFields(
    {
      title: "Young and old Moon over the horizon",
      subtitle: `${subtitleOf(view)} · at the best times; the Moon drawn large`,
      finding:
        best === undefined
          ? "None of these crescents is plainly seen by Yallop's criterion."
          : `The ${best.kind} of ${best.date}: ${best.yallop?.meaning ?? ""}.`,
      evenings: near.length > 0 ? near : evenings,
      nothing: "No crescent falls into the window.",
    },
    view,
  );
}
