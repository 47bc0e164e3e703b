import type { RefusedRow } from '@cauce/contract/clients/imports';
import { checkAfter, IMPORT_KINDS, type ImportKind } from '@cauce/domain/imports/kinds';
import { type CheckedRow, refusalOf } from '@cauce/domain/imports/row';
import type { Kind } from '../kinds.ts';
import type { Batch } from '../reading/collector.ts';

const MOST_WORDS = 500;

/** Checks every row of a batch again before it is sent: which rows are sent, and which are left out and why. */
export function prepareBatch(kind: Kind, { rows, repeats }: Batch) {
  const rules: ImportKind = IMPORT_KINDS[kind];
  const firsts = new Map(repeats);
  const sound: CheckedRow<unknown>[] = [];
  const leftOut: RefusedRow[] = [];
  for (const fileRow of rows) {
    const checked = checkAfter(rules, fileRow, firsts.get(fileRow.row));
    if (checked.record === undefined)
      leftOut.push({ row: fileRow.row, message: refusalOf(checked.notes).slice(0, MOST_WORDS) });
    else sound.push(checked);
  }
  return { sound, leftOut };
}
