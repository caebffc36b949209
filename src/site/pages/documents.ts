import type { RouteDefinition } from "../../contract/declare/route.ts";
import { exploreAddress } from "../view/address.ts";
import { escapeHtml } from "../view/html.ts";

/** The mark of the pages: a globe with its axis, light and dark. */
export const FAVICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><style>path,circle{fill:none;stroke:#17549f;stroke-width:2.6;stroke-linecap:round}@media(prefers-color-scheme:dark){path,circle{stroke:#8bb8ff}}</style><circle cx="16" cy="16" r="12"/><path d="M16 4v24M16 4c-6 6-6 18 0 24"/></svg>\n`;

/** `/manifest.webmanifest`: what a device shows of the site when it is put on its first screen. */
export function manifestText(assets: Readonly<Record<string, string>>): string {
  const pictures = ICON_SIZES.flatMap((size) => {
    const src = assets[`icon${size}.png`];
    return src === undefined
      ? []
      : [{ src, sizes: `${size}x${size}`, type: "image/png", purpose: "any maskable" }];
  });
  return `${JSON.stringify({
    name: "Meridian",
    short_name: "Meridian",
    description: "The sky tonight, and an astronomy API.",
    start_url: "/",
    display: "standalone",
    background_color: "#0a0f1f",
    theme_color: "#0a0f1f",
    icons: [{ src: "/favicon.svg", sizes: "any", type: "image/svg+xml" }, ...pictures],
  })}\n`;
}

/** Widths of the icons that the build draws, in pixels. */
export const ICON_SIZES = [180, 192, 512] as const;

/** `/robots.txt`: pages are found, answers of the API are not pages. */
export function robotsText(publicUrl: string): string {
  return `User-agent: *
Disallow: /v1/
Disallow: /v2/
Disallow: /mcp
Disallow: /search

Sitemap: ${publicUrl}/sitemap.xml
`;
}

/** `/sitemap.xml`: the pages that have an address of their own. */
export function sitemapText(paths: readonly string[], publicUrl: string): string {
  const listed = paths.map((path) => `<url><loc>${escapeHtml(`${publicUrl}${path}`)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${listed.join("\n")}
</urlset>
`;
}

/** `/llms.txt`: what the service is, for programs that read. */
export function llmsText(routes: readonly RouteDefinition[], publicUrl: string): string {
  const lines = routes.map(
    ({ path, title, summary }) => `- [${title}](${publicUrl}${exploreAddress(path)}): ${summary} GET ${path}`,
  );
  return `# Meridian

> A read-only HTTP API for astronomy: positions, rise and set, twilight, Moon, planets, eclipses, cycles and places, computed on request for any instant from 1700 to 2200. No key, no sign-up.

Answers are JSON; many routes also write csv, plain text, Arrow and iCalendar (\`format\`). A wrong request gets a problem document (RFC 9457) with a stable code, a hint and, when the intent is clear, a corrected request.

## Start here

- [OpenAPI](${publicUrl}/v2/openapi.json): every parameter and every member of the answers
- [Discovery](${publicUrl}/v2): all routes with examples
- [Conventions](${publicUrl}/v2/conventions): what the words of the answers mean
- [Tools](${publicUrl}/docs/tools): the same by the Model Context Protocol
- [Errors](${publicUrl}/docs/errors): every code and what to do

## Routes

${lines.join("\n")}
`;
}
