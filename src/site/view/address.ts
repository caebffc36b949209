const DISCOVERY = "/explore/discovery";

/** The page of a route, by its path. */
export function exploreAddress(path: string): string {
  return path === "/v2" ? DISCOVERY : path.replace("/v2/", "/explore/");
}

/** The page of one day. */
export const dayAddress = (date: string): string => `/days/${date}`;
