import { momentWords } from "../../charts/kit/clock.ts";
import type { Drawing, View } from "../../charts/kit/drawing.ts";
import { printed } from "../../charts/kit/scale.ts";
import { faceToken } from "../../charts/kit/tokens.ts";
import { type FacePicture, type FaceSpot, faceDisc, type Meridian } from "../../charts/maps/face-disc.ts";
import type { RingView } from "../../charts/sky/ringed.ts";
import { type FaceBody, isFaceBody, RING_A_INNER_KM, RING_RADII_KM } from "../../sky/faces/face-bodies.ts";
import { moonPositions } from "../../sky/jupiter-moons/moon-positions.ts";
import { shadowSpots } from "../../sky/jupiter-moons/shadow-spots.ts";
import { bodyRadii_km } from "../../sky/positions/rotation.ts";
import type { Sky } from "../../sky/sky.ts";
import type { LongitudeSense } from "../../sky/state-words.ts";
import { dayOf } from "../../sky/time/tt-days.ts";
import { wrap0To360, wrapPm180 } from "../../solve/angle.ts";
import { fromUnixMs } from "../../time/instant.ts";
import { DEG_PER_TURN } from "../../units/units.ts";

/** The disc of a body as it faces us, from the block `physical` of an answer. */

interface Point {
  readonly lon_deg: number;
  readonly lat_deg: number;
}

interface FacePoint {
  readonly planetographic: Point;
  readonly planetocentric: Point;
}

/** The members of the block that the picture reads. */
export interface ShownFace {
  readonly sub_observer: FacePoint;
  readonly sub_solar: FacePoint | null;
  readonly longitude_sense: LongitudeSense;
  readonly central_meridian: Readonly<
    Record<"system_i_deg" | "system_iii_deg", number> & { system_ii_deg: number | null }
  > | null;
  readonly pole: { readonly position_angle_deg: number };
  readonly diameter: { readonly equatorial_arcsec: number; readonly polar_arcsec: number };
  readonly carrington_rotation: number | null;
  readonly ring: {
    readonly opening_deg: number;
    readonly sun_opening_deg: number;
    readonly lit_side_visible: boolean;
  } | null;
}

interface Faced {
  readonly body: FaceBody;
  readonly face: ShownFace;
}

interface Moment {
  readonly sky: Sky;
  readonly unix_ms: number;
}

interface FacedRow {
  readonly positions: readonly { readonly body: string; readonly physical?: ShownFace | null | undefined }[];
}

/** The body of a row with a face that was asked for; null of several bodies. */
export function facedBody(row: FacedRow | undefined): Faced | null {
  const [one, other] = row?.positions ?? [];
  if (one?.physical == null || other !== undefined || !isFaceBody(one.body)) return null;
  return { body: one.body, face: one.physical };
}

export function drawFace({ body, face }: Faced, moment: Moment, view: View): Drawing {
  const { sub_observer, sub_solar, pole } = face;
  const [equatorial_km, , polar_km] = bodyRadii_km(body);
  const { lat_deg, lon_deg } = sub_observer.planetocentric;
  const sun = sub_solar?.planetocentric ?? null;
  const sun_east_deg = sun === null ? 0 : wrapPm180(sun.lon_deg - lon_deg);
  const name = view.nameOf(body);
  const picture: FacePicture = {
    title: `${name} as it faces us`,
    subtitle: [momentWords(moment.unix_ms, view.zone), view.place, "north up, east left"]
      .filter((part) => part !== null)
      .join(" · "),
    finding: `Longitude ${printed(gridMiddle_deg(face), 1)}°, latitude ${printed(sub_observer.planetographic.lat_deg, 1)}° is in the middle of the disc.`,
    face: body === "sun" || body === "moon" ? `n-${body}` : faceToken(body),
    facing_lat_deg: lat_deg,
    sun_over: sun === null ? null : { lat_deg: sun.lat_deg, lon_deg: sun_east_deg },
    flattened: polar_km / equatorial_km,
    axis_deg: pole.position_angle_deg,
    meridians: meridiansOf(face),
    rings: ringsOf(face, equatorial_km, sun_east_deg),
    spots: body === "jupiter" ? moonsAndShadows(moment, view) : [],
    turned: body === "moon" ? { lat_deg, lon_deg, axis_deg: pole.position_angle_deg } : null,
    facts: factsOf(face),
  };
  return faceDisc(picture, view);
}

const GRID_DEG = 30;

/** The longitude in the middle of the disc, in the system of the grid: of Jupiter II, in which its spots are counted. */
function gridMiddle_deg({ central_meridian, sub_observer }: ShownFace): number {
  return central_meridian?.system_ii_deg ?? sub_observer.planetographic.lon_deg;
}

