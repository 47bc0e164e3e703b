import { type RefusedRow } from '@cauce/contract/imports';
import { ERRORS } from '@cauce/contract/kit/errors';
import * as z from 'zod';

export interface SoundRow<T> {
  row: number;
  input: T;
}

/** What every row may say besides what it brings: whose it is, and where it stands in its file. */
type Placed = { row?: number | undefined; businessId?: string | undefined };

function reasonOf({ issues }: z.ZodError): string {
  const [first] = issues;
  if (first === undefined) return ERRORS.invalid.message;
  return [...first.path, first.message].join(': ');
}

/** Looks at each row by itself: what fits, and why the rest does not. */
export function rowReader<T extends Placed>(shape: z.ZodType<T>) {
  const reader = z.compile(shape);
  return function readRows(
    rows: readonly Record<string, unknown>[],
    businessId: string,
  ): { sound: SoundRow<Omit<T, 'row'>>[]; refused: RefusedRow[] } {
    const sound: SoundRow<Omit<T, 'row'>>[] = [];
    const refused: RefusedRow[] = [];
    for (const [index, given] of rows.entries()) {
      const read = reader.safeParse(given);
      if (!read.success) {
        const row = typeof given.row === 'number' && Number.isInteger(given.row) ? given.row : index + 1;
        refused.push({ row, message: reasonOf(read.error) });
        continue;
      }
      const { row = index + 1, ...input } = read.data;
      // Another business's row is nobody's.
      if (input.businessId !== undefined && input.businessId !== businessId)
        refused.push({ row, message: ERRORS.notFound.message });
      else sound.push({ row, input });
    }
    return { sound, refused };
  };
}
