import {
  type Pair,
  type ParameterFacts,
  printPairs,
  readPairs,
  sentValue,
  splitPage,
  targetOf,
} from "../../view/query.ts";
import { COLUMN, type Looking, type Shown, targetIn, viewOf } from "../../view/result.ts";
import { copyText } from "../copies.ts";
import { createPageEngine, needsServer } from "../engine.ts";
import { afterPause, isKept, part, serverFacts } from "../setting.ts";
import { shownOf } from "./asking.ts";
import { focusField, showFault } from "./faults.ts";
import { askedBy, showAsked } from "./form-state.ts";
import { Motion } from "./motion.ts";
import { showAnswer, showPicture, showQuestion, showRefusal } from "./showing.ts";
import { Waiting } from "./waiting.ts";

/** Questions to the server wait until typing is over; so does a refusal of a question that is half typed. */
const [SERVER_PAUSE_MS, REFUSAL_PAUSE_MS] = [250, 500];
/** A bar that comes or goes does not make another picture. */
const SAME_WIDTH_PX = 20;

/** How a question came: while one types, or as one that is meant. */
type Manner = "typed" | "meant";

/** The state of a route's page: a question and a view; the address bar holds both. */
export class Explorer {
  readonly engine = createPageEngine(serverFacts());
  readonly #root: HTMLElement;
  readonly #form: HTMLFormElement;
  readonly #facts: readonly ParameterFacts[];
  readonly #waiting: Waiting;
  readonly #motion: Motion;
  readonly #typed = afterPause(() => this.#ask(this.#entry ?? "push", "typed"), SERVER_PAUSE_MS);
  readonly #refused = afterPause(() => this.#refuse(), REFUSAL_PAUSE_MS);
  #looking: Looking;
  #firstRow = 0;
  #field: unknown = null;
  #entry: "push" | "replace" | null = null;
  #refusal: Shown | null = null;
  /** The query that the page shows; null: it was kept, and may show another one. */
  #shown: string | null = isKept() ? null : location.search;
  /** The width of the picture that this script has drawn; null: the server's picture stands there, in two widths. */
  #drawn_px: number | null = null;

