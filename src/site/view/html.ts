/** A piece of markup that is safe to put into a page as it stands. */
export class Html {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
  toString(): string {
    return this.markup;
  }
}

type Insertable = string | number | Html | null | readonly Insertable[];

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text with everything escaped that HTML would read as markup. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

/** Template tag: what is inserted is escaped, unless it is already Html. */
export function html(parts: TemplateStringsArray, ...inserted: readonly Insertable[]): Html {
  const pieces = parts.map(
    (part, index) => part + (index < inserted.length ? markupOf(inserted[index] ?? null) : ""),
  );
  return new Html(pieces.join(""));
}

function markupOf(value: Insertable): string {
  if (value === null) return "";
  if (value instanceof Html) return value.markup;
  if (typeof value === "string" || typeof value === "number") return escapeHtml(String(value));
  return value.map(markupOf).join("");
}
