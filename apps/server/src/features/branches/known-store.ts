import type { Exception } from '@cauce/domain/exceptions';
import type { Frequency, Week } from '@cauce/domain/week';
import type { Selectable } from 'kysely';
import type { Branch as Row } from '../../platform/database/generated/tables.ts';
import { db, type TenantTx } from '../../platform/database/scopes.ts';

/** A branch as those know it who work there or are offered there. */
export interface KnownBranch {
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

const toKnown = (row: Pick<Selectable<Row>, (typeof COLUMNS)[number]>): KnownBranch => ({
  id: row.id,
  name: row.name,
  isArchived: row.archived_at !== null,
  week: row.week as unknown as Week,
  exceptions: row.exceptions as unknown as Exception[],
  observesHolidays: row.observes_holidays,
  frequency: row.frequency as Frequency,
});

const among = (tx: TenantTx, ids: readonly string[]) =>
  db(tx).selectFrom('branch').select(COLUMNS).where('id', 'in', ids);

/** The branches with these ids, the archived ones too; unknown ids are missing. */
export async function known(tx: TenantTx, ids: readonly string[]): Promise<Map<string, KnownBranch>> {
  const rows = ids.length === 0 ? [] : await among(tx, ids).execute();
  return new Map(rows.map((row) => [row.id, toKnown(row)]));
}

/** The same, and until this transaction ends nobody changes, archives or closes them. */
export async function steady(tx: TenantTx, ids: readonly string[]): Promise<Map<string, KnownBranch>> {
  const rows = ids.length === 0 ? [] : await among(tx, ids).orderBy('id').forShare().execute();
  return new Map(rows.map((row) => [row.id, toKnown(row)]));
}
