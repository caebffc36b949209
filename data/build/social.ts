import { readFileSync } from "node:fs";
import { join } from "node:path";
import { crc32, deflateSync } from "node:zlib";

/** The picture that others show of a page: Orion and what is around it, as the catalogue has it, with the mark of the pages. PNG. */

const [WIDTH, HEIGHT] = [1200, 630];
/** The middle of the picture, and its scale. */
const CENTRE = { ra_deg: 88, dec_deg: 2 };
const PIXELS_PER_RAD = 950;
const FAINTEST_MAG = 6.5;
const RAD_PER_DEGREE = Math.PI / 180;
const [TOP, BOTTOM] = [
  [7, 12, 34],
  [26, 38, 84],
];
const STAR = [244, 240, 226];
const MARK = { x: 190, y: 440, radius: 104, stroke: 13 };

interface Star {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly light: number;
}

export function socialPicture(root: string): Uint8Array {
  const light = new Float32Array(WIDTH * HEIGHT);
  for (const star of starsIn(root)) shine(light, star);
  const rows = new Uint8Array(HEIGHT * (1 + WIDTH * 3));
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const share = Math.min(1, Math.max(light[y * WIDTH + x] ?? 0, markAt(x, y)));
      for (let colour = 0; colour < 3; colour++) {
        const [top, bottom, star] = [TOP, BOTTOM, STAR].map((all) => all?.[colour] ?? 0);
        const night = (top ?? 0) + ((bottom ?? 0) - (top ?? 0)) * (y / HEIGHT);
        rows[y * (1 + WIDTH * 3) + 1 + x * 3 + colour] = night + ((star ?? 0) - night) * share;
      }
    }
  return png(rows, WIDTH, HEIGHT);
}

/** The mark alone on the night, within the circle that every shape of an icon leaves: a square of that width. PNG. */
export function iconPicture(size: number): Uint8Array {
  const rows = new Uint8Array(size * (1 + size * 3));
  const scale = (2.7 * MARK.radius) / size;
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const share = markAt(MARK.x + (x + 0.5 - size / 2) * scale, MARK.y + (y + 0.5 - size / 2) * scale);
      for (let colour = 0; colour < 3; colour++) {
        const [night = 0, star = 0] = [TOP, STAR].map((all) => all?.[colour]);
        rows[y * (1 + size * 3) + 1 + x * 3 + colour] = night + (star - night) * share;
      }
    }
  return png(rows, size, size);
}

/** Stereographic, east to the left as the sky has it. */
function starsIn(root: string): Star[] {
  const lines = readFileSync(join(root, "data", "stars", "hr.tsv"), "utf8").split("\n");
  const [names = [], ...cells] = lines
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => line.split("\t"));
  const [mag, ra, dec] = ["v_mag", "ra_deg", "dec_deg"].map((name) => names.indexOf(name));
  return cells.flatMap((row) => {
    const [v_mag, ra_deg, dec_deg] = [mag, ra, dec].map((column) => Number(row[column ?? 0]));
    const place = projected(ra_deg ?? 0, dec_deg ?? 0);
    if (place === null || (v_mag ?? 9) > FAINTEST_MAG) return [];
    const size = FAINTEST_MAG - (v_mag ?? 0);
    return [{ ...place, radius: 0.7 + 0.42 * size, light: Math.min(1, 0.25 + 0.13 * size) }];
  });
}

function projected(ra_deg: number, dec_deg: number): { readonly x: number; readonly y: number } | null {
  const hour = (ra_deg - CENTRE.ra_deg) * RAD_PER_DEGREE;
  const [dec, centre] = [dec_deg * RAD_PER_DEGREE, CENTRE.dec_deg * RAD_PER_DEGREE];
  const across = Math.cos(dec) * Math.sin(hour);
  const up = Math.cos(centre) * Math.sin(dec) - Math.sin(centre) * Math.cos(dec) * Math.cos(hour);
  const depth = Math.sin(centre) * Math.sin(dec) + Math.cos(centre) * Math.cos(dec) * Math.cos(hour);
  if (depth < 0) return null;
  const scale = (2 * PIXELS_PER_RAD) / (1 + depth);
  return { x: WIDTH / 2 - across * scale, y: HEIGHT / 2 - up * scale };
}

function shine(light: Float32Array, { x, y, radius, light: most }: Star): void {
  const reach = Math.ceil(radius * 3);
  for (let row = Math.max(0, Math.floor(y) - reach); row <= Math.min(HEIGHT - 1, y + reach); row++)
    for (
      let column = Math.max(0, Math.floor(x) - reach);
      column <= Math.min(WIDTH - 1, x + reach);
      column++
    ) {
      const apart = ((column - x) ** 2 + (row - y) ** 2) / radius ** 2;
      light[row * WIDTH + column] = (light[row * WIDTH + column] ?? 0) + most * Math.exp(-apart);
    }
}

/** The mark: a circle, its axis, and one meridian. */
function markAt(x: number, y: number): number {
  const { radius, stroke } = MARK;
  const [dx, dy] = [x - MARK.x, y - MARK.y];
  const away = Math.hypot(dx, dy);
  const within = away <= radius ? 1 : 0;
  const meridian = dx + 0.45 * Math.sqrt(Math.max(0, radius ** 2 - dy ** 2));
  const lines = [Math.abs(away - radius), ...(within === 1 ? [Math.abs(dx), Math.abs(meridian)] : [])];
  return Math.max(...lines.map((apart) => Math.min(1, Math.max(0, stroke / 2 - apart + 0.5))));
}

/** Eight bits of three colours, one stream of rows without filters (PNG, second edition, sections 5 and 11). */
function png(rows: Uint8Array, width: number, height: number): Uint8Array {
  const head = new DataView(new ArrayBuffer(13));
  head.setUint32(0, width);
  head.setUint32(4, height);
  head.setUint8(8, 8);
  head.setUint8(9, 2);
  const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
  const packed = deflateSync(rows, { level: 9 });
  return Buffer.concat([
    signature,
    chunk("IHDR", new Uint8Array(head.buffer)),
    chunk("IDAT", packed),
    chunk("IEND", new Uint8Array()),
  ]);
}

function chunk(name: string, bytes: Uint8Array): Uint8Array {
  const body = Buffer.concat([Buffer.from(name, "latin1"), bytes]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(bytes.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}
