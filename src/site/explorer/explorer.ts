import { inlineChart } from "../../charts/kit/document.ts";
import type { ProblemDocument } from "../view/problem.ts";
import {
  type Pair,
  type ParameterFacts,
  printPairs,
  readPairs,
  sentValue,
  splitPage,
  targetOf,
  without,
} from "../view/query.ts";
import {
  chartTarget,
  type Looking,
  MOST_TEXT,
  panels,
  type Shown,
  tableTarget,
  targetIn,
  viewOf,
} from "../view/result.ts";
import { rowsIn } from "../view/rows.ts";
import { snippetsOf } from "../view/snippets.ts";
import { createPageEngine } from "./engine.ts";
import { showFault } from "./faults.ts";
import { askedBy, showAsked } from "./form-state.ts";
import { afterPause, part, serverFacts } from "./setting.ts";
import { markTab } from "./tabs.ts";
import { elementsOf } from "./trusted.ts";
import type { Answered } from "./worker-protocol.ts";

/** Typing is over after so long. */
const PAUSE_MS = 120;

/** The state of a route's page: a question and a view; the address bar holds both. */
export class Explorer {
  readonly engine = createPageEngine(serverFacts());
  readonly #root: HTMLElement;
  readonly #form: HTMLFormElement;
  readonly #facts: readonly ParameterFacts[];
  readonly #typed = afterPause(() => this.#ask(this.#entry ?? "push", false), PAUSE_MS);
  #looking: Looking;
  #firstRow = 0;
  #field: unknown = null;
  #entry: "push" | "replace" | null = null;

