// Text that is there already.

/** Copies text in steps of 16 bytes: up to 15 bytes behind it are overwritten. */
export function copyText(at: usize, from: usize, bytes: usize): usize {
  for (let i: usize = 0; i < bytes; i += 16) v128.store(at + i, v128.load(from + i));
  return at + bytes;
}

/** Writes a text that many times one after another: what is there is copied behind itself. */
export function repeatText(at: usize, from: usize, bytes: usize, times: usize): usize {
  const whole = bytes * times;
  if (whole == 0) return at;
  copyText(at, from, bytes);
  for (let done = bytes; done < whole; ) {
    const more = min(done, whole - done);
    memory.copy(at + done, at, more);
    done += more;
  }
  return at + whole;
}
