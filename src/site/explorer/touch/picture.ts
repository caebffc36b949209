import { liveChart } from "../../../charts/kit/document.ts";
import { afterPause, shownDrawing } from "../setting.ts";
import { elementsOf } from "../trusted.ts";
import { copyPicture, download, pngOf } from "./exports.ts";
import { closer, moved, type Part, showPart, wholeOf } from "./lens.ts";
import { type Mark, markAt, middleOf, neighbour, ringAbout, takeMarks } from "./marks.ts";
import { isDark, legendOf, nameOf, TOOLS } from "./tools.ts";

/** A picture that answers to pointer and keys: values, series, a closer look, files. */

const [STEP_TIMES, WIDE_STEP, SAID_AFTER_MS] = [1.5, 10, 150];

export class Picture {
  readonly #figure: HTMLElement;
  readonly #hidden = new Set<string>();
  readonly #said = afterPause(() => this.#say(), SAID_AFTER_MS);
  /** Marks of each drawing that was read: a window becomes wider and narrower. */
  readonly #read = new WeakMap<SVGSVGElement, readonly Mark[]>();
  /** The document of the drawing that is shown, with what its marks say. */
  #svg: SVGSVGElement | null = null;
  #marks: readonly Mark[] = [];
  #at = -1;
  #part: Part | null = null;
  #drag: { readonly x: number; readonly y: number; readonly part: Part } | null = null;

  constructor(figure: HTMLElement) {
    this.#figure = figure;
    figure.tabIndex = 0;
    figure.setAttribute("aria-label", "Picture: arrow keys read its values, plus and minus look closer");
    this.#tools.append(elementsOf(TOOLS), elementsOf(legendOf(this.#shown ?? figure)));
    this.#listen();
  }

