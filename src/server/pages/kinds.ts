import type { RouteDefinition } from "../../contract/declare/route.ts";
import { GALLERY } from "../../site/gallery/charts.ts";
import { ACCURACY, ACCURACY_ROWS } from "./accuracy.ts";
import { BODY } from "./body.ts";
import { cardKind, withCard } from "./card.ts";
import { DAY } from "./day.ts";
import { ECLIPSE } from "./eclipse.ts";
import { FACE } from "./face.ts";
import { galleryKind } from "./gallery.ts";
import type { AskedPage, PageKind } from "./page.ts";
import { POSTER } from "./poster.ts";
import { routePageKind } from "./route-page.ts";
import { searchIndexKind, searchKind } from "./search.ts";
import { thumbnailKinds } from "./thumbnails.ts";
import { TONIGHT } from "./tonight.ts";
import { WHEN } from "./when.ts";

let byPath: ReadonlyMap<string, PageKind> | null = null;

/** The page at a path. */
export function pageKind(path: string, routes: readonly RouteDefinition[]): PageKind {
  byPath ??= new Map(
    [...askedKinds(routes), ...cardKinds(routes), ...lastingKinds(routes)].map((kind) => [kind.path, kind]),
  );
  const kind = byPath.get(path);
  if (kind === undefined) throw new RangeError(`no page ${path}`);
  return kind;
}

/** Pages that are made for what they are asked, counted as calls. */
export function askedKinds(routes: readonly RouteDefinition[]): readonly PageKind[] {
  return askedPages(routes).map(withCard);
}

/** Pictures of those pages for sites that show a link to one. */
export function cardKinds(routes: readonly RouteDefinition[]): readonly PageKind[] {
  return askedPages(routes)
    .filter(({ hasCard }) => hasCard !== false)
    .map(cardKind);
}

function askedPages(routes: readonly RouteDefinition[]): readonly AskedPage[] {
  const designed = [...GALLERY.map(galleryKind), POSTER, WHEN, ECLIPSE, BODY, DAY, FACE];
  return [TONIGHT, ...routes.map(routePageKind), ...designed, searchKind(routes)];
}

/** Pages and pictures that are the same for everybody: each is made once. */
export function lastingKinds(routes: readonly RouteDefinition[]): readonly PageKind[] {
  return [ACCURACY, ACCURACY_ROWS, searchIndexKind(routes), ...thumbnailKinds(routes)];
}
