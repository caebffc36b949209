import fc from "fast-check";
import { testSeed } from "./samples/seed.ts";

fc.configureGlobal({ seed: testSeed() });
