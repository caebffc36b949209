import { type GeoPermissibleObjects, geoCircle, geoOrthographic } from "d3-geo";
import { math } from "../../engine/math.ts";
import { DEG_PER_RAD, RAD_PER_DEG } from "../../units/units.ts";
import type { Drawing, View, Words } from "../kit/drawing.ts";
import { factRows } from "../kit/key.ts";
import type { Labels } from "../kit/labels.ts";
import { mariaOn, type TurnedMoon } from "../kit/maria.ts";
import { nightField, sheetOf } from "../kit/sheet.ts";
import { circle, group, label, line, type Paint, type Point, path, px, SMALL_PX } from "../kit/svg.ts";
import type { Token } from "../kit/tokens.ts";
import { type RingView, ringHalf, shadowOnRings } from "../sky/ringed.ts";
import { geoCommands } from "./geo-commands.ts";
import type { Place } from "./globe.ts";

/** A body's disc as it faces the viewer: its spheroid with grid, axis, night, rings and moons; north of the sky up, east left. */

export interface FacePicture extends Words {
  readonly face: Token;
  /** Planetocentric latitude of the point that faces the viewer. */
  readonly facing_lat_deg: number;
  /** Where the Sun is overhead: planetocentric, longitude east of the middle of the disc; null of the Sun. */
  readonly sun_over: Place | null;
  /** Radius of the poles in radii of the equator. */
  readonly flattened: number;
  /** Position angle of the north pole. */
  readonly axis_deg: number;
  readonly meridians: readonly Meridian[];
  readonly rings: RingView | null;
  readonly spots: readonly FaceSpot[];
  /** The Moon's orientation, for drawing its plains. */
  readonly turned: TurnedMoon | null;
  readonly facts: readonly string[];
}

export interface Meridian {
  readonly name: string;
  /** East of the middle of the disc. */
  readonly east_deg: number;
}

/** A moon, or its shadow on the disc. */
export interface FaceSpot {
  readonly name: string;
  readonly note: string;
  /** Along the equator towards the east of the sky and along the axis, in radii of the equator. */
  readonly east_radii: number;
  readonly north_radii: number;
  readonly radius_radii: number;
  readonly kind: "moon" | "hidden" | "shadow";
}

const GRID_LATITUDES_DEG = [-60, -30, 0, 30, 60];
const [MOST_RADIUS_PX, AXIS_RADII, ROOM_PX] = [150, 0.16, 26];
/** Moons are shown this far from the middle, along the equator. */
const [FIELD_RADII, NARROW_FIELD_RADII] = [2.4, 1.5];

/** The ball that the spheroid becomes when its axis is stretched, as it is turned to the viewer, and how it lies on the drawing. */
interface Ball {
  readonly radius: number;
  /** Its latitude that faces the viewer. */
  readonly lat_deg: number;
  /** Height of the outline in its width. */
  readonly high: number;
  /** From a point of the ball, longitude east of the middle, to pixels right of and below the middle, the axis up; null behind. */
  spot(east_deg: number, lat_deg: number): Point | null;
  commands(geometry: GeoPermissibleObjects): string;
}

