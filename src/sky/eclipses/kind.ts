/** What an eclipse is called. A hybrid solar eclipse is total, with a flag of its own. */
export type SolarEclipseKind = "total" | "annular" | "partial";
export type LunarEclipseKind = "total" | "partial" | "penumbral";
export type EclipseKind = SolarEclipseKind | LunarEclipseKind;
