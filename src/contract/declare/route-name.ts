/** The name of a route elsewhere than in a request, by its path. */

interface Named {
  readonly path: string;
}

/** The last part of a route's path ("rise-set"); "discovery" for the root. */
export function routeName(route: Named): string {
  return route.path.replace(/^\/v2\/?/, "") || "discovery";
}

/** Name of a route's function: `riseSet` of /v2/rise-set. */
export function functionName(route: Named): string {
  return routeName(route).replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