export function faceDisc(picture: FacePicture, view: View): Drawing {
  const sheet = sheetOf(picture, view);
  const reach = reachOf(picture, sheet.isNarrow ? NARROW_FIELD_RADII : FIELD_RADII);
  const radius = Math.min(MOST_RADIUS_PX, (sheet.room / 2 - ROOM_PX) / reach.across);
  const { box, centre, bottom, ground, labels } = nightField(sheet, 2 * radius * reach.up + 2 * ROOM_PX);
  const ball = ballOf(picture, radius);
  const turn = turnOf(centre, picture.axis_deg);
  const { rings } = picture;
  const shown = picture.spots.filter(({ kind, ...spot }) => {
    const [x, y] = turn(spotAt(spot, radius));
    return (
      kind === "shadow" || (Math.abs(x - centre[0]) < box.width / 2 - 4 && y > box.y + 4 && y < bottom - 4)
    );
  });
  const upright = {
    transform: `translate(${px(centre[0])} ${px(centre[1])}) rotate(${px(-picture.axis_deg)})`,
  };
  const facts = factRows(picture.facts, bottom, view.width);
  const spots = shown.map((spot) => spotMark(spot, turn(spotAt(spot, radius)), radius));
  return sheet.drawing(facts.bottom, [
    ground,
    rings === null
      ? ""
      : group([ringHalf(rings, radius, "far"), shadowOnRings(rings, radius, picture.flattened)], upright),
    group([discOf(picture, ball)], { transform: `${upright.transform} scale(1 ${ball.high.toFixed(4)})` }),
    picture.turned === null ? "" : mariaOn(centre, radius, picture.turned),
    group([gridOf(picture, ball)], { transform: `${upright.transform} scale(1 ${ball.high.toFixed(4)})` }),
    rings === null ? "" : group([ringHalf(rings, radius, "near")], upright),
    ...spots,
    ...axisOf(ball, turn, labels),
    ...shown.map((spot) => spotName(spot, turn(spotAt(spot, radius)), { labels, radius })),
    ...meridianNames(picture, { ball, turn, labels }),
    label([box.x + 8, bottom - 8], "east", { size: SMALL_PX, fill: "sky-quiet" }),
    label([box.x + box.width - 8, bottom - 8], "west", { size: SMALL_PX, fill: "sky-quiet", anchor: "end" }),
    facts.body,
  ]);
}

/** How far what is drawn reaches from the middle, in radii. */
function reachOf(
  { rings, spots, axis_deg }: FacePicture,
  field: number,
): { readonly across: number; readonly up: number } {
  if (rings === null) {
    const across = spots.some(({ kind }) => kind !== "shadow") ? field : 1 + AXIS_RADII;
    return { across, up: 1 + AXIS_RADII };
  }
  const reach = Math.max(...rings.bands.map(({ outer }) => outer));
  const [axis, opening] = [axis_deg * RAD_PER_DEG, rings.opening_deg * RAD_PER_DEG];
  const [long, short] = [reach * math.sin(axis), reach * math.sin(opening) * math.cos(axis)];
  return { across: reach, up: Math.max(1 + AXIS_RADII, math.hypot(long, short)) };
}

type Turn = (point: Point) => Point;

/** From pixels about the middle with the axis up to the drawing. */
function turnOf([x, y]: Point, axis_deg: number): Turn {
  const [sin, cos] = [math.sin(axis_deg * RAD_PER_DEG), math.cos(axis_deg * RAD_PER_DEG)];
  return ([right, down]) => [x + right * cos + down * sin, y - right * sin + down * cos];
}

/**
 * A spheroid seen from far away is a ball stretched along its axis: the view of the ball from the latitude whose tangent is that of
 * the viewer's over the flattening, with the heights of the drawing in the ratio of the outline's axes.
 */
function ballOf({ facing_lat_deg, flattened }: FacePicture, radius: number): Ball {
  const [sin, cos] = [math.sin(facing_lat_deg * RAD_PER_DEG), math.cos(facing_lat_deg * RAD_PER_DEG)];
  const high = math.hypot(flattened * cos, sin);
  const lat_deg = math.atan2(sin, flattened * cos) * DEG_PER_RAD;
  const projection = geoOrthographic()
    .rotate([0, -lat_deg])
    .translate([0, 0])
    .scale(radius)
    .clipAngle(90)
    .precision(0.3);
  const [sin_b, cos_b] = [math.sin(lat_deg * RAD_PER_DEG), math.cos(lat_deg * RAD_PER_DEG)];
  return {
    radius,
    lat_deg,
    high,
    spot: (east_deg, spot_lat_deg) => {
      const [east, lat] = [east_deg * RAD_PER_DEG, spot_lat_deg * RAD_PER_DEG];
      const [up, out] = [math.sin(lat), math.cos(lat)];
      if (up * sin_b + out * math.cos(east) * cos_b < 0) return null;
      return [radius * out * math.sin(east), -radius * high * (up * cos_b - out * math.cos(east) * sin_b)];
    },
    commands: geoCommands(projection, 1),
  };
}

/** Latitude of the ball from one of the spheroid: planetocentric ones are stretched once, those of the normal half as much. */
function ballLatitude_deg(lat_deg: number, stretch: number): number {
  const lat = lat_deg * RAD_PER_DEG;
  return math.atan2(math.sin(lat) * stretch, math.cos(lat)) * DEG_PER_RAD;
}

