import type { RouteDefinition } from "../../contract/declare/route.ts";
import { exploreAddress } from "../view/address.ts";
import { type Html, html } from "../view/html.ts";
import { type Pair, readPairs, sentValue, targetOf } from "../view/query.ts";
import { cutTo } from "../view/words.ts";

/** A question of the declaration, ready to be asked. */
export interface Preset {
  readonly title: string;
  readonly asked: readonly Pair[];
}

/** The one that visitors see first stands first. */
export function presetsOf(route: RouteDefinition): readonly Preset[] {
  const presets = route.examples.map((example, index) => {
    const asked = readPairs(example.slice(route.path.length));
    return { title: route.exampleTitles[index] ?? titleOf(asked), asked };
  });
  return [
    ...presets.slice(route.featuredExample, route.featuredExample + 1),
    ...presets.filter((_, index) => index !== route.featuredExample),
  ];
}

/** Links to all of them; the one that is shown is marked. */
export function presetChips(route: RouteDefinition, asked: readonly Pair[]): Html {
  const shown = targetOf("", asked);
  return html`<nav class="bar chips" aria-label="Examples">${presetsOf(route).map((preset) => {
    const isShown = targetOf("", preset.asked) === shown;
    return html`<a class="chip" href="${targetOf(exploreAddress(route.path), preset.asked)}"${isShown ? html` aria-current="true"` : null} data-ask>${preset.title}</a>`;
  })}</nav>`;
}

/** Names that say what a question is about, the most telling first. */
const SUBJECTS = ["q", "bodies", "body", "body1", "set", "endpoint", "kind", "year", "bortle", "sqm"];
const MOST_LETTERS = 26;

function titleOf(asked: readonly Pair[]): string {
  const subjects = SUBJECTS.flatMap((name) => sentValue(asked, name) ?? []).slice(0, 1);
  const second = sentValue(asked, "body2");
  const parts = [
    ...subjects,
    ...(second === undefined ? [] : [second]),
    placeOf(asked),
    timeOf(asked),
    formatOf(asked),
  ];
  const words = parts.filter((part) => part !== "").map(named);
  if (words.length > 0) return words.join(" · ");
  return asked.length === 0 ? "All" : asked.map(([name, value]) => named(`${name} ${value}`)).join(" · ");
}

/** The town of a time zone is another place. */
function placeOf(asked: readonly Pair[]): string {
  const [lat, lon] = [sentValue(asked, "lat"), sentValue(asked, "lon")];
  const degrees = lat === undefined || lon === undefined ? "" : `${lat}° ${lon}°`;
  return sentValue(asked, "place") ?? degrees;
}

function timeOf(asked: readonly Pair[]): string {
  const time = sentValue(asked, "at") ?? sentValue(asked, "start") ?? "";
  return time.split("T")[0]?.split(",")[0] ?? "";
}

function formatOf(asked: readonly Pair[]): string {
  return sentValue(asked, "format") ?? "";
}

function named(text: string): string {
  return cutTo(text.replace(/,\s*/g, ", ").replaceAll("star:", ""), MOST_LETTERS);
}
