/** Buttons that copy the text beside them; they say so in themselves and keep the focus. */
export function attachCopies(publicUrl: string): void {
  showCopies(document);
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>("[data-copies]") : null;
    const source = button?.parentElement?.querySelector("code");
    if (button === null || source == null) return;
    const text = source.textContent ?? "";
    const whole = text.startsWith("/") ? `${publicUrl}${text}` : text;
    void copyText(whole, source).then((isCopied) => {
      if (isCopied) button.textContent = "Copied";
    });
  });
}

/** Without a script there are none. */
export function showCopies(within: ParentNode): void {
  for (const button of within.querySelectorAll<HTMLElement>("[data-copies]")) button.hidden = false;
}

/** Copies a text; where the browser forbids that, the text is selected instead. */
export async function copyText(text: string, source: Node): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    getSelection()?.selectAllChildren(source);
    return false;
  }
}
