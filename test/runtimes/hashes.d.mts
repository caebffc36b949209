export const NOW_MS: number;
export const PUBLIC_URL: string;
export function answerLines(
  meridian: { fetch(target: string): Promise<Response> },
  targets: readonly string[],
): Promise<string[]>;
