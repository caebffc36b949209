import { type Disc, litDisc } from "../kit/disc.ts";
import { type Block, type Drawing, emptyDrawing, type View, type Words } from "../kit/drawing.ts";
import { linear, printed } from "../kit/scale.ts";
import { type Sheet, sheetOf } from "../kit/sheet.ts";
import { circle, group, label, line, marked, type Point, path, px, rect, SMALL_PX } from "../kit/svg.ts";
import { tokenOf } from "../kit/tokens.ts";

/** Discs to one scale with their phases, and where each stands east and west of the Sun. */

export interface StripDisc {
  readonly key: string;
  readonly name: string;
  readonly diameter_arcsec: number;
  readonly magnitude: number | null;
  readonly disc: Disc;
  /** Saturn's: its outer edges, in radii of the disc, and how the planet's pole stands, from up towards the left. */
  readonly ring?: StripRing;
  /** East of the Sun, degrees. */
  readonly elongation_deg: number;
}

export interface StripRing {
  readonly major: number;
  readonly minor: number;
  readonly inner: number;
  readonly axis_deg: number;
  /** We see the northern side of the ring; its near half then passes south of the middle. */
  readonly isNorthSeen: boolean;
}

export interface StripPicture extends Words {
  readonly discs: readonly StripDisc[];
}

const LEAST_RADIUS_PX = 0.8;
const TRACK_PX = 17;
/** A name has room in it. */
const LEAST_COLUMN_PX = 78;
const MOST_COLUMNS = 8;
/** The bar has no room for its own name. */
const TIGHT_PX = 280;

export function discStrip(picture: StripPicture, view: View): Drawing {
  const { discs, title } = picture;
  if (discs.length === 0) return emptyDrawing(title, "No planet was asked for.", view);
  const sheet = sheetOf(picture, view);
  const { left, room } = sheet;
  const columns = Math.min(discs.length, MOST_COLUMNS, Math.floor(room / LEAST_COLUMN_PX));
  const wide = room / columns;
  const largest = Math.max(...discs.map(({ diameter_arcsec }) => diameter_arcsec));
  const radius = Math.min(44, wide / 2 - 8);
  const tall = 2 * radius + 64;
  const rows = Math.ceil(discs.length / columns);
  const field = { x: left, y: sheet.top + 6, width: room, height: rows * tall };
  const strip = discs.map((one, i) => {
    const centre: Point = [
      left + ((i % columns) + 0.5) * wide,
      field.y + Math.floor(i / columns) * tall + radius + 10,
    ];
    const own = Math.max(LEAST_RADIUS_PX, (radius * one.diameter_arcsec) / largest);
    return discAt(one, centre, { own, radius });
  });
  const bar = elongationBar(discs, field.y + field.height + 16, sheet);
  return sheet.drawing(bar.bottom, [rect(field, { fill: "sky" }, 8), ...strip, bar.body]);
}

interface Radii {
  readonly own: number;
  readonly radius: number;
}

function discAt(one: StripDisc, centre: Point, { own, radius }: Radii): string {
  const [x, foot] = [centre[0], centre[1] + radius];
  const style = { size: SMALL_PX, anchor: "middle", fill: "sky-quiet" } as const;
  const magnitude = one.magnitude === null ? "" : `mag ${printed(one.magnitude, 1)}`;
  const words = [one.name, `${printed(one.diameter_arcsec, 1)}″ across`, magnitude].filter(
    (word) => word !== "",
  );
  return marked(words.join(", "), [
    litDisc(centre, own, one.disc),
    ringOn(one, centre, own),
    label([x, foot + 17], one.name, { ...style, size: 12, bold: true, fill: "sky-ink" }),
    label([x, foot + 31], `${printed(one.diameter_arcsec, 1)}″`, style),
    label([x, foot + 44], magnitude, style),
  ]);
}

/** Dark on both sides together: before the disc, which has its colour, the ring is not seen without. */
const RING_EDGE_PX = 1.6;