function meridiansOf(face: ShownFace): Meridian[] {
  const middle = gridMiddle_deg(face);
  const sense = face.longitude_sense === "east" ? 1 : -1;
  return Array.from({ length: DEG_PER_TURN / GRID_DEG }, (_, i) => ({
    name: `${i * GRID_DEG}°`,
    east_deg: wrapPm180(sense * (i * GRID_DEG - middle)),
  }));
}

function ringsOf({ ring }: ShownFace, equatorial_km: number, sun_east_deg: number): RingView | null {
  if (ring === null) return null;
  const { a_outer, b_outer, b_inner, c_inner } = RING_RADII_KM;
  const band = (name: string, [inner_km, outer_km]: readonly [number, number], opacity: number) => ({
    ...{ name, opacity },
    inner: inner_km / equatorial_km,
    outer: outer_km / equatorial_km,
  });
  return {
    opening_deg: ring.opening_deg,
    sun_opening_deg: ring.sun_opening_deg,
    sun_east_deg,
    isLit: ring.lit_side_visible,
    bands: [
      band("ring A", [RING_A_INNER_KM, a_outer], 0.65),
      band("ring B", [b_inner, b_outer], 0.95),
      band("ring C", [c_inner, b_inner], 0.25),
    ],
  };
}

const HIDDEN = ["occulted", "eclipsed"];

/** The Galilean moons about the disc, and their shadows upon it. */
function moonsAndShadows({ sky, unix_ms }: Moment, view: View): FaceSpot[] {
  const t_day = dayOf(sky.models.deltaT, fromUnixMs(unix_ms));
  const [moons = []] = moonPositions(sky, Float64Array.of(t_day));
  const [jupiter_km] = bodyRadii_km("jupiter");
  const spot = (
    { moon, x_radii, y_radii }: Pick<(typeof moons)[number], "moon" | "x_radii" | "y_radii">,
    kind: FaceSpot["kind"],
    state: string,
  ): FaceSpot => ({
    name: kind === "shadow" ? `${view.nameOf(moon)}'s shadow` : view.nameOf(moon),
    note: `${view.nameOf(moon)}${state}`,
    east_radii: x_radii,
    north_radii: y_radii,
    radius_radii: bodyRadii_km(moon)[0] / jupiter_km,
    kind,
  });
  return [
    ...shadowSpots(sky, t_day).map((one) => spot(one, "shadow", "'s shadow")),
    ...moons.map((one) => {
      const kind = HIDDEN.includes(one.state) ? "hidden" : "moon";
      return spot(one, kind, one.state === "clear" ? "" : `, ${one.state.replaceAll("_", " ")}`);
    }),
  ];
}

function factsOf(face: ShownFace): string[] {
  const { central_meridian: cm, diameter, ring, carrington_rotation, pole, sub_observer, sub_solar } = face;
  const { lon_deg, lat_deg } = sub_observer.planetographic;
  const ii = cm?.system_ii_deg == null ? "" : `, II ${printed(cm.system_ii_deg, 1)}°`;
  const middle =
    cm === null
      ? `Middle of the disc: longitude ${printed(lon_deg, 1)}°${eastOr(face)}, latitude ${printed(lat_deg, 1)}°.`
      : `Central meridian: system I ${printed(cm.system_i_deg, 1)}°${ii}, III ${printed(cm.system_iii_deg, 1)}°; latitude ${printed(lat_deg, 1)}°.`;
  const grid = `Grid: ${GRID_DEG}°${cm === null ? "" : `, longitudes of system ${ii === "" ? "III" : "II"}`}.`;
  const size = `${printed(diameter.equatorial_arcsec, 1)}″ across, ${printed(diameter.polar_arcsec, 1)}″ along the axis, which stands at ${printed(wrap0To360(pole.position_angle_deg), 1)}° from north through east.`;
  const sun =
    sub_solar === null
      ? []
      : [
          `The Sun is overhead at longitude ${printed(sub_solar.planetographic.lon_deg, 1)}°${cm === null ? "" : " of system III"}, latitude ${printed(sub_solar.planetographic.lat_deg, 1)}°.`,
        ];
  return [
    middle,
    size,
    ...sun,
    ...(carrington_rotation === null ? [] : [`Carrington rotation ${printed(carrington_rotation, 3)}.`]),
    ...(ring === null
      ? []
      : [
          `Rings ${printed(Math.abs(ring.opening_deg), 1)}° open, their ${ring.opening_deg < 0 ? "southern" : "northern"} side to us, ${ring.lit_side_visible ? "lit" : "not lit"}.`,
        ]),
    grid,
  ];
}

function eastOr({ longitude_sense }: ShownFace): string {
  return longitude_sense === "east" ? " east" : " west";
}
