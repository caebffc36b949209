/** A kernel that cannot be read, or does not hold what is asked of it: a sentence for people. */
export class KernelFault extends Error {
  override readonly name = "KernelFault";
}
