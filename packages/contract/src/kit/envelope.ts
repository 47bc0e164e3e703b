import * as z from 'zod';
import type { ErrorCode, FieldErrors } from './errors.ts';

export interface Success<T> {
  success: true;
  message: string;
  data: T;
}
export interface Failure {
  success: false;
  code: ErrorCode;
  message: string;
  fields: FieldErrors;
  /** Data about the refusal, in the schema that the feature declares. */
  detail?: unknown;
}
export type Envelope<T> = Success<T> | Failure;

export const FailureSchema = z.object({
  success: z.literal(false),
  code: z.string(),
  message: z.string(),
  fields: z.record(z.string(), z.string()),
  detail: z.unknown().optional(),
});
