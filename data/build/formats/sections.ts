/**
 * The engine's binary: "MERIDIAN", u32 version, u32 section count; per section 32 bytes: name (16 bytes ASCII, NUL padded),
 * u32 byte offset, u32 byte length, 8 zero bytes; then the sections, each on a 16-byte boundary. Little endian.
 */

export interface Section {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const MAGIC = "MERIDIAN";
const VERSION = 1;
const HEADER_BYTES = 16;
const ENTRY_BYTES = 32;
const NAME_BYTES = 16;
const ALIGNMENT = 16;

function aligned(offset: number): number {
  return Math.ceil(offset / ALIGNMENT) * ALIGNMENT;
}

function writeAscii(bytes: Uint8Array, offset: number, text: string): void {
  for (let i = 0; i < text.length; i++) bytes[offset + i] = text.charCodeAt(i);
}

/** Given: sections in their order. Returned: the bytes of the whole binary. */
export function encodeSections(sections: readonly Section[]): Uint8Array {
  const offsets: number[] = [];
  let end = HEADER_BYTES + ENTRY_BYTES * sections.length;
  for (const { bytes } of sections) {
    offsets.push(aligned(end));
    end = aligned(end) + bytes.length;
  }
  const file = new Uint8Array(aligned(end));
  const view = new DataView(file.buffer);
  writeAscii(file, 0, MAGIC);
  view.setUint32(8, VERSION, true);
  view.setUint32(12, sections.length, true);
  sections.forEach(({ name, bytes }, i) => {
    if (name.length > NAME_BYTES) throw new Error(`section name too long: ${name}`);
    const entry = HEADER_BYTES + ENTRY_BYTES * i;
    const offset = offsets[i] ?? 0;
    writeAscii(file, entry, name);
    view.setUint32(entry + NAME_BYTES, offset, true);
    view.setUint32(entry + NAME_BYTES + 4, bytes.length, true);
    file.set(bytes, offset);
  });
  return file;
}

/** Bytes of numbers as little-endian f64. */
export function encodeF64(values: readonly number[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(8 * values.length));
  values.forEach((value, i) => {
    view.setFloat64(8 * i, value, true);
  });
  return new Uint8Array(view.buffer);
}

/** Bytes of counts as little-endian u32. */
export function encodeU32(values: readonly number[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(4 * values.length));
  values.forEach((value, i) => {
    view.setUint32(4 * i, value, true);
  });
  return new Uint8Array(view.buffer);
}

/** Bytes of whole numbers as little-endian int16. */
export function encodeI16(values: readonly number[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(2 * values.length));
  values.forEach((value, i) => {
    view.setInt16(2 * i, value, true);
  });
  return new Uint8Array(view.buffer);
}

/** Joins parts end to end. */
export function joinBytes(parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    joined.set(part, offset);
    offset += part.length;
  }
  return joined;
}