/** The disc and its night. */
function discOf({ face, sun_over, flattened }: FacePicture, { radius, commands }: Ball): string {
  const disc = circle([0, 0], radius, { fill: face });
  if (sun_over === null) return disc;
  const lat_deg = ballLatitude_deg(sun_over.lat_deg, 1 / flattened);
  const night = geoCircle()
    .center([sun_over.lon_deg + 180, -lat_deg])
    .radius(90)();
  return disc + path(commands(night), { fill: "sky-dark", opacity: 0.9, note: "night" });
}

function gridOf({ meridians, flattened }: FacePicture, { radius, commands }: Ball): string {
  const thin: Paint = { stroke: "sky-ring", width: 0.7, fill: "none", opacity: 0.8 };
  const along = (at: (step: number) => [number, number]) => Array.from({ length: 37 }, (_, i) => at(i));
  const lines = [
    ...meridians.map(({ east_deg }) => along((i) => [east_deg, 5 * i - 90])),
    ...GRID_LATITUDES_DEG.filter((lat) => lat !== 0).map((lat) =>
      along((i) => [10 * i - 180, ballLatitude_deg(lat, flattened)]),
    ),
  ];
  const equator = along((i) => [10 * i - 180, 0]);
  return [
    path(commands({ type: "MultiLineString", coordinates: lines }), thin),
    path(commands({ type: "LineString", coordinates: equator }), { ...thin, width: 1.2 }),
    circle([0, 0], radius, { stroke: "sky-ring", width: 1, fill: "none" }),
  ].join("");
}

/** The axis where it stands out of the disc, the pole that is seen, and which is which. */
function axisOf({ radius, high, spot }: Ball, turn: Turn, labels: Labels): string[] {
  const from = radius * high;
  const to = from + AXIS_RADII * radius * 0.6;
  const paint: Paint = { stroke: "sky-ink", width: 1.2 };
  return [
    ...[1, -1].flatMap((way) => {
      const pole = spot(0, 90 * way);
      const tip = turn([0, -way * to]);
      const name = way > 0 ? "N" : "S";
      const words = way > 0 ? "north pole" : "south pole";
      return [
        line(turn([0, -way * from]), tip, paint),
        pole === null
          ? ""
          : circle(turn(pole), 2.6, { fill: "n-mars", stroke: "sky", width: 1, note: words }),
        labels.atFirst(
          [
            [turn([0, -way * (to + 9) + 4]), "middle"],
            [[tip[0] + 8, tip[1] + 4], "start"],
          ],
          name,
          { bold: true, fill: "sky-ink" },
        ),
      ];
    }),
  ];
}

function spotAt(
  { east_radii, north_radii }: Pick<FaceSpot, "east_radii" | "north_radii">,
  radius: number,
): Point {
  return [-east_radii * radius, -north_radii * radius];
}

const LEAST_SPOT_PX = 1.8;

function spotMark({ kind, note, radius_radii }: FaceSpot, at: Point, radius: number): string {
  const size = Math.max(LEAST_SPOT_PX, radius_radii * radius);
  if (kind === "shadow") return circle(at, size, { fill: "sky", note });
  if (kind === "hidden") return circle(at, size, { fill: "none", stroke: "sky-quiet", width: 0.8, note });
  return circle(at, size, { fill: "sky-star", stroke: "sky", width: 0.8, note });
}

function spotName(
  { name }: FaceSpot,
  at: Point,
  { labels, radius }: { readonly labels: Labels; readonly radius: number },
): string {
  return labels.beside(at, name, { fill: "sky-ink", halo: "sky", gap: Math.max(7, radius * 0.05) });
}

/** Longitudes along the equator, where there is room between them. */
function meridianNames(
  { meridians }: FacePicture,
  { ball, turn, labels }: { readonly ball: Ball; readonly turn: Turn; readonly labels: Labels },
): string[] {
  return meridians.map(({ name, east_deg }) => {
    const spot = Math.abs(east_deg) > MOST_NAMED_DEG ? null : ball.spot(east_deg, 0);
    if (spot === null) return "";
    const [x, y] = turn(spot);
    return labels.atFirst([[[x, y + 4], "middle"]], name, { fill: "sky-ink", halo: "sky" });
  });
}

/** Nearer to the limb they stand too close. */
const MOST_NAMED_DEG = 66;
