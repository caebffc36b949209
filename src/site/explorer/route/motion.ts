import { html } from "../../view/html.ts";
import { linesOf } from "../../view/lines.ts";
import type { Pair } from "../../view/query.ts";
import type { Looking } from "../../view/result.ts";
import type { PageEngine } from "../engine.ts";
import { elementsOf } from "../trusted.ts";
import { courseOf } from "./asking.ts";
import type { MovingChart } from "./moving-chart.ts";

export interface MotionParts {
  readonly root: HTMLElement;
  readonly engine: PageEngine;
  /** The column that the picture of the route draws; empty: not one. */
  readonly drawn: string;
  /** Something of it that stands in the address has changed. */
  readonly changed: () => void;
}

/** The picture of a course over time that can be moved, in the place of the still one; read when it is first wanted. */
export class Motion {
  readonly #parts: MotionParts;
  readonly #box = document.createElement("div");
  #looking: Looking | null = null;
  #chart: MovingChart | null = null;
  #isOn = false;
  #field: string | null = null;
  #time: string | null = null;

  constructor(parts: MotionParts) {
    this.#parts = parts;
    this.#box.className = "motion";
    this.#box.append(
      elementsOf(
        html`<p class="bar"><button class="btn small" type="button" aria-pressed="false" data-move>Pan and zoom</button></p><div data-moving></div>`,
      ),
    );
    this.#switch.addEventListener("click", () => this.#turn(!this.#isOn));
  }

  get isOn(): boolean {
    return this.#isOn;
  }

  /** Column and instant of an address; with a column it moves. */
  take(field: string | null, time: string | null): void {
    this.#isOn = field !== null;
    this.#field = field;
    this.#time = time;
  }

  address(): Pair[] {
    if (!this.#isOn || this.#field === null) return [];
    return [["y", this.#field], ...(this.#time === null ? [] : [["t", this.#time] as const])];
  }

  /** After every answer: the switch, where there is a course over time, and the course where it is switched on. */
  async show(looking: Looking): Promise<void> {
    this.#looking = looking;
    const panel = this.#parts.root.querySelector<HTMLElement>("[data-panel=chart]");
    if (panel === null || looking.view !== "chart" || !isCourse(this.#parts.root)) {
      this.#box.remove();
      panel?.querySelector("[data-chart]")?.removeAttribute("hidden");
      return;
    }
    if (!panel.contains(this.#box)) panel.append(this.#box);
    this.#switch.setAttribute("aria-pressed", String(this.#isOn));
    panel.querySelector("[data-chart]")?.toggleAttribute("hidden", this.#isOn);
    if (this.#isOn) await this.#move(looking);
    else this.#leave();
  }

  get #switch(): HTMLElement {
    return this.#box.querySelector("[data-move]") ?? this.#box;
  }

  #turn(isOn: boolean): void {
    this.#isOn = isOn;
    if (!isOn) [this.#field, this.#time] = [null, null];
    if (this.#looking === null) return;
    void this.show(this.#looking).then(() => {
      this.#parts.changed();
      if (isOn) this.#chart?.focus();
    });
  }

  #leave(): void {
    this.#chart?.destroy();
    this.#chart = null;
  }

  async #move(looking: Looking): Promise<void> {
    const { engine, drawn } = this.#parts;
    const [course, { MovingChart }] = await Promise.all([
      courseOf(engine, looking, [this.#field, drawn]),
      import("./moving-chart.ts"),
    ]);
    if (course === null || looking !== this.#looking || !this.#isOn) return;
    this.#field = course.field;
    const place = this.#box.querySelector<HTMLElement>("[data-moving]");
    if (place === null) return;
    this.#chart ??= new MovingChart(place, {
      chosen: (field) => {
        this.#field = field;
        this.#parts.changed();
        if (this.#looking !== null) void this.#move(this.#looking);
      },
      moved: (instant) => {
        this.#time = instant;
        this.#parts.changed();
      },
    });
    this.#chart.show(course, this.#time);
  }
}

/** Whether the rows that stand in the table have instants and numbers. */
function isCourse(root: HTMLElement): boolean {
  const texts = (selector: string, within: ParentNode) =>
    Array.from(within.querySelectorAll(selector), (cell) => (cell.textContent ?? "").replace("−", "-"));
  const table = root.querySelector("[data-panel=table] table");
  if (table === null) return false;
  const rows = Array.from(table.querySelectorAll("tbody tr"), (row) => texts("td", row));
  return linesOf({ columns: texts("th", table), rows }, []) !== null;
}
