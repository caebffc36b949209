/** Buttons that copy the text beside them; they say so in themselves and keep the focus. */
export function attachCopies(publicUrl: string): void {
  for (const button of document.querySelectorAll<HTMLElement>("[data-copies]")) button.hidden = false;
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>("[data-copies]") : null;
    const source = button?.parentElement?.querySelector("code");
    if (button === null || source == null) return;
    const text = source.textContent ?? "";
    const whole = text.startsWith("/") ? `${publicUrl}${text}` : text;
    navigator.clipboard.writeText(whole).then(
      () => {
        button.textContent = "Copied";
      },
      () => getSelection()?.selectAllChildren(source),
    );
  });
}
