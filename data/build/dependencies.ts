/** Writes docs/dependencies.md: `npm run measure -- dependencies`. */
import { writeFileSync } from "node:fs";
import { DEPENDENCIES, dependenciesPage } from "./pack/dependencies-page.ts";

writeFileSync(DEPENDENCIES, dependenciesPage());
