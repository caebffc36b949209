/**
 * Rows a loop. A function that is called now and then and loops over a whole column stays with the code that was compiled for its first
 * loop, in which every number is an object; one that is called often is compiled as it should be.
 */
const CHUNK_ROWS = 1024;

/** Works on a long column a chunk at a time; `from` is the chunk's first row. */
export function eachChunk(values: Float64Array, work: (chunk: Float64Array, from: number) => void): void {
  for (let from = 0; from < values.length; from += CHUNK_ROWS)
    work(values.subarray(from, from + CHUNK_ROWS), from);
}
