import { ENUM_SETS } from "../../../src/routes/about/enum-sets.ts";

/** Values of the sets that every envelope draws from. */
export const MEMBERS = {
  queryModes: ENUM_SETS.query_modes.values,
  warningCodes: ENUM_SETS.warning_codes.values,
} as const;
