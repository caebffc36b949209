/** A kernel that cannot be read, or does not hold what is asked of it: a sentence for people. */
export class KernelFault extends Error {
  override readonly name: string = "KernelFault";
}

/** A kernel that does not lead from one body to another at an instant; at others it may. */
export class KernelGap extends KernelFault {
  override readonly name = "KernelGap";
}
