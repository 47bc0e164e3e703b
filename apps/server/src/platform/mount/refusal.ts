import { ERRORS, type ErrorCode, type FieldErrors } from '@cauce/contract/kit/errors';

/** A call that ends in an answer other than success, thrown from anywhere below a handler. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldErrors;
  /** Already cut to the schema that the feature's contract names for it. */
  readonly detail: unknown;
  constructor(code: ErrorCode, options: { message?: string; fields?: FieldErrors; detail?: unknown } = {}) {
    super(options.message ?? ERRORS[code].message);
    this.name = 'Refusal';
    this.code = code;
    this.fields = options.fields ?? {};
    this.detail = options.detail;
  }
}

export function refuse(code: ErrorCode, message?: string): never {
  throw new Refusal(code, message === undefined ? {} : { message });
}

/** Bad input the schema could not see: the sentence lands at its field. */
export function refuseFields(fields: FieldErrors): never {
  throw new Refusal('invalid', { fields });
}

export function found<T>(row: T | undefined): T {
  return row ?? refuse('notFound');
}
