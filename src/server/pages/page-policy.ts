/** What a page may do: its own scripts, styles, drawings and engine; no frame of others, nothing from elsewhere. */
const CONTENT = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self'",
  "connect-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'none'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join("; ");

/** Fields of every page and of what belongs to it; the page that a reader comes from is not passed on. */
export const PAGE_POLICY = {
  "content-security-policy": CONTENT,
  "referrer-policy": "no-referrer",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
} as const;

/** The page that may ask where its reader is, when the reader says so. */
export const PLACE_POLICY = {
  ...PAGE_POLICY,
  "permissions-policy": "camera=(), geolocation=(self), microphone=(), payment=(), usb=()",
} as const;
