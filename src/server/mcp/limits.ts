/** Rows of one tool answer unless the call says otherwise, and the most it may ask for; more follow by cursor. */
export const DEFAULT_TOOL_ROWS = 50;
export const MAX_TOOL_ROWS = 500;
