// Text that is there already.

/** Copies text in steps of 16 bytes: up to 15 bytes behind it are overwritten. */
export function copyText(at: usize, from: usize, bytes: usize): usize {
  for (let i: usize = 0; i < bytes; i += 16) v128.store(at + i, v128.load(from + i));
  return at + bytes;
}
