import type { WarningCode } from "./values.ts";

export interface Warning {
  readonly code: WarningCode;
  readonly message: string;
  readonly parameter?: string;
}

export type Warn = (code: WarningCode, message: string, parameter?: string) => void;

/** Collects the warnings of an answer; the same code about the same parameter is said once. */
export class Warnings {
  readonly list: Warning[] = [];

  readonly add: Warn = (code, message, parameter) => {
    if (this.list.some((known) => known.code === code && known.parameter === parameter)) return;
    this.list.push(parameter === undefined ? { code, message } : { code, message, parameter });
  };
}
