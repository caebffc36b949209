/** Parameters in which a key or a password is put by mistake, by their names without case and punctuation. */
const CREDENTIAL =
  /^(.*(apikey|accesskey|privatekey|secretkey|token|secret|password|passphrase)|key|auth|authorization|bearer|credentials?|jwt|passwd|pwd)$/;

/** Names that were encoded several times over are read so often. */
const DECODINGS = 3;

/** True if what is sent under this name, percent-encoded or not, is never to be repeated. */
export function isCredentialName(name: string): boolean {
  let text = name;
  for (let i = 0; i < DECODINGS; i++) {
    if (CREDENTIAL.test(text.toLowerCase().replace(/[^a-z0-9]/g, ""))) return true;
    text = percentDecoded(text);
  }
  return false;
}

/** The text itself where it is not well encoded. */
export function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A query string in which such values are blanked. */
export function withoutCredentials(query: string): string {
  return query
    .split("&")
    .map((pair) => {
      const [name = ""] = pair.split("=", 1);
      return name.length < pair.length && isCredentialName(name) ? `${name}=redacted` : pair;
    })
    .join("&");
}
