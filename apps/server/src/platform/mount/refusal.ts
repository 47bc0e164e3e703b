import { ERRORS, type ErrorCode, type FieldErrors } from '@cauce/contract/kit/errors';

/** An answer other than success, thrown from anywhere below a handler. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldErrors;
  /** Details that match the schema of the feature's contract. */
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

/** Refuses input that no schema can check, with a message at its field. */
export function refuseFields(fields: FieldErrors): never {
  throw new Refusal('invalid', { fields });
}

export function found<T>(row: T | undefined): T {
  return row ?? refuse('notFound');
}
