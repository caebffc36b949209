import { html } from "../../view/html.ts";
import { elementsOf } from "../trusted.ts";

/** Times of a question are one instant, a list, or a range: the fields of one way are shown, those of the other ways are empty. */

type Mode = "one" | "list" | "range";

const MODES: readonly (readonly [Mode, string])[] = [
  ["one", "Instant"],
  ["list", "List"],
  ["range", "Range"],
];
/** Events are looked for from an instant on, that many of them, or within a window. */
const EVENT_MODES: typeof MODES = [
  ["one", "From an instant"],
  ["range", "Window"],
];

const OF_RANGE = ["start", "end", "step", "count"];
const OF_WINDOW = ["start", "end"];

/** Offers the ways where a form has more than one, and keeps an end and a count from standing together. */
export function attachWhenModes(form: HTMLFormElement, edited: (field: unknown) => void): void {
  const field = (name: string) => form.querySelector<HTMLInputElement>(`#f-${name}`);
  const box = (name: string) => form.querySelector<HTMLElement>(`[data-field="${name}"]`);
  for (const [name, other] of [
    ["end", "count"],
    ["count", "end"],
  ] as const)
    field(name)?.addEventListener("input", () => {
      const [here, there] = [field(name), field(other)];
      if (here?.value !== "" && there) there.value = "";
    });
  const [at, start] = [field("at"), field("start")];
  const group = box("at")?.closest("fieldset");
  if (!at || !start || !group) return;
  const isOfEvents = field("step") === null && box("direction") !== null;
  const [modes, ofRange] = isOfEvents ? [EVENT_MODES, OF_WINDOW] : [MODES, OF_RANGE];
  const ways = switchOf(modes);
  const radios = [...ways.querySelectorAll("input")];
  let chosen: Mode | null = null;
  const modeNow = (): Mode => {
    if (ofRange.some((name) => field(name)?.value)) return "range";
    if (at.value.includes(",")) return "list";
    return chosen === "list" ? "list" : "one";
  };
  const show = (mode: Mode) => {
    for (const radio of radios) radio.checked = radio.value === mode;
    const isRange = mode === "range";
    box("at")?.toggleAttribute("hidden", isRange && at.value === "");
    for (const name of ofRange) box(name)?.toggleAttribute("hidden", !isRange);
    if (isOfEvents) box("direction")?.toggleAttribute("hidden", isRange);
    if (isOfEvents) box("count")?.toggleAttribute("hidden", isRange && field("count")?.value === "");
    at.placeholder = mode === "list" ? "today,tomorrow" : "now";
  };
  const take = (mode: Mode) => {
    chosen = mode;
    const [first = ""] = at.value.split(",");
    if (mode === "range") [start.value, at.value] = [start.value || (first === "" ? "now" : first), ""];
    else {
      at.value = mode === "list" ? at.value || start.value : first || start.value;
      for (const name of ofRange) {
        const other = field(name);
        if (other) other.value = "";
      }
    }
    show(mode);
    edited(ways);
  };
  ways.addEventListener("input", (event) => {
    event.stopPropagation();
    if (event.target instanceof HTMLInputElement) take(event.target.value as Mode);
  });
  form.addEventListener("shown", () => show(modeNow()));
  group.querySelector(".fields")?.prepend(ways);
  show(modeNow());
}

function switchOf(modes: typeof MODES): HTMLElement {
  const ways = document.createElement("div");
  ways.className = "choices wide";
  ways.setAttribute("role", "radiogroup");
  ways.setAttribute("aria-label", "times");
  ways.append(
    elementsOf(
      html`${modes.map(
        ([mode, word]) =>
          html`<label class="pick"><input type="radio" name="times" form="none" value="${mode}"><span>${word}</span></label>`,
      )}`,
    ),
  );
  return ways;
}
