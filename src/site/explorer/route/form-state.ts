import { type Pair, type ParameterFacts, sentValue, tidy } from "../../view/query.ts";

/** The question of a form, and a question as a form shows it. */

export function askedBy(form: HTMLFormElement, facts: readonly ParameterFacts[]): Pair[] {
  const pairs = [...new FormData(form)].map(([name, value]): Pair => [name, String(value)]);
  return tidy(pairs, facts);
}

export function showAsked(
  form: HTMLFormElement,
  asked: readonly Pair[],
  facts: readonly ParameterFacts[],
): void {
  for (const parameter of facts) {
    const value = sentValue(asked, parameter.name) ?? "";
    const controls = [...form.querySelectorAll(`[name="${parameter.name}"]`)];
    const words = controls.flatMap((control) => (isCheck(control) ? [control.value] : []));
    const isMixed = controls.some((control) => !isCheck(control)) && inOrder(value, words) !== value;
    const known = parameter.list && isMixed ? [] : words;
    for (const control of controls) showValue(control, { value, known, parameter });
  }
  form.dispatchEvent(new Event("shown"));
}

/** A list as check boxes with a text behind them would send it. */
function inOrder(value: string, words: readonly string[]): string {
  const items = value.split(",");
  return [
    ...words.filter((word) => items.includes(word)),
    ...items.filter((item) => !words.includes(item)),
  ].join(",");
}

interface Shown {
  readonly value: string;
  /** Words that have check boxes of their own. */
  readonly known: readonly string[];
  readonly parameter: ParameterFacts;
}

function showValue(control: Element, { value, known, parameter }: Shown): void {
  const items = value === "" ? [] : value.split(",");
  const meant = value === parameter.default ? "" : value;
  if (control instanceof HTMLSelectElement) showOption(control, meant);
  if (control instanceof HTMLTextAreaElement) control.value = value;
  if (!(control instanceof HTMLInputElement) || control.type === "hidden") return;
  const isOn = (value || (parameter.default ?? "")) === "true";
  if (control.type === "radio") control.checked = control.value === meant;
  else if (control.type === "checkbox")
    control.checked = parameter.list ? known.includes(control.value) && items.includes(control.value) : isOn;
  else control.value = parameter.list ? items.filter((item) => !known.includes(item)).join(",") : value;
}

function showOption(select: HTMLSelectElement, value: string): void {
  if (![...select.options].some((option) => option.value === value)) select.add(new Option(value, value));
  select.value = value;
}

function isCheck(control: Element): control is HTMLInputElement {
  return control instanceof HTMLInputElement && control.type === "checkbox";
}
