import { type RefusedRow } from '@cauce/contract/clients/imports';
import { ERRORS } from '@cauce/contract/kit/errors';
import * as z from 'zod';

export interface ValidRow<T> {
  row: number;
  input: T;
}

/** The fields that every row may have: its business and its line in the file. */
type RowPosition = { row?: number | undefined; businessId?: string | undefined };

function reasonOf({ issues }: z.ZodError): string {
  const [first] = issues;
  if (first === undefined) return ERRORS.invalid.message;
  return [...first.path, first.message].join(': ');
}

/** Validates each row by itself and returns the valid rows and why the others are refused. */
export function createRowReader<T extends RowPosition>(shape: z.ZodType<T>) {
  const reader = z.compile(shape);
  return function readRows(
    rows: readonly Record<string, unknown>[],
    businessId: string,
  ): { valid: ValidRow<Omit<T, 'row'>>[]; refused: RefusedRow[] } {
    const valid: ValidRow<Omit<T, 'row'>>[] = [];
    const refused: RefusedRow[] = [];
    for (const [index, raw] of rows.entries()) {
      const read = reader.safeParse(raw);
      if (!read.success) {
        const row = typeof raw.row === 'number' && Number.isInteger(raw.row) ? raw.row : index + 1;
        refused.push({ row, message: reasonOf(read.error) });
        continue;
      }
      const { row = index + 1, ...input } = read.data;
      // A row with the id of another business is refused.
      if (input.businessId !== undefined && input.businessId !== businessId)
        refused.push({ row, message: ERRORS.notFound.message });
      else valid.push({ row, input });
    }
    return { valid, refused };
  };
}
