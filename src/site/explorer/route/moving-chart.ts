import uPlot from "uplot";
import { tokenOf } from "../../../charts/kit/tokens.ts";
import { html } from "../../view/html.ts";
import { nearestPlace, thinnedLines } from "../../view/lines.ts";
import { afterPause } from "../setting.ts";
import { elementsOf } from "../trusted.ts";
import type { LinesWithCells } from "../worker-protocol.ts";
import { type Span, shifted, zoomed } from "./moving-span.ts";
import { plotOptions, sizeIn } from "./plot-options.ts";

export interface MovingListener {
  /** Another column is wanted. */
  chosen(field: string): void;
  /** The cursor stands at an instant, as the table writes it. */
  moved(instant: string): void;
}

/** Voices read what stands still for so long. */
const SAID_AFTER_MS = 150;
const WIDE_STEP = 10;

/** Lines over time on a canvas: pointer and keys move a cursor, the span and its width. The keys are the name of the region. */
export class MovingChart {
  readonly #place: HTMLElement;
  readonly #listener: MovingListener;
  readonly #say = afterPause(() => this.#tell(), SAID_AFTER_MS);
  #course: LinesWithCells | null = null;
  #plot: uPlot | null = null;
  #span: Span = { from: 0, to: 1 };
  #at = 0;
  #line = 0;
  #frame = 0;
  #drag: { readonly x: number; readonly span: Span } | null = null;

