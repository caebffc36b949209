import { html } from "../../view/html.ts";
import { linesOf } from "../../view/lines.ts";
import { type Pair, sentValue } from "../../view/query.ts";
import { COLUMN, type Looking } from "../../view/result.ts";
import type { Rows } from "../../view/rows.ts";
import type { PageEngine } from "../engine.ts";
import { elementsOf } from "../trusted.ts";
import { courseOf } from "./asking.ts";
import type { MovingChart } from "./moving-chart.ts";

export interface MotionParts {
  readonly root: HTMLElement;
  readonly engine: PageEngine;
  /** The column that the picture of the route draws; empty: not one. */
  readonly drawn: string;
  /** The cursor has moved, or the way of looking has changed: both stand in the address. */
  readonly changed: () => void;
  /** Another column is wanted. */
  readonly chosen: (column: string) => void;
  /** The picture that stands still is wanted again, of what is asked now. */
  readonly stilled: () => void;
}

/** The content in the place of the picture while nothing moves. */
const STILL = "[data-chart], .empty";

/** The picture of a course over time that can be moved, in the place of the still one; read when it is first wanted. */
export class Motion {
  readonly #parts: MotionParts;
  readonly #box = document.createElement("div");
  #looking: Looking | null = null;
  #chart: MovingChart | null = null;
  /** Where the cursor stands, as the table writes it; null: the picture stands still. */
  #time: string | null = null;
  #isCourse = false;

  constructor(parts: MotionParts) {
    this.#parts = parts;
    this.#box.className = "motion";
    this.#box.append(
      elementsOf(
        html`<p class="bar"><button class="btn small" type="button" aria-pressed="false" data-move>Pan and zoom</button></p><div data-moving></div>`,
      ),
    );
    this.#switch.addEventListener("click", () => this.#turn(!this.isOn));
    const repaint = () => this.#chart?.repaint();
    const { documentElement } = document;
    new MutationObserver(repaint).observe(documentElement, { attributeFilter: ["data-theme"] });
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", repaint);
  }

  /** As wide as the page has become. */
  fit(): void {
    this.#chart?.fit();
  }

  get isOn(): boolean {
    return this.#time !== null;
  }

  /** The instant of an address; with one it moves. */
  take(time: string | null): void {
    this.#time = time;
  }

  address(): Pair[] {
    return this.#time === null || this.#time === "" ? [] : [["t", this.#time]];
  }

  /** After every answer: the switch, where its rows are a course over time, and the course where it is switched on. */
  async show(looking: Looking, rows: Rows = rowsIn(this.#parts.root)): Promise<void> {
    this.#looking = looking;
    this.#isCourse = linesOf(rows, []) !== null;
    const panel = this.#parts.root.querySelector<HTMLElement>("[data-panel=chart]");
    panel?.querySelector(".awaited")?.remove();
    if (panel === null || looking.view !== "chart" || !this.#isCourse) {
      this.#box.remove();
      panel?.querySelector(STILL)?.removeAttribute("hidden");
      if (this.isOn && looking.view === "chart") this.#turn(false);
      return;
    }
    if (!panel.contains(this.#box)) panel.append(this.#box);
    this.#switch.setAttribute("aria-pressed", String(this.isOn));
    panel.querySelector(STILL)?.toggleAttribute("hidden", this.isOn);
    if (this.isOn) await this.#move(looking);
    else this.#leave();
  }

  get #switch(): HTMLElement {
    return this.#box.querySelector("[data-move]") ?? this.#box;
  }

  #turn(isOn: boolean): void {
    this.#time = isOn ? "" : null;
    if (!isOn) {
      this.#leave();
      this.#parts.root.querySelector(`[data-panel=chart] :is(${STILL})`)?.removeAttribute("hidden");
      this.#parts.stilled();
      return;
    }
    if (this.#looking === null) return;
    void this.show(this.#looking).then(() => {
      this.#parts.changed();
      this.#chart?.focus();
    });
  }

  #leave(): void {
    this.#chart?.destroy();
    this.#chart = null;
  }

  async #move(looking: Looking): Promise<void> {
    const { engine, drawn } = this.#parts;
    const [course, { MovingChart }] = await Promise.all([
      courseOf(engine, looking, [sentValue(looking.asked, COLUMN) ?? null, drawn]),
      import("./moving-chart.ts"),
    ]);
    if (course === null || looking !== this.#looking || !this.isOn) return;
    const place = this.#box.querySelector<HTMLElement>("[data-moving]");
    if (place === null) return;
    this.#chart ??= new MovingChart(place, {
      chosen: this.#parts.chosen,
      moved: (instant) => {
        // what is said late is said of what is gone
        if (!this.isOn) return;
        this.#time = instant;
        this.#parts.changed();
      },
    });
    this.#chart.show(course, this.#time);
  }
}

/** The rows that stand in the table. */
function rowsIn(root: HTMLElement): Rows {
  const texts = (selector: string, within: ParentNode) =>
    Array.from(within.querySelectorAll(selector), (cell) => (cell.textContent ?? "").replace("−", "-"));
  const table = root.querySelector("[data-panel=table] table");
  if (table === null) return { columns: [], rows: [] };
  const rows = Array.from(table.querySelectorAll("tbody tr"), (row) => texts("td", row));
  return { columns: texts("th", table), rows };
}