  constructor(root: HTMLElement, form: HTMLFormElement) {
    this.#root = root;
    this.#form = form;
    this.#facts = JSON.parse(form.dataset["facts"] ?? "[]");
    const { explore = "", page = "", formats = "" } = root.dataset;
    const base = { path: explore, pagePath: page, formats: formats.split(" ") };
    const { view } = splitPage(readPairs(location.search));
    const asked = askedBy(form, this.#facts);
    this.#looking = { ...base, asked, view: viewOf(view, asked, base.formats) };
    for (const copy of root.querySelectorAll("[data-copy]")) copy.removeAttribute("hidden");
  }

  /** One entry of the history for each field that is edited, not for each letter. */
  edited(field: unknown): void {
    this.#entry = field === this.#field && this.#entry !== null ? "replace" : "push";
    this.#field = field;
    this.#typed();
  }

  compute(): void {
    this.#ask("push", true);
  }

  /** What a link within the page asks for; false: it leads elsewhere. */
  follow(link: Element): boolean {
    const { view, row, focus } = (link as HTMLElement).dataset;
    if (view !== undefined) return this.#look(view);
    if (row !== undefined) return this.#turnTo(Number(row));
    if (focus !== undefined) return this.#focus(focus);
    if (link.hasAttribute("data-copy")) return this.#copy();
    const address = link.hasAttribute("data-ask") ? new URL((link as HTMLAnchorElement).href) : null;
    if (address === null || address.pathname !== this.#looking.pagePath) return false;
    this.#question(address.search, "push");
    return true;
  }

  /** The question of the address bar: after going back, or forward. */
  showAddress(): void {
    this.#question(location.search, null);
  }

  #question(search: string, entry: "push" | null): void {
    const { asked, view } = splitPage(readPairs(search));
    // an address without a question shows the first one, as the server does
    if (asked.length === 0) {
      location.reload();
      return;
    }
    showAsked(this.#form, asked, this.#facts);
    this.#firstRow = Number(sentValue(readPairs(search), "row") ?? 0) || 0;
    const { formats } = this.#looking;
    this.#looking = { ...this.#looking, asked, view: viewOf(view, asked, formats) };
    void this.#show(entry);
  }

  /** Given: whether the same question is asked once more. */
  #ask(entry: "push" | "replace", again: boolean): void {
    const asked = askedBy(this.#form, this.#facts);
    const isSame = printPairs(asked) === printPairs(this.#looking.asked);
    if (isSame && !again) return;
    this.#firstRow = 0;
    this.#looking = { ...this.#looking, asked };
    void this.#show(isSame ? "replace" : entry);
  }

  #look(view: string): true {
    this.#looking = { ...this.#looking, view };
    void this.#show("replace");
    return true;
  }

  #turnTo(row: number): true {
    this.#firstRow = row;
    if (this.#looking.view !== "table") this.#looking = { ...this.#looking, view: "table" };
    void this.#show("push").then(() => this.#root.querySelector<HTMLElement>(".tall")?.focus());
    return true;
  }

  #focus(parameter: string): true {
    part<HTMLDetailsElement>("#form").open = true;
    const control = this.#form.querySelector<HTMLElement>(`#f-${CSS.escape(parameter)}`);
    control?.closest("details")?.setAttribute("open", "");
    control?.focus();
    return true;
  }

  #copy(): true {
    const text = `${serverFacts().publicUrl}${targetIn(this.#looking)}`;
    const say = (words: string) => {
      part(".status", this.#root).textContent = words;
    };
    navigator.clipboard.writeText(text).then(
      () => say("Copied."),
      () => getSelection()?.selectAllChildren(part("[data-target]", this.#root)),
    );
    return true;
  }

  #write(entry: "push" | "replace" | null): void {
    const { pagePath, asked, formats, view } = this.#looking;
    const own: Pair[] = [
      ...(view === viewOf(null, asked, formats) ? [] : [["view", view] as const]),
      ...(this.#firstRow === 0 ? [] : [["row", String(this.#firstRow)] as const]),
    ];
    const address = targetOf(pagePath, [...asked, ...own]);
    if (entry === "push") history.pushState(null, "", address);
    else if (entry === "replace") history.replaceState(null, "", address);
  }

  async #show(entry: "push" | "replace" | null): Promise<void> {
    this.#write(entry);
    this.#showQuestion();
    const answer = part("#answer", this.#root);
    answer.setAttribute("aria-busy", "true");
    const looking = this.#looking;
    const shown = await this.#answerTo(looking);
    if (shown === null || looking !== this.#looking) return;
    answer.setAttribute("aria-busy", "false");
    this.#render(looking, shown);
  }

  /** Everything that shows the question itself. */
  #showQuestion(): void {
    const looking = this.#looking;
    const target = targetIn(looking);
    part("[data-target]", this.#root).textContent = target;
    part<HTMLAnchorElement>("[data-open]", this.#root).href = target;
    markTab(part(".tabs", this.#root), looking.view);
    for (const tab of this.#root.querySelectorAll<HTMLAnchorElement>("a[data-view]"))
      tab.href = targetOf(looking.pagePath, [...looking.asked, ["view", tab.dataset["view"] ?? ""]]);
    const { functionName = "" } = this.#root.dataset;
    const { publicUrl } = serverFacts();
    const question = {
      path: looking.path,
      functionName,
      pairs: looking.asked,
      parameters: this.#facts,
      publicUrl,
    };
    for (const { id, text } of snippetsOf(question)) {
      const place = this.#root.querySelector(`[data-snippet="${id}"]`);
      if (place !== null) place.textContent = text;
    }
    part("#form > summary b").textContent = without(looking.asked, "format")
      .map(([, value]) => value)
      .join(" · ");
    for (const chip of document.querySelectorAll<HTMLAnchorElement>(".chips a"))
      chip.toggleAttribute("aria-current", chip.search === `?${printPairs(looking.asked)}`);
  }

  async #answerTo(looking: Looking): Promise<Shown | null> {
    const { view, formats } = looking;
    if (formats.includes(view)) return this.#textShown(looking);
    const rows = { first: this.#firstRow, count: rowsIn(view) };
    const [drawn, table] = await Promise.all([
      view === "chart" ? this.#chart(looking) : null,
      this.engine.ask({ channel: "table", target: tableTarget(looking), rows }),
    ]);
    if (table === null) return null;
    if (table.status !== 200) return problemShown(table);
    const notes = table.warnings.map(noteOf);
    return {
      problem: null,
      rows: table.rows,
      svgs: drawn === null ? [] : [drawn],
      text: null,
      notes,
      status: statusOf(table),
    };
  }

  async #chart(looking: Looking): Promise<string | null> {
    const width = Math.round(part(".panels", this.#root).clientWidth);
    const answered = await this.engine.ask({ channel: "chart", target: chartTarget(looking, width) });
    return answered?.status === 200 ? inlineChart(answered.text) : null;
  }

  async #textShown(looking: Looking): Promise<Shown | null> {
    const isBinary = looking.view === "arrow";
    if (isBinary) return { ...NOTHING, text: "", status: "A binary format, for programs." };
    const answered = await this.engine.ask({ channel: "text", target: targetIn(looking) });
    if (answered === null) return null;
    if (answered.status !== 200) return problemShown(answered);
    return { ...NOTHING, text: answered.text, status: statusOf(answered) };
  }

  #render(looking: Looking, shown: Shown): void {
    const place = part("[data-panels]", this.#root);
    showFault(this.#form, shown.problem);
    if (shown.problem === null) {
      place.replaceWith(elementsOf(panels(looking, shown)));
      // markup would lose the carriage returns of csv
      const raw = this.#root.querySelector("[data-raw]");
      if (raw !== null && shown.text !== null) raw.textContent = shown.text.slice(0, MOST_TEXT);
      return;
    }
    // what was there stays, marked as what it is
    const card = elementsOf(panels({ ...looking, view: "" }, shown)).querySelector(".problem");
    place.querySelector(".problem")?.remove();
    for (const panel of place.querySelectorAll(".panel")) panel.classList.add("previous");
    part(".status", place).textContent =
      `${shown.problem.title ?? "Refused"}. What is below answers the question before.`;
    if (card !== null) place.prepend(card);
  }
}

const NOTHING: Shown = { problem: null, rows: null, svgs: [], text: null, notes: [], status: "" };

function problemShown({ text, status }: Answered): Shown {
  const problem: ProblemDocument =
    status === 0
      ? { title: "No answer", detail: "Neither this page nor the server could answer." }
      : JSON.parse(text);
  return { ...NOTHING, problem };
}

function statusOf({ rows, text, elapsed_ms, isOwn }: Answered): string {
  const size =
    rows === null ? `${text.length} characters` : `${rows.total} ${rows.total === 1 ? "row" : "rows"}`;
  const where = isOwn ? "computed in this page" : "computed by the server";
  return `${size}, ${where} in ${elapsed_ms < 1 ? "less than 1" : Math.round(elapsed_ms)} ms`;
}

/** A warning's code as words. */
function noteOf(code: string): string {
  const words = code.toLowerCase().replaceAll("_", " ");
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}
