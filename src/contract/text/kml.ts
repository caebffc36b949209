import { TOKENS } from "../../charts/kit/tokens.ts";
import type { Json } from "../../table/column.ts";
import type { MapPosition, MapShape } from "../declare/geometry.ts";
import { type MapSource, mapAnswer, mapInstant, type NamedFeature } from "./map-answer.ts";

/** OGC KML 2.3: a folder an event, the same vertices as GeoJSON has, styles of the site's own colours. */
export function writeKml(source: MapSource): string {
  const { features, reason, facts, title } = mapAnswer(source);
  const events = new Map<string, NamedFeature[]>();
  for (const named of features) {
    const { name } = named.feature.event;
    events.set(name, [...(events.get(name) ?? []), named]);
  }
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<kml xmlns="http://www.opengis.net/kml/2.2"><Document>',
    element("name", title),
    element("description", reason ?? String(facts["request"])),
    ...styles(),
    extendedData(facts),
    ...[...events].map(
      ([name, curves]) =>
        `<Folder>${element("name", name)}${curves.map((curve) => placemark(curve)).join("")}</Folder>`,
    ),
    "</Document></kml>",
  ].join("\n");
}

function element(name: string, text: string): string {
  return `<${name}>${escapedXml(text)}</${name}>`;
}

/** Control characters are no text of XML 1.0. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is dropped
const NO_TEXT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g;

function escapedXml(text: string): string {
  return text
    .replace(NO_TEXT, "")
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;")
    .replace(/"/g, "&quot;");
}

function placemark({ id, feature, properties }: NamedFeature): string {
  const { name, geometry, shape, start_ms, end_ms } = feature;
  const [start, end] = [mapInstant(start_ms), mapInstant(end_ms)];
  const time =
    start === end
      ? `<TimeStamp><when>${start}</when></TimeStamp>`
      : `<TimeSpan><begin>${start}</begin><end>${end}</end></TimeSpan>`;
  const style = geometry in LOOKS ? geometry : "curve";
  return [
    `<Placemark id="m-${id}">`,
    element("name", name),
    time,
    `<styleUrl>#${style}</styleUrl>`,
    extendedData(properties),
    shapeOf(shape),
    "</Placemark>",
  ].join("");
}

function extendedData(facts: Readonly<Record<string, Json>>): string {
  const data = Object.entries(facts).flatMap(([name, value]) =>
    value === null ? [] : [`<Data name="${escapedXml(name)}">${element("value", dataText(value))}</Data>`],
  );
  return `<ExtendedData>${data.join("")}</ExtendedData>`;
}

/** Lists of plain values are separated by blanks, parts of a line by a bar. */
function dataText(value: Json): string {
  if (typeof value === "string") return value;
  if (!Array.isArray(value)) return JSON.stringify(value);
  if (value.every((one) => Array.isArray(one))) return value.map(dataText).join(" | ");
  return value.some((one) => typeof one === "object" && one !== null)
    ? JSON.stringify(value)
    : value.map((one) => (one === null ? "-" : String(one))).join(" ");
}

function shapeOf(shape: MapShape): string {
  if (shape.kind === "point") return `<Point><coordinates>${shape.position.join(",")}</coordinates></Point>`;
  const parts =
    shape.kind === "line"
      ? shape.parts.map((part) => `<LineString>${tessellated(part)}</LineString>`)
      : shape.rings.map(
          (ring) =>
            `<Polygon><tessellate>1</tessellate><outerBoundaryIs><LinearRing>${coordinates(ring)}</LinearRing></outerBoundaryIs></Polygon>`,
        );
  return parts.length === 1 ? parts.join("") : `<MultiGeometry>${parts.join("")}</MultiGeometry>`;
}

function tessellated(part: readonly MapPosition[]): string {
  return `<tessellate>1</tessellate>${coordinates(part)}`;
}

function coordinates(part: readonly MapPosition[]): string {
  return `<coordinates>${part.map((position) => position.join(",")).join(" ")}</coordinates>`;
}

interface Look {
  readonly color: keyof typeof TOKENS;
  readonly width: number;
  /** Opacity of areas, of 255. */
  readonly fill: number;
}

/** How each curve is drawn; colours are those of the pictures. */
const LOOKS: Readonly<Record<string, Look>> = {
  central_line: { color: "bad", width: 2.5, fill: 0 },
  points: { color: "bad", width: 1, fill: 0 },
  limits: { color: "shadow", width: 2, fill: 0 },
  band: { color: "shadow", width: 1, fill: 96 },
  magnitudes: { color: "shade", width: 1.5, fill: 0 },
  horizon_curves: { color: "quiet", width: 1.5, fill: 0 },
  outline: { color: "ink", width: 1.5, fill: 64 },
  greatest: { color: "bad", width: 1, fill: 0 },
  region: { color: "accent", width: 1.5, fill: 48 },
  curve: { color: "ink", width: 1.5, fill: 0 },
};
const OPAQUE = 255;

function styles(): string[] {
  return Object.entries(LOOKS).map(
    ([name, { color, width, fill }]) =>
      `<Style id="${name}"><IconStyle><color>${kmlColor(color, OPAQUE)}</color></IconStyle><LineStyle><color>${kmlColor(color, OPAQUE)}</color><width>${width}</width></LineStyle><PolyStyle><color>${kmlColor(color, fill)}</color></PolyStyle></Style>`,
  );
}

const HEX = 16;

/** aabbggrr */
function kmlColor(token: keyof typeof TOKENS, opacity: number): string {
  const [light] = TOKENS[token];
  const [, red, green, blue] = /^#(..)(..)(..)$/.exec(light) ?? [];
  return `${opacity.toString(HEX).padStart(2, "0")}${blue}${green}${red}`;
}