  constructor(place: HTMLElement, listener: MovingListener) {
    this.#place = place;
    this.#listener = listener;
    place.replaceChildren(elementsOf(FRAME));
    const region = this.#part("[data-region]");
    region.addEventListener("keydown", (event) => this.#press(event));
    this.#part("[data-keys]").addEventListener("click", ({ target }) => {
      const key = target instanceof Element ? target.closest("button")?.dataset["key"] : undefined;
      if (key !== undefined) this.#act(key, 1);
    });
    this.#part("[data-fields]").addEventListener("change", ({ target }) => {
      if (target instanceof HTMLSelectElement) listener.chosen(target.value);
    });
    this.#part("[data-lines]").addEventListener("change", ({ target }) => {
      if (target instanceof HTMLInputElement)
        this.#plot?.setSeries(Number(target.value) + 1, { show: target.checked });
    });
  }

  show(course: LinesWithCells, instant: string | null): void {
    this.#course = course;
    this.#span = wholeSpan(course);
    const asked_s = instant === null ? Number.NaN : Date.parse(instant) / 1000;
    this.#at = Number.isNaN(asked_s) ? 0 : nearestPlace(course.times_s, asked_s);
    this.#line = Math.min(this.#line, course.lines.length - 1);
    const select = this.#part<HTMLSelectElement>("[data-fields] select");
    select.replaceChildren(...course.fields.map((field) => new Option(field, field)));
    select.value = course.field;
    const names = course.lines.map(({ name }, index) => lineSwitch(name, index));
    this.#part("[data-lines]").replaceChildren(elementsOf(html`${course.lines.length < 2 ? null : names}`));
    this.#build();
    this.#mark();
  }

  focus(): void {
    this.#part("[data-region]").focus();
  }

  destroy(): void {
    this.#course = null;
    this.#plot?.destroy();
    this.#place.replaceChildren();
  }

  #part<Kind extends HTMLElement = HTMLElement>(selector: string): Kind {
    const found = this.#place.querySelector<Kind>(selector);
    if (found === null) throw new Error(`no ${selector} in the moving chart`);
    return found;
  }

  #build(): void {
    const course = this.#course;
    if (course === null) return;
    this.#plot?.destroy();
    const canvas = this.#part("[data-canvas]");
    const options = plotOptions(course, canvas, () => this.#span);
    this.#plot = new uPlot(options, this.#data(course, options.width), canvas);
    this.#attachPointer(this.#plot.over);
    canvas.append(this.#part("[data-cursor]"));
  }

  #data({ times_s, lines }: LinesWithCells, width: number): uPlot.AlignedData {
    const { times_s: xs, values } = thinnedLines({ times_s, lines }, this.#span, width);
    return [
      xs,
      ...values.map((column) => Array.from(column, (value) => (Number.isNaN(value) ? null : value))),
    ];
  }

  /** At most once a frame. */
  #redraw(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => this.draw());
  }

  /** As wide as its place has become. */
  fit(): void {
    const [plot, width] = [this.#plot, this.#part("[data-canvas]").clientWidth];
    if (plot === null || plot.width === sizeIn(width).width) return;
    plot.setSize(sizeIn(width));
    this.draw();
  }

  /** In the colours that the page has now. */
  repaint(): void {
    this.#plot?.redraw(false, true);
  }

  /** Draws the span now. */
  draw(): void {
    const [plot, course] = [this.#plot, this.#course];
    if (plot === null || course === null) return;
    plot.batch(() => {
      plot.setData(this.#data(course, plot.over.clientWidth), false);
      plot.setScale("x", { min: this.#span.from, max: this.#span.to });
    });
    this.#mark();
  }

  #attachPointer(over: HTMLElement): void {
    over.addEventListener("pointerdown", (event) => {
      over.setPointerCapture(event.pointerId);
      this.#drag = { x: event.offsetX, span: this.#span };
      this.focus();
    });
    over.addEventListener("pointermove", (event) => this.#point(event, over));
    // let go, or taken over by the scrolling of the page
    over.addEventListener("lostpointercapture", () => {
      this.#drag = null;
    });
    over.addEventListener("wheel", (event) => {
      // a page scrolls over its pictures, unless one of them is in use
      if (!event.ctrlKey && !this.#place.contains(document.activeElement)) return;
      event.preventDefault();
      this.#zoom(event.deltaY < 0 ? 2 / 3 : 3 / 2, this.#timeAt(event.offsetX, over));
    });
  }

  #point({ offsetX }: PointerEvent, over: HTMLElement): void {
    const course = this.#course;
    if (course === null) return;
    if (this.#drag !== null) {
      const { span, x } = this.#drag;
      const moved_s = ((x - offsetX) / over.clientWidth) * (span.to - span.from);
      this.#span = shifted(span, moved_s, wholeSpan(course));
      this.#redraw();
      return;
    }
    this.#goTo(nearestPlace(course.times_s, this.#timeAt(offsetX, over)));
  }

  #timeAt(x: number, over: HTMLElement): number {
    return this.#span.from + (x / over.clientWidth) * (this.#span.to - this.#span.from);
  }

  #press(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (this.#act(event.key, event.shiftKey ? WIDE_STEP : 1)) event.preventDefault();
  }

  /** Does the action of a key; false: the key has none. */
  #act(key: string, times: number): boolean {
    const course = this.#course;
    if (course === null) return false;
    const last = course.times_s.length - 1;
    const now_s = course.times_s[this.#at] ?? this.#span.from;
    const acts: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => this.#goTo(this.#at - times),
      ArrowRight: () => this.#goTo(this.#at + times),
      ArrowUp: () => this.#choose(this.#line - 1),
      ArrowDown: () => this.#choose(this.#line + 1),
      Home: () => this.#goTo(0),
      End: () => this.#goTo(last),
      "+": () => this.#zoom(1 / 2, now_s),
      "=": () => this.#zoom(1 / 2, now_s),
      "-": () => this.#zoom(2, now_s),
      "0": () => this.#zoom(Number.POSITIVE_INFINITY, now_s),
    };
    acts[key]?.();
    return key in acts;
  }

  #choose(line: number): void {
    const count = this.#course?.lines.length ?? 1;
    this.#line = (line + count) % count;
    this.#mark();
  }

  #goTo(place: number): void {
    const course = this.#course;
    if (course === null) return;
    this.#at = Math.max(0, Math.min(course.times_s.length - 1, place));
    const time_s = course.times_s[this.#at] ?? this.#span.from;
    const { from, to } = this.#span;
    const out_s = Math.min(0, time_s - from) + Math.max(0, time_s - to);
    if (out_s !== 0) {
      this.#span = shifted(this.#span, out_s, wholeSpan(course));
      this.#redraw();
    }
    this.#mark();
  }

  #zoom(times: number, around_s: number): void {
    const course = this.#course;
    if (course === null) return;
    this.#span = zoomed(this.#span, { times, around_s }, course.times_s);
    this.#redraw();
  }

  /** Cursor and words follow. */
  #mark(): void {
    const [plot, course] = [this.#plot, this.#course];
    if (plot === null || course === null) return;
    const cursor = this.#part("[data-cursor]");
    const left = plot.valToPos(course.times_s[this.#at] ?? Number.NaN, "x");
    const isIn = left >= 0 && left <= plot.over.clientWidth;
    cursor.hidden = !isIn;
    cursor.style.left = `${plot.over.offsetLeft + left}px`;
    cursor.style.top = `${plot.over.offsetTop}px`;
    cursor.style.height = `${plot.over.clientHeight}px`;
    const value = course.lines[this.#line]?.values[this.#at] ?? Number.NaN;
    const dot = this.#part("[data-dot]");
    dot.hidden = Number.isNaN(value);
    dot.style.top = `${plot.valToPos(value, "y")}px`;
    this.#part("[data-read]").textContent = this.#words();
    this.#say();
  }

  /** The row under the cursor, as the table shows it. */
  #words(): string {
    const course = this.#course;
    const line = course?.lines[this.#line];
    const row = line?.rows[this.#at] ?? -1;
    const [instant, value] = course?.cells[row] ?? [];
    if (course === null || instant === undefined) return "no row here";
    const shown = value === undefined || value === "" ? "no value" : value.replace("-", "−");
    return [line?.name ?? "", instant, `${course.field} ${shown}`].filter((part) => part !== "").join(" · ");
  }

  #tell(): void {
    const course = this.#course;
    if (course === null) return;
    const [instant] = course.cells[course.lines[this.#line]?.rows[this.#at] ?? -1] ?? [];
    this.#part("[data-said]").textContent = this.#words();
    if (instant !== undefined) this.#listener.moved(instant);
  }
}

function wholeSpan({ times_s }: LinesWithCells): Span {
  return { from: times_s[0] ?? 0, to: times_s[times_s.length - 1] ?? 1 };
}

function lineSwitch(name: string, index: number) {
  return html`<label class="pick"><input type="checkbox" value="${index}" checked><span><i class="k-${tokenOf(name, index)}"></i>${name}</span></label>`;
}

const KEYS = [
  ["ArrowLeft", "◀", "One row back"],
  ["ArrowRight", "▶", "One row on"],
  ["+", "+", "Closer"],
  ["-", "−", "Wider"],
  ["0", "All", "All of the span"],
] as const;

const FRAME = html`<div class="bar moving-bar"><span data-fields><label>Column <select></select></label></span><span class="bar" data-keys>${KEYS.map(
  ([key, sign, name]) =>
    html`<button class="btn small" type="button" data-key="${key}" aria-label="${name}">${sign}</button>`,
)}</span><span class="picks" data-lines></span></div>
<div class="moving" role="application" tabindex="0" data-region aria-label="Chart that moves: left and right step, shift by ten, up and down choose a line, home and end, plus and minus zoom, zero shows all">
<div data-canvas><i class="cursor" data-cursor hidden><b data-dot></b></i></div></div>
<p class="read" aria-hidden="true" data-read></p><p class="sr" role="status" data-said></p>`;
