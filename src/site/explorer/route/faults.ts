import type { ProblemDocument } from "../../view/problem.ts";
import { part } from "../setting.ts";

/** Shows at the control that a problem names what is wrong with it; null: nothing is. */
export function showFault(form: HTMLFormElement, problem: ProblemDocument | null): void {
  for (const field of form.querySelectorAll<HTMLElement>("[data-field]")) {
    const name = field.dataset["field"] ?? "";
    const isAtFault = problem?.parameter === name;
    const line = field.querySelector(".fault");
    if (line !== null) line.textContent = isAtFault ? (problem?.detail ?? "") : "";
    const control = field.matches("fieldset") ? field : field.querySelector(`#f-${CSS.escape(name)}`);
    if (isAtFault) control?.setAttribute("aria-invalid", "true");
    else control?.removeAttribute("aria-invalid");
    control?.setAttribute("aria-describedby", isAtFault ? `e-${name} p-${name}` : `p-${name}`);
  }
}

/** Goes to the control of a parameter; to what is said where there is none. */
export function focusField(form: HTMLFormElement, parameter: string | null): true {
  const control = form.querySelector<HTMLElement>(`#f-${CSS.escape(parameter ?? "")}`);
  if (control === null) {
    document.querySelector<HTMLElement>("#problem")?.focus();
    return true;
  }
  part<HTMLDetailsElement>("#form").open = true;
  for (
    let fold = control.closest("details");
    fold !== null;
    fold = fold.parentElement?.closest("details") ?? null
  )
    fold.open = true;
  control.focus();
  return true;
}
