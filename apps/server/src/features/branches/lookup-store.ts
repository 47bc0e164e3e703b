import type { Exception } from '@cauce/domain/week/exceptions';
import type { Frequency, Week } from '@cauce/domain/week/week';
import type { Selectable } from 'kysely';
import type { Branch as Row } from '../../platform/database/generated/tables.ts';
import { db, type TenantTx } from '../../platform/database/scopes.ts';

/** The fields of a branch that other features read. */
export interface BranchSummary {
  id: string;
  name: string;
  isArchived: boolean;
  week: Week;
  exceptions: readonly Exception[];
  observesHolidays: boolean;
  frequency: Frequency;
}

const COLUMNS = [
  'id',
  'name',
  'archived_at',
  'week',
  'exceptions',
  'observes_holidays',
  'frequency',
] as const;

const toSummary = (row: Pick<Selectable<Row>, (typeof COLUMNS)[number]>): BranchSummary => ({
  id: row.id,
  name: row.name,
  isArchived: row.archived_at !== null,
  week: row.week as unknown as Week,
  exceptions: row.exceptions as unknown as Exception[],
  observesHolidays: row.observes_holidays,
  frequency: row.frequency as Frequency,
});

const selectByIds = (tx: TenantTx, ids: readonly string[]) =>
  db(tx).selectFrom('branch').select(COLUMNS).where('id', 'in', ids);

/** Finds branches by their ids, archived ones too. Unknown ids are missing from the result. */
export async function findByIds(tx: TenantTx, ids: readonly string[]): Promise<Map<string, BranchSummary>> {
  const rows = ids.length === 0 ? [] : await selectByIds(tx, ids).execute();
  return new Map(rows.map((row) => [row.id, toSummary(row)]));
}

/** Finds branches and keeps them from being changed, archived or deleted until the transaction ends. */
export async function lockForShare(
  tx: TenantTx,
  ids: readonly string[],
): Promise<Map<string, BranchSummary>> {
  const rows = ids.length === 0 ? [] : await selectByIds(tx, ids).orderBy('id').forShare().execute();
  return new Map(rows.map((row) => [row.id, toSummary(row)]));
}
