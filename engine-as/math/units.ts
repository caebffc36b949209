// Facts and constants of arithmetic that several kernels need: each stands here alone.

export const SECONDS_PER_DAY: f64 = 86400;
export const DAYS_PER_YEAR: f64 = 365.25; // Julian
export const DAYS_PER_CENTURY: f64 = 36525; // Julian
export const DEG_PER_TURN: f64 = 360;

/** 2^27 + 1, which splits a double into two halves whose products are exact (Dekker 1971). */
export const SPLITTER: f64 = 134217729;
/** 2^52: a sum with it has no room for fractions, so that it is rounded, and its low bits are the integer. */
export const ROUNDER: f64 = 4503599627370496;
/** The same for numbers of either sign: 1.5·2^52. */
export const SIGNED_ROUNDER: f64 = 6755399441055744;
