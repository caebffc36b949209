import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Marked, type RendererObject, type Token, type Tokens } from "marked";
import type { SiteDocument } from "../../../src/site/view/address.ts";
import { escapeHtml } from "../../../src/site/view/html.ts";

/** The guides of `docs/` that stand on the site, in the order of their list; the reports that they name stay in the repository. */
const NAMES = ["getting-started", "recipes", "how-accurate", "how-fast", "serving", "migrating"];
/** Pages of the site that take a report's place. */
const INSTEAD: Readonly<Record<string, string>> = { accuracy: "/accuracy" };
/** Characters of a section that are searched. */
const MOST_SEARCHED = 400;

/** Each as markup that pages take as it stands: no markup of the text's own, no style, links to pages of the site alone. */
export function siteDocuments(root: string): readonly SiteDocument[] {
  return NAMES.map((name) => {
    const text = readFileSync(join(root, "docs", `${name}.md`), "utf8");
    const marked = new Marked({ renderer: RENDERER });
    const tokens = marked.lexer(text);
    const heading = tokens.find((token): token is Tokens.Heading => token.type === "heading");
    return {
      name,
      title: heading?.text.trim() ?? name,
      markup: marked.parser(tokens.filter((token) => token !== heading)),
      sections: sectionsOf(tokens),
    };
  });
}

/** A heading as its address names it. */
function slugOf(text: string): string {
  return plain(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}

/** Without the signs that mark words. */
function plain(text: string): string {
  return text.replace(/[`*_]/g, "").replace(/\[([^\]]*)\]\([^)]*\)/g, "$1");
}

function sectionsOf(tokens: readonly Token[]): SiteDocument["sections"] {
  const sections: { id: string; title: string; text: string }[] = [];
  for (const token of tokens) {
    if (token.type === "heading") {
      const { text, depth } = token as Tokens.Heading;
      sections.push({ id: depth === 1 ? "" : slugOf(text), title: plain(text), text: "" });
    } else {
      const last = sections.at(-1);
      if (last !== undefined && token.type !== "table")
        last.text = `${last.text} ${plain(token.raw)}`
          .replace(/\s+/g, " ")
          .trimStart()
          .slice(0, MOST_SEARCHED);
    }
  }
  return sections;
}

const RENDERER: RendererObject<string, string> = {
  heading({ tokens, depth, text }) {
    return `<h${depth} id="${slugOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
  },
  html: ({ raw }) => escapeHtml(raw),
  image: ({ text }) => escapeHtml(text),
  link({ href, tokens }) {
    const words = this.parser.parseInline(tokens);
    const address = addressOf(href);
    return address === null ? words : `<a href="${escapeHtml(address)}">${words}</a>`;
  },
  code({ text, lang }) {
    return `<pre tabindex="0"${lang === undefined ? "" : ` data-language="${escapeHtml(lang)}"`}><code>${escapeHtml(text)}</code></pre>\n`;
  },
  table({ header, rows, align }) {
    const cell = (name: "th" | "td") => (one: Tokens.TableCell, i: number) =>
      `<${name}${name === "th" ? ' scope="col"' : ""}${align[i] === "right" ? ' class="n"' : ""}>${this.parser.parseInline(one.tokens)}</${name}>`;
    const line = (cells: readonly string[]) => `<tr>${cells.join("")}</tr>`;
    return `<div class="scroll" tabindex="0" role="region" aria-label="Table"><table><thead>${line(header.map(cell("th")))}</thead><tbody>${rows.map((row) => line(row.map(cell("td")))).join("\n")}</tbody></table></div>\n`;
  },
};

/** Another document of the site, or an address of the whole web; null: the text names a file of the repository. */
function addressOf(href: string): string | null {
  if (/^https?:\/\//.test(href) || href.startsWith("#")) return href;
  const [, name = "", part = ""] = /^(?:docs\/)?([\w-]+)\.md(#.*)?$/.exec(href) ?? [];
  return NAMES.includes(name) ? `/docs/${name}${part}` : (INSTEAD[name] ?? null);
}
