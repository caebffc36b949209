import { instantMs, momentWords } from "../../charts/kit/clock.ts";
import { type Drawing, emptyDrawing, type View } from "../../charts/kit/drawing.ts";
import { printed } from "../../charts/kit/scale.ts";
import { tokenOf } from "../../charts/kit/tokens.ts";
import { spotAbout } from "../../charts/sky/finder.ts";
import { magnitudeCurve, type StarField } from "../../charts/sky/magnitude-curve.ts";
import type { Location } from "../../contract/ask/location.ts";
import type { ChartSource } from "../../contract/declare/chart.ts";
import { math } from "../../engine/math.ts";
import { telescopicLimit_mag } from "../../sky/night/sky-quality.ts";
import { starsTo } from "../parts/eye-stars.ts";

/** The limits that the first row's sky sets to the eye and to apertures. */

interface Row {
  readonly instant: string | number;
  readonly class: { readonly bortle: number };
  readonly sky_brightness_mag_arcsec2: number | null;
  readonly naked_eye_limit_mag: number | null;
  readonly telescopic_limit_mag: number | null;
  readonly visible_planets: readonly { readonly body: string; readonly magnitude: number }[];
}

interface Input {
  readonly location: Location | null;
  readonly query: { readonly aperture_mm?: number | undefined };
}

/** The pupil of the eye in the dark, and the largest of the telescopes that people carry. */
const APERTURES_MM = { least: 7, most: 1000 };
const CURVE_POINTS = 60;
/** Planets that no aperture of the drawing needs are not named. */
const BRIGHTEST_LEVEL_MAG = 5;
const FIELD_RADIUS_DEG = 15;
/** Skies to compare with: Bortle's first class and a city's, by the faintest star that they show. */
const DARKEST_SKY_MAG = 7.6;
const CITY_SKY_MAG = 4;

export function drawQuality(
  { firstRows: [first] }: ChartSource<Row>,
  { location, query }: Input,
  view: View,
): Drawing {
  const title = "What this sky shows";
  const limit = first?.naked_eye_limit_mag ?? null;
  if (first === undefined || limit === null)
    return emptyDrawing(title, "The Sun is up: the sky shows no star.", view);
  const { least, most } = APERTURES_MM;
  const curve = Array.from({ length: CURVE_POINTS + 1 }, (_, i) => {
    const aperture_mm = least * math.pow(most / least, i / CURVE_POINTS);
    return { aperture_mm, magnitude: telescopicLimit_mag(limit, aperture_mm) };
  });
  const own = first.telescopic_limit_mag;
  const told = `The eye sees stars to magnitude ${printed(limit, 1)}`;
  return magnitudeCurve(
    {
      title,
      subtitle: `Bortle class ${first.class.bortle}, ${printed(first.sky_brightness_mag_arcsec2 ?? 0, 2)} mag/″² · ${momentWords(instantMs(first.instant), view.zone)}${view.place === null ? "" : ` · ${view.place}`}`,
      finding:
        own === null || query.aperture_mm === undefined
          ? `${told}.`
          : `${told}, ${printed(query.aperture_mm)} mm show them to ${printed(own, 1)}.`,
      curve,
      levels: first.visible_planets
        .filter(({ magnitude }) => magnitude > BRIGHTEST_LEVEL_MAG)
        .map(({ body, magnitude }, i) => ({
          name: `${view.nameOf(body)} ${printed(magnitude, 1)}`,
          magnitude,
          token: tokenOf(body, i),
        })),
      marks:
        own === null ||
        query.aperture_mm === undefined ||
        query.aperture_mm < least ||
        query.aperture_mm > most
          ? []
          : [
              {
                aperture_mm: query.aperture_mm,
                magnitude: own,
                label: `${printed(query.aperture_mm)} mm: ${printed(own, 1)}`,
              },
            ],
      fields: fieldsUnder(limit, (location?.lat_deg ?? 0) < 0),
      field_radius_deg: FIELD_RADIUS_DEG,
    },
    view,
  );
}

/** Around the bowl of the Little Dipper, in the south around the Southern Cross. */
const NORTH_FIELD = { ra_deg: 235, dec_deg: 78 };
const SOUTH_FIELD = { ra_deg: 190, dec_deg: -61 };

function fieldsUnder(limit_mag: number, isSouth: boolean): StarField[] {
  const middle = isSouth ? SOUTH_FIELD : NORTH_FIELD;
  const all = starsTo(DARKEST_SKY_MAG).flatMap(({ astrometry, v_mag }) => {
    const [east_deg, north_deg] = spotAbout(middle, astrometry) ?? [FIELD_RADIUS_DEG, FIELD_RADIUS_DEG];
    const isIn = east_deg * east_deg + north_deg * north_deg < FIELD_RADIUS_DEG * FIELD_RADIUS_DEG;
    return isIn ? [{ east_deg, north_deg, magnitude: v_mag }] : [];
  });
  const field = (name: string, limit: number): StarField => {
    const stars = all.filter(({ magnitude }) => magnitude <= limit);
    return { name, detail: `${stars.length} stars to ${printed(limit, 1)}`, stars };
  };
  return [field("a city", CITY_SKY_MAG), field("this sky", limit_mag), field("the darkest", DARKEST_SKY_MAG)];
}
