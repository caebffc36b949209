import type { Token } from "./tokens.ts";

/** Elements of SVG as text. Every text of a caller goes through `esc`. */

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Characters that XML 1.0 does not allow in a document, lone surrogates among them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is dropped
const NO_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

/** A text within an element or an attribute. */
export function esc(text: string): string {
  return text.replace(NO_XML, "").replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? "");
}

/** A length or coordinate: to a tenth of a pixel, never "-0" nor what is no number. */
export function px(value: number): string {
  if (!Number.isFinite(value)) throw new RangeError("a coordinate that is no number");
  const tenths = Math.round(value * 10);
  return String(tenths === 0 ? 0 : tenths / 10);
}

type Attributes = Readonly<Record<string, string | number | undefined>>;

/** The paint of an element. */
export interface Paint {
  readonly fill?: Token | "none";
  readonly stroke?: Token;
  readonly width?: number;
  readonly dash?: string | undefined;
  readonly opacity?: number;
  /** Text that a mark shows under the pointer. */
  readonly note?: string;
  /** The words of a line at its points: each is a mark of the picture. */
  readonly values?: readonly Valued[];
}

/** A point of a picture, and what it says there. */
export type Valued = readonly [at: Point, words: string];

/** A line says no more than this: its marks would stand on each other. */
export const MOST_VALUES = 400;

/** An element by its own attributes, painted. */
export function shape(name: string, attributes: Attributes, paint: Paint = {}): string {
  const classes = [
    ...(paint.fill === undefined || paint.fill === "none" ? [] : [`f-${paint.fill}`]),
    ...(paint.stroke === undefined ? [] : [`s-${paint.stroke}`]),
  ].join(" ");
  const all: Attributes = {
    class: classes === "" ? undefined : classes,
    fill: paint.fill === undefined || paint.fill === "none" ? "none" : undefined,
    ...attributes,
    "stroke-width": paint.width,
    "stroke-dasharray": paint.dash,
    // a share, not a length: tenths are too coarse
    opacity: paint.opacity === undefined ? undefined : String(Number(paint.opacity.toFixed(3))),
    "data-v": paint.values === undefined ? undefined : valuesText(paint.values),
  };
  return element(name, all, paint.note === undefined ? "" : `<title>${esc(paint.note)}</title>`);
}

/** Points and words, parted by bars: `values.ts` reads them. */
function valuesText(values: readonly Valued[]): string | undefined {
  const known = evenly(values, MOST_VALUES).filter(([at]) => at.every(Number.isFinite));
  const words = known.map(([[x, y], said]) => `${px(x)} ${px(y)} ${said.replaceAll("|", "/")}`);
  return words.length === 0 ? undefined : esc(words.join("|"));
}

function element(name: string, attributes: Attributes, inner: string): string {
  const listed = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === "number" ? px(value) : value}"`)
    .join("");
  return inner === "" ? `<${name}${listed}/>` : `<${name}${listed}>${inner}</${name}>`;
}

export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export function rect({ x, y, width, height }: Rect, paint: Paint, radius?: number): string {
  return shape("rect", { x, y, width: Math.max(0, width), height: Math.max(0, height), rx: radius }, paint);
}

export type Point = readonly [x: number, y: number];

export function circle([cx, cy]: Point, r: number, paint: Paint): string {
  return shape("circle", { cx, cy, r }, paint);
}

export function line([x1, y1]: Point, [x2, y2]: Point, paint: Paint): string {
  return shape("line", { x1, y1, x2, y2 }, paint);
}

export function path(d: string, paint: Paint): string {
  return d === "" ? "" : shape("path", { d, "stroke-linejoin": "round" }, paint);
}

export function group(parts: readonly string[], attributes: Attributes = {}): string {
  return element("g", attributes, parts.join("") || " ");
}

/** Parts that are one mark together. */
export function marked(note: string, parts: readonly string[]): string {
  return group([`<title>${esc(note)}</title>`, ...parts]);
}

/** Parts of a picture that belong to one of its series, which a reader may hide. */
export function seriesPart(name: string, parts: readonly string[]): string {
  return name === "" || parts.every((part) => part === "")
    ? parts.join("")
    : group(parts, { "data-series": esc(name) });
}

export interface TextStyle {
  readonly size?: number;
  readonly bold?: boolean;
  readonly anchor?: "start" | "middle" | "end";
  readonly fill?: Token;
  /** Colour of what is behind, painted around the letters. */
  readonly halo?: Token;
}

export const TEXT_PX = 12;
export const SMALL_PX = 11;

export function label([x, y]: Point, words: string, style: TextStyle = {}): string {
  const { size = TEXT_PX, bold, anchor, fill = "ink", halo } = style;
  return element(
    "text",
    {
      class: halo === undefined ? `f-${fill}` : `f-${fill} s-${halo}`,
      x,
      y,
      "font-size": size,
      "font-weight": bold ? "600" : undefined,
      "text-anchor": anchor === "start" ? undefined : anchor,
      ...(halo === undefined
        ? {}
        : { "paint-order": "stroke", "stroke-width": "3", "stroke-linejoin": "round" }),
    },
    esc(words),
  );
}

/** The first alone of items that would cover each other: a picture of very many is no larger than the screen. */
export function onePerSpot<Item>(
  items: readonly Item[],
  spotOf: (item: Item) => string,
  most: number,
): readonly Item[] {
  if (items.length <= most) return items;
  const seen = new Set<string>();
  return items.filter((item) => {
    const spot = spotOf(item);
    if (seen.has(spot)) return false;
    seen.add(spot);
    return true;
  });
}

/** At most that many, evenly taken; the first is always among them. */
export function evenly<Item>(items: readonly Item[], most: number): readonly Item[] {
  const every = Math.ceil(items.length / most);
  return every <= 1 ? items : items.filter((_, i) => i % every === 0);
}

/** The addition to a subtitle where not all is drawn. */
export function cutNote(shown: number, all: number, what: string): string {
  return shown < all ? ` · the first ${shown} of ${all} ${what}` : "";
}

/** The words of a picture's line at a point, read back out of its document. */
interface Said {
  readonly x: number;
  readonly y: number;
  readonly words: string;
}

/** Points and words, parted by bars: `12.5 40 Mars 12.3°|…`. */
export function readValues(text: string): Said[] {
  return text.split("|").flatMap((item) => {
    const [x = "", y = "", ...words] = item.split(" ");
    const at = { x: Number(x), y: Number(y) };
    const isPoint = words.length > 0 && Number.isFinite(at.x) && Number.isFinite(at.y);
    return isPoint ? [{ ...at, words: words.join(" ") }] : [];
  });
}
