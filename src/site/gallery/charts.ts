import type { GalleryChart } from "./chart.ts";
import { MOON_PAGES } from "./moon.ts";
import { PLANET_PAGES } from "./planets.ts";
import { SUN_PAGES } from "./sun.ts";

/** The designed pages. */
export const GALLERY: readonly GalleryChart[] = [...MOON_PAGES, ...PLANET_PAGES, ...SUN_PAGES];
