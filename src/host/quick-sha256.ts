/** One hash of a package of many: bundles cut the others off. */
export { createSHA256 } from "hash-wasm";
