import type { FastifyInstance } from "fastify";
import { once } from "../../host/once.ts";
import { splitTarget } from "../../library/refusals.ts";
import { searchIndex, searchPage } from "../../site/pages/search-page.ts";
import { readPairs, sentValue } from "../../site/view/query.ts";
import type { PageContext } from "./page-context.ts";
import { sendPage, serveText } from "./serve-page.ts";

/** The search and the index of it, which the pages' script reads. */
export function registerSearch(app: FastifyInstance, context: PageContext): void {
  const entries = once(() => searchIndex(context.routes));
  serveText(app, "/search/index.json", "application/json; charset=utf-8", async () =>
    JSON.stringify(entries()),
  );
  app.route({
    method: ["GET", "HEAD"],
    url: "/search",
    handler: async (request, reply) => {
      const pairs = readPairs(splitTarget(request.raw.url ?? "/").query);
      return sendPage(reply, searchPage(entries(), sentValue(pairs, "q") ?? ""), context);
    },
  });
}
