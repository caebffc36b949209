import { splitTarget } from "../../library/refusals.ts";
import type { Page } from "../../site/pages/layout.ts";
import { withTownOf } from "../../site/view/place-form.ts";
import { readPairs, sentValue, targetOf, without } from "../../site/view/query.ts";
import { chartTarget } from "../../site/view/result.ts";
import { cardDrawing } from "./card-drawing.ts";
import { type AskedPage, madeText, type PageKind, rendered } from "./page.ts";
import { rasterized } from "./rasterizer.ts";

/** Cards: a picture of each page beside it, with its words, for sites that show a link to it. */

/** A card is cut out of a drawing that wide. */
const DRAWN_WIDTH = 600;
/** Laying out a card and drawing its points, when the code is compiled. */
const CARD_US = 200_000;
/** A longer question has the common picture: its card's address would not be read everywhere. */
const MOST_LETTERS = 1500;

/** The page as it is served, which names its card. */
export function withCard({ page: outcomeOf, hasCard = true, ...kind }: AskedPage): PageKind {
  return {
    ...kind,
    make: async (query, means) => {
      const { page, status = 200, policy, refused } = await outcomeOf(query, means);
      const isShown = hasCard && means.frame.hasCards === true && status === 200 && refused === undefined;
      const named = isShown ? cardNamed(kind.path, query, page) : page;
      return rendered(named, means.frame, { status, ...(policy === undefined ? {} : { policy }) });
    },
  };
}

function cardNamed(path: string, query: string, page: Page): Page {
  const address = addressIn(cardPath(path), query);
  if (address.length > MOST_LETTERS) return page;
  return { ...page, card: { address, alt: `${page.title}: ${page.description}` } };
}

const cardPath = (path: string) => `/cards${path === "/" ? "/tonight" : path}`;

/** The address of a question: what its path names stands in the path. */
function addressIn(path: string, query: string): string {
  const asked = readPairs(query);
  const names = [...path.matchAll(/:(\w+)/g)].flatMap(([, name]) => name ?? []);
  const named = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(sentValue(asked, name) ?? ""),
  );
  return targetOf(named, withTownOf(asked, without(asked, ...names)));
}

/** The card of a page: made of the page's own words and its first picture; what the page refuses, the card refuses alike. */
export function cardKind({ page: outcomeOf, hasCard: _, ...kind }: AskedPage): PageKind {
  return {
    ...kind,
    path: cardPath(kind.path),
    own_us: (kind.own_us ?? 0) + CARD_US,
    asks: (query, context) => cardAsks(kind.asks(query, context)),
    make: async (query, means) => {
      let picture: string | null = null;
      const drawForCard = async (target: string, draw: (target: string) => Promise<string>) => {
        picture ??= await draw(cardPicture(target));
      };
      const outcome = await outcomeOf(query, { ...means, engine: { ...means.engine, drawForCard } });
      const { page, policy } = outcome;
      const status = outcome.refused ?? outcome.status ?? 200;
      if (status !== 200)
        return rendered(page, means.frame, { status, ...(policy === undefined ? {} : { policy }) });
      return madeText(await rasterized(cardDrawing(page, picture)), "image/png");
    },
  };
}

/** The questions of a page, with one picture in the place of all. */
function cardAsks(asks: readonly string[]): readonly string[] {
  const isDrawn = (target: string) => sentValue(readPairs(splitTarget(target).query), "format") === "svg";
  const [first] = asks.filter(isDrawn);
  const others = asks.filter((target) => !isDrawn(target));
  return first === undefined ? others : [...others, cardPicture(first)];
}

/** The request of a drawing as a card shows it: cards are always night. */
function cardPicture(target: string): string {
  const { path, query } = splitTarget(target);
  return `${chartTarget({ path, asked: readPairs(query) }, DRAWN_WIDTH)}&theme=dark`;
}
