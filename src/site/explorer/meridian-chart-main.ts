import { chartStylesheet, inlineChart } from "../../charts/kit/document.ts";
import { readPairs } from "../view/query.ts";
import { chartTarget } from "../view/result.ts";
import { createPageEngine, type PageEngine } from "./engine.ts";
import { afterPause } from "./setting.ts";
import { elementsOf } from "./trusted.ts";

/**
 * `<meridian-chart route="moon" query="…">` in any page: the picture of a request, computed in the page where the script is of its
 * own origin, else by the server that the script came from or that `src` names. The content of the element is shown until then.
 */

declare const WORKER_ADDRESS: string;
const HOME = new URL(import.meta.url);
/** The attributes that decide about the picture. */
const STATE = ["route", "query", "src", "theme"];
const PAUSE_MS = 100;

/** One for all charts of a page. */
let engine: PageEngine | undefined;
let charts = 0;
let sheet: CSSStyleSheet | undefined;

/** The colours come with the script: a policy that allows no inline style allows them. */
function colours(): CSSStyleSheet {
  if (sheet === undefined) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `:host{display:block;color-scheme:light dark}:host([theme=light]){color-scheme:light}:host([theme=dark]){color-scheme:dark}figure{margin:0}${chartStylesheet(":host")}`,
    );
  }
  return sheet;
}

interface Drawn {
  readonly status: number;
  readonly text: string;
}

class MeridianChart extends HTMLElement {
  static readonly observedAttributes = STATE;
  readonly #channel = `chart ${++charts}`;
  readonly #changed = afterPause(() => void this.#draw(), PAUSE_MS);
  readonly #sizes = new ResizeObserver(() => {
    if (Math.abs(this.clientWidth - this.#width) > 1) this.#changed();
  });
  #width = 0;
  #asked = 0;

  connectedCallback(): void {
    if (this.shadowRoot === null) {
      const root = this.attachShadow({ mode: "open" });
      root.adoptedStyleSheets = [colours()];
      root.append(document.createElement("slot"));
    }
    this.#sizes.observe(this);
    this.#changed();
  }

  disconnectedCallback(): void {
    this.#sizes.disconnect();
  }

  attributeChangedCallback(): void {
    if (this.isConnected) this.#changed();
  }

  async #draw(): Promise<void> {
    const asked = ++this.#asked;
    this.#width = this.clientWidth;
    const path = `/v2/${this.getAttribute("route") ?? ""}`;
    const target = chartTarget({ path, asked: readPairs(this.getAttribute("query") ?? "") }, this.#width);
    try {
      const drawn = await this.#answer(target);
      if (drawn === null || asked !== this.#asked) return;
      if (drawn.status === 200) this.#show(drawn.text, target);
      else this.#tell("problem", JSON.parse(drawn.text));
    } catch {
      if (asked === this.#asked) this.#tell("problem", { title: "No answer", detail: target });
    }
  }

  async #answer(target: string): Promise<Drawn | null> {
    const src = this.getAttribute("src");
    if (src !== null || HOME.origin !== location.origin) {
      const response = await fetch(new URL(target, src ?? HOME.origin));
      return { status: response.status, text: await response.text() };
    }
    engine ??= createPageEngine({ publicUrl: HOME.origin, plan: "operator" }, WORKER_ADDRESS);
    return engine.ask({ channel: this.#channel, target });
  }

  #show(svg: string, target: string): void {
    const figure = document.createElement("figure");
    figure.append(elementsOf(inlineChart(svg)));
    this.shadowRoot?.replaceChildren(figure);
    this.#tell("ready", { target });
  }

  #tell(name: string, detail: unknown): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }
}

if (customElements.get("meridian-chart") === undefined)
  customElements.define("meridian-chart", MeridianChart);
