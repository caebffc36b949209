import { textWidth, wrapped } from "../../charts/kit/metrics.ts";
import { esc } from "../../charts/kit/svg.ts";
import { CARD_HEIGHT, CARD_WIDTH, type Page } from "../../site/pages/layout.ts";

/** A card as a drawing: the words of a page beside its picture, or above a flat one. Texts are sized for a card that is shown small. */

const [INK, QUIET, NIGHT, ACCENT] = ["#e7ebf4", "#a3aec4", "#121931", "#8fb4ff"];
const MARGIN = 56;
/** Where the picture starts beside the words, and what is left of the card. */
const LEFT = 490;
const [ROOM, TALLEST] = [CARD_WIDTH - LEFT, CARD_HEIGHT - 48];
/** More of a drawing than this is not seen: below it are a second picture, keys or credits. */
const MOST_SHOWN = 590;
/** A drawing that is lower than this stands below the words. */
const FLAT = 330;
const FLAT_HEIGHT = 372;

interface Picture {
  /** The drawing without its own heading. */
  readonly content: string;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly isCut: boolean;
}

export function cardDrawing(page: Pick<Page, "title" | "description">, svg: string | null): string {
  const [title, description] = [unbroken(page.title), unbroken(page.description)];
  const picture = svg === null ? null : pictureIn(svg);
  const isFlat = picture !== null && picture.height < FLAT;
  const body =
    picture === null
      ? [words({ title, description, width: CARD_WIDTH - 2 * MARGIN, large: 64 })]
      : isFlat
        ? [flatWords(title, description), placed(picture, flatFrame(picture))]
        : [
            placed(picture, frameBeside(picture)),
            words({ title, description, width: LEFT - MARGIN - 24, large: 44 }),
          ];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}" font-family="Inter">`,
    `<defs><linearGradient id="fade" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="${NIGHT}" stop-opacity="0"/><stop offset="1" stop-color="${NIGHT}"/></linearGradient></defs>`,
    `<rect width="${CARD_WIDTH}" height="${CARD_HEIGHT}" fill="${NIGHT}"/>`,
    ...body,
    "</svg>",
  ].join("\n");
}

/** Words in which degrees and their direction stay on one line. */
function unbroken(words: string): string {
  return words.replace(/° ([NSEW])\b/g, "°\u00a0$1");
}

/** The start of a drawing: its paper, which the card has too, and its title and subtitle. */
const HEADING = /<rect class="f-panel"[^>]*\/>\s*((?:<text[^>]* x="12"[^>]*>[^<]*<\/text>)*)/;

/** The drawing below its own heading, which the card's title replaces. */
function pictureIn(svg: string): Picture {
  const [, width = 0, height = 0] = (/ viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? []).map(Number);
  const content = svg
    .replace(/^<svg[^>]*>/, "")
    .replace(/<\/svg>\s*$/, "")
    .replace(/<(title|desc|metadata)\b[^>]*>[\s\S]*?<\/\1>\n?/g, "");
  const [panel = "", heading = ""] = HEADING.exec(content) ?? [];
  const lines = [...heading.matchAll(/ y="([\d.]+)"/g)].map(([, y]) => Number(y));
  const top = lines.length === 0 ? 0 : Math.max(...lines) + 8;
  const whole = height - top;
  return {
    content: content.replace(panel, ""),
    top,
    width,
    height: Math.min(whole, MOST_SHOWN),
    isCut: whole > MOST_SHOWN,
  };
}

interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function frameBeside({ width, height, isCut }: Picture): Frame {
  const scale = Math.min(ROOM / width, (isCut ? CARD_HEIGHT : TALLEST) / height);
  const [wide, high] = [width * scale, height * scale];
  return {
    x: CARD_WIDTH - (ROOM + wide) / 2,
    y: isCut ? CARD_HEIGHT - high : (CARD_HEIGHT - high) / 2,
    width: wide,
    height: high,
  };
}

function flatFrame({ width, height }: Picture): Frame {
  const scale = Math.min((CARD_WIDTH - MARGIN) / width, FLAT_HEIGHT / height);
  const [wide, high] = [width * scale, height * scale];
  return {
    x: (CARD_WIDTH - wide) / 2,
    y: CARD_HEIGHT - 20 - (FLAT_HEIGHT + high) / 2,
    width: wide,
    height: high,
  };
}

const FADE = 70;

function placed({ content, top, width, height, isCut }: Picture, frame: Frame): string {
  const { x, y, width: wide, height: high } = frame;
  const drawn = `<svg x="${x}" y="${y}" width="${wide}" height="${high}" viewBox="0 ${top} ${width} ${height}">${content}</svg>`;
  return isCut
    ? `${drawn}<rect x="${x}" y="${y + high - FADE}" width="${wide}" height="${FADE + 1}" fill="url(#fade)"/>`
    : drawn;
}

const MOST_LINES = 9;

interface Words {
  readonly title: string;
  readonly description: string;
  readonly width: number;
  /** Size of the title. */
  readonly large: number;
}

/** The name of the service, the title, and as much of the sentence as there is room for. */
function words({ title, description, width, large: largest }: Words): string {
  const large = wrapped(title, width, largest, MOST_LINES, true).length > 4 ? largest * 0.75 : largest;
  const small = Math.round(largest * 0.59);
  const titles = wrapped(title, width, large, 5, true);
  const first = 150 + large * 0.6;
  const said = first + (titles.length - 1) * large * 1.16 + small * 2;
  const most = Math.max(1, Math.floor((CARD_HEIGHT - MARGIN - said) / (small * 1.4)) + 1);
  return [
    brand(MARGIN, MARGIN),
    ...titles.map((line, i) => text(line, MARGIN, first + i * large * 1.16, large, true)),
    ...wrapped(description, width, small, most).map((line, i) =>
      text(line, MARGIN, said + i * small * 1.4, small),
    ),
  ].join("");
}

function flatWords(title: string, description: string): string {
  const width = CARD_WIDTH - 2 * MARGIN;
  const size = textWidth(title, 44, true) <= width ? 44 : 34;
  const titles = wrapped(title, width, size, 2, true);
  return [
    brand(MARGIN, 36),
    ...titles.map((line, i) => text(line, MARGIN, 138 + i * 40, size, true)),
    ...wrapped(description, width, 25, 3 - titles.length).map((line, i) =>
      text(line, MARGIN, 180 + (titles.length - 1) * 40 + i * 33, 25),
    ),
  ].join("");
}

function text(line: string, x: number, y: number, size: number, bold = false): string {
  return `<text x="${x}" y="${y}" font-size="${size}" fill="${bold ? INK : QUIET}"${bold ? ' font-weight="700"' : ""}>${esc(line)}</text>`;
}

/** The mark and the name of the service. */
function brand(x: number, y: number): string {
  return `<g fill="none" stroke="${ACCENT}" stroke-width="1.7" transform="translate(${x} ${y}) scale(1.7)"><circle cx="10" cy="10" r="9"/><path d="M10 1c-4 4-4 14 0 18M10 1v18"/></g><text x="${x + 46}" y="${y + 27}" font-size="28" font-weight="700" fill="${INK}">Meridian</text>`;
}
