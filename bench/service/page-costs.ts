import { townTable } from "../../src/catalog/gazetteer/towns.ts";
import type { CallContext } from "../../src/routes/astronomy/route.ts";
import { ROUTES } from "../../src/routes/index.ts";
import { preparePage } from "../../src/server/http/pages.ts";
import { askedKinds, cardKinds, lastingKinds } from "../../src/server/pages/kinds.ts";
import type { Frame } from "../../src/site/pages/layout.ts";
import { exploreAddress } from "../../src/site/view/address.ts";
import { digits } from "../report/figures.ts";
import { markdownTable } from "../report/markdown.ts";

const RUNS = 3;
const LISTED = 20;
const LONGEST_SHOWN = 120;
const US_PER_MS = 1000;

/** The cost of making a page, and its price. */
export interface PageCost {
  readonly target: string;
  readonly cpu_us: number;
  readonly price_us: number;
}

/** Every page that is made for what it is asked, and its card, with the examples of its route or its own, and those that are the same for everybody. */
export async function pageCosts(context: CallContext): Promise<PageCost[]> {
  const costs: PageCost[] = [];
  const towns = await townTable();
  const frame: Frame = {
    assets: {},
    publicUrl: context.publicUrl,
    plan: context.plan.name,
    worksOffline: false,
  };
  for (const kind of [...askedKinds(ROUTES), ...cardKinds(ROUTES), ...lastingKinds(ROUTES)]) {
    const page = kind.path.replace(/^\/cards(?=\/)/, "");
    const route = ROUTES.find(({ path }) => page === exploreAddress(path));
    const queries = kind.examples ?? route?.examples.map((example) => example.split("?")[1] ?? "");
    for (const query of queries ?? [""]) {
      let least_us = Number.POSITIVE_INFINITY;
      for (let run = 0; run < RUNS; ++run) {
        const begin_us = processor_us();
        const { status } = await kind.make(query, {
          ...{ routes: ROUTES, frame, towns },
          engine: { context, workers: undefined },
        });
        least_us = Math.min(least_us, processor_us() - begin_us);
        if (status !== 200) throw new Error(`${kind.path}?${query} is refused: measure what is answered`);
      }
      const { price_us } = preparePage(kind, query, context);
      costs.push({ target: query === "" ? kind.path : `${kind.path}?${query}`, cpu_us: least_us, price_us });
    }
  }
  return costs;
}

/** The dearest of them as Markdown. */
export function pagesText(pages: readonly PageCost[]): string {
  const rows = [...pages]
    .sort((a, b) => b.cpu_us - a.cpu_us)
    .slice(0, LISTED)
    .map(({ target, cpu_us, price_us }) => [
      digits(cpu_us / US_PER_MS),
      digits(price_us / US_PER_MS),
      `\`${target.slice(0, LONGEST_SHOWN)}\``,
    ]);
  return [
    `Of ${pages.length} pages, those of every route with its examples among them, the ${LISTED} dearest; and what they are priced at.`,
    "",
    markdownTable(["ms", "price, ms", "page"], rows),
  ].join("\n");
}

function processor_us(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}
