import type { FastifyReply, FastifyRequest } from "fastify";
import type { PlaceResolver } from "../../contract/ask/context.ts";
import type { RouteDefinition } from "../../contract/declare/route.ts";
import type { Frame } from "../../site/pages/layout.ts";
import type { Sky } from "../../sky/sky.ts";
import type { UtcInstant } from "../../time/instant.ts";
import type { HttpSettings } from "../limits/settings.ts";
import type { PageEngine } from "./answer-text.ts";
import type { Assets } from "./assets.ts";

/** What the pages are made of. */
export interface PageContext {
  readonly routes: readonly RouteDefinition[];
  readonly sky: Sky;
  readonly settings: HttpSettings;
  readonly now: () => UtcInstant;
  readonly places: PlaceResolver | null;
  readonly assets: Assets;
  /** Who computes for the caller of a page, within the caller's plan. */
  engineFor(request: FastifyRequest, reply: FastifyReply): PageEngine;
}

/** What all pages share. */
export function frameOf({ assets, settings }: Pick<PageContext, "assets" | "settings">): Frame {
  return {
    assets: assets.addresses,
    publicUrl: settings.publicUrl,
    plan: settings.defaultPlan,
    worksOffline: settings.worksOffline,
  };
}
