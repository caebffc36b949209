/** What the lines of a picture say at their points, read back out of its document (`svg.ts` writes it). */

export interface Said {
  readonly x: number;
  readonly y: number;
  readonly words: string;
}

/** Points and words, parted by bars: `12.5 40 Mars 12.3°|…`. */
export function readValues(text: string): Said[] {
  return text.split("|").flatMap((item) => {
    const [x = "", y = "", ...words] = item.split(" ");
    const at = { x: Number(x), y: Number(y) };
    const isPoint = words.length > 0 && Number.isFinite(at.x) && Number.isFinite(at.y);
    return isPoint ? [{ ...at, words: words.join(" ") }] : [];
  });
}
