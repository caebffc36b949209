import { html } from "../../view/html.ts";
import { elementsOf } from "../trusted.ts";

/** Buttons and units beside texts of numbers: what they write is what one could have typed. */

/** Buttons that write the next number, within the bounds of the field. */
export function attachStepper(input: HTMLInputElement, edited: (field: unknown) => void): void {
  const { least, most, step = "1" } = input.dataset;
  const move = (times: number) => {
    const given = input.value === "" ? input.placeholder : input.value;
    const number = /^[-−]?\d*(?:\.\d*)?/.exec(given)?.[0] ?? "";
    const rest = given.slice(number.length);
    const now = Number(number.replace("−", "-"));
    const next = (Number.isFinite(now) ? now : 0) + times * Number(step);
    const within = Math.min(Number(most ?? next), Math.max(Number(least ?? next), next));
    input.value = `${Number(within.toFixed(DECIMALS))}${number !== "" && UNIT.test(rest) ? rest : ""}`;
    edited(input);
  };
  const buttons = elementsOf(
    html`<button type="button" class="step" tabindex="-1" aria-label="Less ${input.name}">−</button><button type="button" class="step" tabindex="-1" aria-label="More ${input.name}">+</button>`,
  );
  const [less, more] = buttons.querySelectorAll("button");
  less?.addEventListener("click", () => move(-1));
  more?.addEventListener("click", () => move(1));
  beside(input).append(buttons);
  // as with a native number: the arrows of the keyboard step
  input.addEventListener("keydown", (event) => {
    const times = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (times === undefined || input.getAttribute("list") !== null) return;
    event.preventDefault();
    move(event.shiftKey ? WIDE_STEP * times : times);
  });
}

const WIDE_STEP = 10;
const DECIMALS = 6;
const UNIT = /^[a-z]+$/;

/** The units of a duration, which stand after its number. */
const UNITS = [
  ["min", "minutes"],
  ["h", "hours"],
  ["d", "days"],
  ["w", "weeks"],
  ["mo", "months"],
  ["y", "years"],
] as const;

/** A choice of units beside the text of a duration. */
export function attachUnits(input: HTMLInputElement, edited: (field: unknown) => void): void {
  const options = UNITS.map(([unit, words]) => html`<option value="${unit}">${words}</option>`);
  const select = elementsOf(
    html`<select aria-label="unit of ${input.name}"><option value=""></option>${options}</select>`,
  ).querySelector("select");
  if (select === null) return;
  const read = () => {
    const unit = /^(?:\d+(?:\.\d+)?|\.\d+)([a-z]+)$/.exec(input.value || input.placeholder)?.[1] ?? "";
    select.value = UNITS.some(([known]) => known === unit) ? unit : "";
  };
  select.addEventListener("input", (event) => {
    event.stopPropagation();
    const number = /^\d*\.?\d+/.exec(input.value || input.placeholder)?.[0] ?? "1";
    if (select.value === "") return;
    input.value = `${number}${select.value}`;
    edited(input);
  });
  input.form?.addEventListener("input", read);
  read();
  beside(input).append(select);
}

/** The box that holds a field and what stands beside it. */
export function beside(input: HTMLElement): HTMLElement {
  const { parentElement } = input;
  if (parentElement?.classList.contains("withpick")) return parentElement;
  const box = document.createElement("span");
  box.className = "withpick";
  input.replaceWith(box);
  box.append(input);
  return box;
}