/** The ring as a band: the far half is hidden by the disc. */
function ringOn({ ring, disc }: StripDisc, [x, y]: Point, own: number): string {
  if (ring === undefined) return "";
  const width = own * (ring.major - ring.inner);
  const [rx, ry] = [
    own * ring.major - width / 2,
    Math.max(0.4, own * ring.minor * (1 - width / own / ring.major / 2)),
  ];
  const beside = Math.min(1, own / rx);
  // where the disc's edge meets the far half, about
  const down = ry * Math.sqrt(1 - beside * beside);
  const arc = `M${px(-own)} ${px(-down)}A${px(rx)} ${px(ry)} 0 1 0 ${px(own)} ${px(-down)}`;
  const thick = Math.max(0.8, Math.min(width, (width * ring.minor) / ring.major + 1));
  const edges = path(arc, { stroke: "sky", width: thick + RING_EDGE_PX, fill: "none" });
  return group([edges, path(arc, { stroke: disc.bright, width: thick, fill: "none", opacity: 0.8 })], {
    transform: `translate(${px(x)} ${px(y)}) rotate(${Math.round(-ring.axis_deg)})${ring.isNorthSeen ? "" : " scale(1 -1)"}`,
  });
}

const MOST_DEG = 180;

/** East of the Sun to the left, as in the sky of the north. */
function elongationBar(discs: readonly StripDisc[], top: number, sheet: Sheet): Block {
  const [left, right] = [sheet.left + 8, sheet.right - 8];
  const x = linear({ from: MOST_DEG, to: -MOST_DEG }, { from: left, to: right });
  const middle = top + 32;
  const order = [...discs].sort((a, b) => b.elongation_deg - a.elongation_deg);
  const tracks = tracksOf(order.map(({ elongation_deg }) => x(elongation_deg)));
  const depth = Math.max(0, ...tracks) + 1;
  const ticks = [180, 90, 0, -90, -180].map((deg) => {
    const anchor = deg === 180 ? "start" : deg === -180 ? "end" : "middle";
    const words = deg === 0 ? "" : `${Math.abs(deg)}°`;
    return (
      line([x(deg), middle - 5], [x(deg), middle + 5], { stroke: "edge", width: 1 }) +
      label([x(deg), middle - 9], words, { size: SMALL_PX, anchor, fill: "quiet" })
    );
  });
  const marks = order.map(({ key, name, elongation_deg }, i) => {
    const [at, track] = [x(elongation_deg), tracks[i] ?? 0];
    const y = middle + 22 + track * TRACK_PX;
    const anchor = at < left + 34 ? "start" : at > right - 34 ? "end" : "middle";
    return (
      line([at, middle], [at, y - 10], { stroke: "line", width: 1 }) +
      circle([at, middle], 4, { fill: tokenOf(key, i), stroke: "panel", width: 1 }) +
      label([at, y], name, { size: SMALL_PX, anchor })
    );
  });
  const style = { size: SMALL_PX, fill: "quiet" } as const;
  return {
    body: [
      label([left, top + 2], "evening sky", style),
      label([(left + right) / 2, top + 2], sheet.room < TIGHT_PX ? "" : "elongation", {
        ...style,
        anchor: "middle",
      }),
      label([right, top + 2], "morning sky", { ...style, anchor: "end" }),
      line([left, middle], [right, middle], { stroke: "edge", width: 1 }),
      ...ticks,
      circle([x(0), middle], 7, { fill: "sun", stroke: "panel", width: 1 }),
      ...marks,
    ].join(""),
    bottom: middle + 10 + depth * TRACK_PX,
  };
}

const NAME_ROOM_PX = 62;

/** The first track in which each name has room, of names from left to right. */
function tracksOf(places: readonly number[]): number[] {
  const ends: number[] = [];
  return places.map((at) => {
    const track = ends.findIndex((end) => at - end >= NAME_ROOM_PX);
    const own = track < 0 ? ends.length : track;
    ends[own] = at;
    return own;
  });
}
