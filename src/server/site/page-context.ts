import type { FastifyReply, FastifyRequest } from "fastify";
import type { PlaceResolver } from "../../contract/ask/context.ts";
import type { RouteDefinition } from "../../contract/declare/route.ts";
import type { Frame } from "../../site/pages/layout.ts";
import type { Sky } from "../../sky/sky.ts";
import type { UtcInstant } from "../../time/instant.ts";
import type { HttpSettings } from "../limits/settings.ts";
import type { PageKind } from "../pages/page.ts";
import type { Assets } from "./assets.ts";

/** A page as it is kept. */
export interface LastingPage {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array | AsyncIterator<Uint8Array>;
}

/** The services that the pages are made with. */
export interface PageContext {
  readonly routes: readonly RouteDefinition[];
  readonly sky: Sky;
  readonly settings: HttpSettings;
  readonly now: () => UtcInstant;
  readonly places: PlaceResolver | null;
  readonly assets: Assets;
  /** Answers a call of a page, counted as one of the caller's plan. */
  answerPage(kind: PageKind, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
  /** Makes a page that is the same for everybody. */
  lastingPage(kind: PageKind): Promise<LastingPage>;
}

/** The frame that all pages share. */
export function frameOf({ assets, settings }: Pick<PageContext, "assets" | "settings">): Frame {
  return {
    assets: assets.addresses,
    publicUrl: settings.publicUrl,
    plan: settings.defaultPlan,
    worksOffline: settings.worksOffline,
    hasCards: assets.cards,
  };
}