  constructor(root: HTMLElement, form: HTMLFormElement) {
    this.#root = root;
    this.#form = form;
    this.#facts = JSON.parse(form.dataset["facts"] ?? "[]");
    const { explore = "", page = "", formats = "", line = "" } = root.dataset;
    const base = { path: explore, pagePath: page, formats: formats.split(" ") };
    const pairs = readPairs(location.search);
    const asked = askedBy(form, this.#facts);
    this.#looking = { ...base, asked, view: viewOf(splitPage(pairs).view, asked, base.formats) };
    this.#waiting = new Waiting(part("#answer", root), () => this.engine.cancel());
    this.#motion = new Motion({
      root,
      engine: this.engine,
      drawn: line,
      changed: () => this.#write("replace"),
      chosen: (column) => this.#set(COLUMN, column),
      stilled: () => void this.#show("replace", "meant"),
    });
    this.#motion.take(sentValue(pairs, "t") ?? null);
    void this.#motion.show(this.#looking);
    for (const copy of root.querySelectorAll("[data-copy]")) copy.removeAttribute("hidden");
  }

  /** One entry of the history for each field that is edited, not for each letter. */
  edited(field: unknown): void {
    this.#entry = field === this.#field && this.#entry !== null ? "replace" : "push";
    this.#field = field;
    const target = targetOf(this.#looking.path, askedBy(this.#form, this.#facts));
    if (needsServer(target)) this.#typed();
    else this.#ask(this.#entry, "typed");
  }

  compute(): void {
    this.#ask("push", "meant");
  }

  /** Asks the question of a link within the page; false: it leads elsewhere. */
  follow(link: Element): boolean {
    const { view, row, focus } = (link as HTMLElement).dataset;
    if (view !== undefined) return this.#look(view);
    if (row !== undefined) return this.#turnTo(Number(row));
    if (focus !== undefined) return focusField(this.#form, focus);
    if (link.hasAttribute("data-copy")) return this.#copy();
    const address = link.hasAttribute("data-ask") ? new URL((link as HTMLAnchorElement).href) : null;
    if (address === null || address.pathname !== this.#looking.pagePath) return false;
    this.#question(address.search, "push");
    return true;
  }

  /** A picture that was drawn for a place of another width is drawn again. */
  fit(): void {
    this.#motion.fit();
    const { clientWidth } = part(".panels", this.#root);
    if (this.#drawn_px === null || Math.abs(clientWidth - this.#drawn_px) <= SAME_WIDTH_PX) return;
    if (this.#isStill(this.#looking)) void this.#show(null, "typed");
  }

  /** The question of the address bar: after going back, or forward. */
  showAddress(): void {
    // a link within the page asks for nothing
    if (location.search === this.#shown) return;
    this.#question(location.search, null);
  }

  #question(search: string, entry: "push" | null): void {
    const pairs = readPairs(search);
    const { asked, view } = splitPage(pairs);
    // an address without a question shows the first one, as the server does
    if (asked.length === 0) {
      location.reload();
      return;
    }
    showAsked(this.#form, asked, this.#facts);
    this.#firstRow = Number(sentValue(pairs, "row") ?? 0) || 0;
    this.#motion.take(sentValue(pairs, "t") ?? null);
    this.#field = null;
    this.#looking = { ...this.#looking, asked, view: viewOf(view, asked, this.#looking.formats) };
    void this.#show(entry, "meant");
  }

  /** Writes a value into the form, as its reader would. */
  #set(name: string, value: string): void {
    const control = this.#form.querySelector<HTMLInputElement>(`#f-${name}`);
    if (control === null) return;
    control.value = value;
    this.edited(control);
  }

  #ask(entry: "push" | "replace", manner: Manner): void {
    const asked = askedBy(this.#form, this.#facts);
    const isSame = printPairs(asked) === printPairs(this.#looking.asked);
    if (isSame && manner === "typed") return;
    this.#firstRow = 0;
    this.#looking = { ...this.#looking, asked };
    void this.#show(isSame ? "replace" : entry, manner);
  }

  #look(view: string): true {
    this.#looking = { ...this.#looking, view };
    void this.#show("replace", "meant");
    return true;
  }

  #turnTo(row: number): true {
    this.#firstRow = row;
    if (this.#looking.view !== "table") this.#looking = { ...this.#looking, view: "table" };
    void this.#show("push", "meant").then(() => this.#root.querySelector<HTMLElement>(".tall")?.focus());
    return true;
  }

  #copy(): true {
    const text = `${serverFacts().publicUrl}${targetIn(this.#looking)}`;
    void copyText(text, part("[data-target]", this.#root)).then((isCopied) => {
      part(".status", this.#root).textContent = isCopied ? "Copied." : "Selected, to be copied.";
    });
    return true;
  }

  #write(entry: "push" | "replace" | null): void {
    const { pagePath, asked, formats, view } = this.#looking;
    const own: Pair[] = [
      ...(view === viewOf(null, asked, formats) ? [] : [["view", view] as const]),
      ...(this.#firstRow === 0 ? [] : [["row", String(this.#firstRow)] as const]),
      ...this.#motion.address(),
    ];
    const address = targetOf(pagePath, [...asked, ...own]);
    if (entry === "push") history.pushState(null, "", address);
    else if (entry === "replace") history.replaceState(null, "", address);
    this.#shown = location.search;
  }

  async #show(entry: "push" | "replace" | null, manner: Manner): Promise<void> {
    this.#write(entry);
    this.#waiting.begin();
    this.#refusal = null;
    const looking = this.#looking;
    performance.mark("asked");
    const width_px = this.#isStill(looking) ? Math.round(part(".panels", this.#root).clientWidth) : null;
    let isDrawn = false;
    const drawn = (svg: string) => {
      if (looking !== this.#looking || !this.#isStill(looking)) return;
      showPicture(this.#root, looking, svg);
      isDrawn = true;
      performance.mark("drawn");
    };
    const answer = shownOf(this.engine, looking, { firstRow: this.#firstRow, width_px, drawn });
    showQuestion(this.#root, looking, this.#facts);
    const shown = await answer;
    if (shown === null || looking !== this.#looking) return;
    performance.mark("answered");
    if (width_px !== null) this.#drawn_px = width_px;
    this.#refusal = shown.problem === null ? null : shown;
    if (shown.problem === null) this.#render(looking, shown, isDrawn);
    else if (manner === "typed") this.#refused();
    else {
      this.#refuse();
      focusField(this.#form, shown.problem.parameter ?? null);
    }
    performance.mark("shown");
  }

  /** True if a picture that stands still is shown. */
  #isStill({ view }: Looking): boolean {
    return view === "chart" && !this.#motion.isOn;
  }

  #render(looking: Looking, shown: Shown, isDrawn: boolean): void {
    this.#waiting.end();
    showFault(this.#form, null);
    if (this.#isStill(looking) && !isDrawn) showPicture(this.#root, looking, shown.svgs[0] ?? null);
    showAnswer(this.#root, looking, shown);
    void this.#motion.show(looking, shown.rows ?? undefined);
  }

  /** Shows what was refused last, unless it is corrected meanwhile. */
  #refuse(): void {
    if (this.#refusal === null) return;
    this.#waiting.end();
    showFault(this.#form, this.#refusal.problem);
    showRefusal(this.#root, this.#looking, this.#refusal);
  }
}
