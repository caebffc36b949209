/** A line plot with logarithmic axes as SVG text: the same figures give the same bytes. */
export interface LogPlot {
  readonly title: string;
  readonly x: Axis;
  readonly y: Axis;
  /** Points are positive and in order of x. */
  readonly lines: readonly { readonly name: string; readonly points: readonly Point[] }[];
}
export interface Axis {
  readonly label: string;
  /** A number of the axis as it is written there, with its unit if the label has none. */
  readonly tick: (value: number) => string;
}
type Point = readonly [x: number, y: number];

const [WIDTH, HEIGHT] = [800, 460];
const [LEFT, RIGHT, TOP, BOTTOM] = [80, 560, 40, 405];
/** Colours that colour-blind readers tell apart: Okabe and Ito 2008. */
const COLOURS = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#56b4e9", "#e69f00"];
const NAME_HEIGHT = 15;
/** An axis whose ends have a lesser ratio names these numbers of a decade besides 1. */
const SHORT_AXIS = { ratio: 20, named: [2, 3, 5] };

interface Scale {
  readonly at: (value: number) => number;
  readonly ticks: readonly { readonly value: number; readonly isNamed: boolean }[];
}

/** From a whole digit of a decade to another, around all values. */
function scale(values: readonly number[], from: number, to: number): Scale {
  const whole = (value: number, round: (ratio: number) => number) => {
    const decade = 10 ** Math.floor(Math.log10(value));
    return round(value / decade) * decade;
  };
  const low = whole(Math.min(...values), Math.floor);
  const high = whole(Math.max(...values), Math.ceil);
  const ticks = [];
  for (let value = low; value < high * 1.001; value += 10 ** Math.floor(Math.log10(value * 1.001))) {
    const digit = Math.round(value / 10 ** Math.floor(Math.log10(value * 1.001)));
    const isNamed = digit === 1 || (high / low < SHORT_AXIS.ratio && SHORT_AXIS.named.includes(digit));
    ticks.push({ value, isNamed });
  }
  return { ticks, at: (value) => from + (Math.log10(value / low) / Math.log10(high / low)) * (to - from) };
}

const px = (value: number) => value.toFixed(1);
const stroke = (isNamed: boolean) => `stroke="${isNamed ? "#bbb" : "#eee"}"`;

function text(content: string, x: number, y: number, rest: string): string {
  const escaped = content.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return `<text x="${px(x)}" y="${px(y)}" ${rest}>${escaped}</text>`;
}

function axes({ x, y }: LogPlot, across: Scale, up: Scale): string[] {
  const [centre, middle] = [(LEFT + RIGHT) / 2, (TOP + BOTTOM) / 2];
  const columns = across.ticks.flatMap(({ value, isNamed }) => [
    `<path d="M${px(across.at(value))} ${TOP}V${BOTTOM}" ${stroke(isNamed)}/>`,
    isNamed ? text(x.tick(value), across.at(value), BOTTOM + 18, 'text-anchor="middle"') : "",
  ]);
  const rows = up.ticks.flatMap(({ value, isNamed }) => [
    `<path d="M${LEFT} ${px(up.at(value))}H${RIGHT}" ${stroke(isNamed)}/>`,
    isNamed ? text(y.tick(value), LEFT - 8, up.at(value) + 4, 'text-anchor="end"') : "",
  ]);
  const labels = [
    text(x.label, centre, BOTTOM + 42, 'text-anchor="middle"'),
    text(y.label, 18, middle, `text-anchor="middle" transform="rotate(-90 18 ${px(middle)})"`),
  ];
  return [...columns, ...rows, ...labels].filter((element) => element !== "");
}

export function logPlot(plot: LogPlot): string {
  const points = plot.lines.flatMap((line) => line.points);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [across, up] = [scale(xs, LEFT, RIGHT), scale(ys, BOTTOM, TOP)];
  const endOf = (line: LogPlot["lines"][number]) => up.at(line.points.at(-1)?.[1] ?? Number.NaN);
  let nameTop = TOP - NAME_HEIGHT;
  // from the highest end down, so that names beside lines that end together stand one below the other
  const named = plot.lines.map((line, index) => ({
    line,
    colour: COLOURS[index % COLOURS.length] ?? "black",
  }));
  const ordered = named.sort((a, b) => endOf(a.line) - endOf(b.line));
  const drawn = ordered.flatMap(({ line, colour }) => {
    const points = line.points.map(([x, y]) => [px(across.at(x)), px(up.at(y))] as const);
    nameTop = Math.max(nameTop + NAME_HEIGHT, endOf(line));
    return [
      `<path d="M${points.map((point) => point.join(" ")).join("L")}" fill="none" stroke="${colour}" stroke-width="2"/>`,
      ...points.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="3" fill="${colour}"/>`),
      text(line.name, RIGHT + 10, nameTop + 4, `fill="${colour}"`),
    ];
  });
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="white"/>`,
    text(plot.title, LEFT, 24, 'font-size="15" font-weight="bold"'),
    ...axes(plot, across, up),
    ...drawn,
    "</svg>",
  ].join("\n")}\n`;
}