  get #tools(): HTMLElement {
    return this.#part_("figcaption");
  }

  #part_(selector: string): HTMLElement {
    const found = this.#figure.querySelector<HTMLElement>(selector);
    if (found === null) throw new Error(`no ${selector} in a picture`);
    return found;
  }

  #listen(): void {
    const figure = this.#figure;
    figure.addEventListener("pointerenter", () => void this.#wake());
    figure.addEventListener("focus", () => void this.#wake());
    figure.addEventListener("pointermove", (event) => this.#point(event));
    figure.addEventListener("pointerdown", (event) => this.#grasp(event));
    figure.addEventListener("lostpointercapture", () => {
      this.#drag = null;
    });
    figure.addEventListener("pointerleave", ({ pointerType }) => {
      if (pointerType === "mouse" && document.activeElement !== figure) this.#goTo(-1);
    });
    figure.addEventListener("wheel", (event) => this.#turn(event), { passive: false });
    figure.addEventListener("keydown", (event) => {
      if (event.target !== figure || event.ctrlKey || event.metaKey || event.altKey) return;
      if (this.#act(event.key, event.shiftKey ? WIDE_STEP : 1)) event.preventDefault();
    });
    this.#tools.addEventListener("click", ({ target }) => {
      const act = target instanceof Element ? target.closest<HTMLElement>("[data-do]")?.dataset["do"] : null;
      if (act != null) void this.#do(act);
    });
    this.#tools.addEventListener("change", ({ target }) => {
      if (target instanceof HTMLInputElement) this.#show(target.value, target.checked);
    });
  }

  /** The drawing that fits its place. */
  get #shown(): SVGSVGElement | null {
    return shownDrawing(this.#figure);
  }

  /** The request of the drawing that is shown. */
  #address(svg: SVGSVGElement): string {
    return `${this.#figure.dataset["picture"] ?? ""}&width=${svg.getAttribute("width") ?? ""}`;
  }

  async #document(svg: SVGSVGElement, theme: string): Promise<string> {
    const response = await fetch(`${this.#address(svg)}${theme}`);
    if (!response.ok) throw new Error(`${response.status}`);
    return response.text();
  }

  /** Reads what the marks say: the page holds drawings alone, their words come when they are first wanted. */
  async #wake(): Promise<void> {
    const shown = this.#shown;
    if (shown === null || shown === this.#svg) return;
    const read = this.#read.get(shown);
    if (read !== undefined) {
      this.#take(shown, read);
      return;
    }
    if (shown.dataset["asked"] !== undefined) return;
    shown.dataset["asked"] = "";
    let own = shown;
    if (shown.querySelector("title:not([id]), [data-v]") === null) {
      try {
        const fresh = elementsOf(liveChart(await this.#document(shown, ""))).querySelector("svg");
        if (fresh === null || !shown.isConnected) return;
        fresh.dataset["asked"] = "";
        shown.replaceWith(fresh);
        own = fresh;
      } catch {
        delete shown.dataset["asked"];
        return;
      }
    }
    this.#take(own, takeMarks(own));
  }

  /** A drawing as it is shown from now on: nothing of it is read yet, and all of it is seen. */
  #take(svg: SVGSVGElement, marks: readonly Mark[]): void {
    this.#goTo(-1);
    this.#read.set(svg, marks);
    this.#svg = svg;
    this.#marks = marks;
    this.#look(wholeOf(svg));
    for (const name of this.#hidden) this.#show(name, false);
    if (document.activeElement === this.#figure && this.#marks.length > 0) this.#goTo(this.#first());
  }

  #first(): number {
    return this.#seen.length === 0 ? -1 : this.#marks.indexOf(this.#seen[0] as Mark);
  }

  /** Marks of the series that are shown. */
  get #seen(): readonly Mark[] {
    return this.#hidden.size === 0
      ? this.#marks
      : this.#marks.filter(({ series }) => !this.#hidden.has(series));
  }

  /** A point of the window in the units of the drawing. */
  #inside({ clientX, clientY }: MouseEvent): readonly [number, number] | null {
    const matrix = this.#svg?.getScreenCTM();
    if (matrix == null) return null;
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
    return [x, y];
  }

  #point(event: PointerEvent): void {
    const [svg, drag] = [this.#svg, this.#drag];
    if (svg === null || svg !== this.#shown) {
      void this.#wake();
      return;
    }
    if (drag !== null) {
      const scale = drag.part.width / svg.getBoundingClientRect().width;
      const [right, down] = [(drag.x - event.clientX) * scale, (drag.y - event.clientY) * scale];
      this.#look(moved(drag.part, wholeOf(svg), right, down));
      return;
    }
    if (!(event.target instanceof SVGElement)) return;
    const at = this.#inside(event);
    if (at === null) return;
    const seen = this.#seen;
    const mark = seen[markAt(seen, ...at)];
    this.#goTo(mark === undefined ? -1 : this.#marks.indexOf(mark));
  }

  /** Where a closer look is on, a drag moves it. */
  #grasp(event: PointerEvent): void {
    void this.#wake().then(() => this.#point(event));
    if (this.#part === null || !(event.target instanceof SVGElement)) return;
    this.#figure.setPointerCapture(event.pointerId);
    this.#drag = { x: event.clientX, y: event.clientY, part: this.#part };
  }

  /** A page scrolls over its pictures, unless one of them is in use. */
  #turn(event: WheelEvent): void {
    if (!event.ctrlKey && document.activeElement !== this.#figure) return;
    const at = this.#inside(event);
    if (at === null) return;
    event.preventDefault();
    this.#zoom(event.deltaY < 0 ? STEP_TIMES : 1 / STEP_TIMES, at);
  }

  #zoom(times: number, at?: readonly [number, number]): void {
    const svg = this.#svg;
    if (svg === null) return;
    const whole = wholeOf(svg);
    const part = this.#part ?? whole;
    const mark = this.#marks[this.#at];
    const middle =
      mark === undefined
        ? ([part.x + part.width / 2, part.y + part.height / 2] as const)
        : middleOf(mark.box);
    this.#look(closer(part, whole, times, at ?? middle));
  }

  #look(part: Part): void {
    const svg = this.#svg;
    if (svg === null) return;
    const whole = wholeOf(svg);
    this.#part = part.width < whole.width ? part : null;
    this.#figure.toggleAttribute("data-near", this.#part !== null);
    showPart(svg, this.#part ?? whole);
    this.#mark();
  }

  /** Does the action of a key; false: the key has none. */
  #act(key: string, times: number): boolean {
    if (["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"].includes(key)) {
      const seen = this.#seen;
      const mark = this.#marks[this.#at];
      const next = seen[neighbour(seen, mark === undefined ? -1 : seen.indexOf(mark), key, times)];
      this.#goTo(next === undefined ? -1 : this.#marks.indexOf(next));
      return true;
    }
    if (key === "+" || key === "=") this.#zoom(STEP_TIMES);
    else if (key === "-") this.#zoom(1 / STEP_TIMES);
    else if (key === "0") this.#zoom(0);
    else if (key === "Escape") this.#goTo(-1);
    else return false;
    return true;
  }

  #goTo(index: number): void {
    if (index === this.#at) return;
    this.#at = index;
    const { words = "" } = this.#marks[index] ?? {};
    this.#part_("[data-read]").textContent = words;
    this.#mark();
    this.#said();
  }

  #say(): void {
    this.#part_("[data-said]").textContent = this.#marks[this.#at]?.words ?? "";
  }

  /** A ring about the mark that is read. */
  #mark(): void {
    const svg = this.#svg;
    svg?.querySelector("[data-ring]")?.remove();
    const mark = this.#marks[this.#at];
    if (svg === null || mark === undefined) return;
    svg.append(ringAbout(mark.box, (this.#part ?? wholeOf(svg)).width / wholeOf(svg).width));
  }

  #show(name: string, isShown: boolean): void {
    if (isShown) this.#hidden.delete(name);
    else this.#hidden.add(name);
    for (const group of this.#figure.querySelectorAll<SVGElement>("[data-series]"))
      if (group.dataset["series"] === name) {
        if (isShown) group.removeAttribute("display");
        else group.setAttribute("display", "none");
      }
    if (this.#hidden.has(this.#marks[this.#at]?.series ?? "")) this.#goTo(-1);
  }

  async #do(act: string): Promise<void> {
    const svg = this.#shown;
    if (svg === null) return;
    await this.#wake();
    if (act === "closer") this.#zoom(STEP_TIMES);
    else if (act === "wider") this.#zoom(1 / STEP_TIMES);
    else await this.#give(act, svg);
  }

  /** The picture as a file or in the clipboard, in the colours of the page. */
  async #give(act: string, svg: SVGSVGElement): Promise<void> {
    const theme = `&theme=${isDark() ? "dark" : "light"}`;
    const said = this.#part_("[data-read]");
    try {
      const text = this.#document(svg, theme);
      if (act === "svg")
        download(new Blob([await text], { type: "image/svg+xml" }), `${nameOf(this.#address(svg))}.svg`);
      else if (act === "png") download(await pngOf(await text), `${nameOf(this.#address(svg))}.png`);
      else {
        const copied = await copyPicture(text.then(pngOf), location.href);
        said.textContent =
          copied === null
            ? "This browser copies no pictures."
            : copied === "picture"
              ? "Copied, with the address of this page."
              : "Copied the address: this browser copies no pictures.";
      }
    } catch {
      said.textContent = "The picture could not be read.";
    }
    this.#part_("[data-said]").textContent = said.textContent;
  }
}
