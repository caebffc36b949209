import type { ProblemDocument } from "../view/problem.ts";

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
