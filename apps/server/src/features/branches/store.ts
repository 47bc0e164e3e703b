import type { Branch, BranchInput } from '@cauce/contract/agenda/branches';
import type { Exception } from '@cauce/domain/week/exceptions';
import { formatHhmm } from '@cauce/domain/time/time-of-day';
import { type Frequency, type Interval, type Week, normaliseDay } from '@cauce/domain/week/week';
import { decodeBranch, encodeBranch, readRange, type WireRange } from '@cauce/domain/week/week-codec';
import { type Selectable } from 'kysely';
import type { AuditContext } from '../../platform/action-context.ts';
import * as archivableRows from '../../platform/database/archivable-rows.ts';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import { newRow } from '../../platform/database/version.ts';
import type { Branch as Row } from '../../platform/database/generated/tables.ts';

const toRange = ({ from, to }: Interval): WireRange => ({ from: formatHhmm(from), to: formatHhmm(to) });

/** The columns of the branch table, without fields of other features. */
export type StoredBranch = Omit<Branch, 'specialists' | 'services' | 'resources' | 'can'>;

function toWire(row: Selectable<Row>): StoredBranch {
  const exceptions = row.exceptions as unknown as Exception[];
  return {
    _id: row.id,
    businessId: row.business_id,
    name: row.name,
    address: row.address as unknown as Branch['address'],
    location: row.location,
    city: row.city,
    state: row.state,
    country: row.country,
    ...encodeBranch(row.week as unknown as Week),
    frecuency: row.frequency as Frequency,
    observesHolidays: row.observes_holidays,
    exceptions: exceptions.map(({ date, label, intervals }) => ({
      date,
      label,
      ranges: intervals.map(toRange),
    })),
    isArchived: row.archived_at !== null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

function toColumns(input: BranchInput) {
  const exceptions: Exception[] = input.exceptions
    .map(({ date, label, ranges }) => ({ date, label, intervals: normaliseDay(ranges.flatMap(readRange)) }))
    .toSorted((a, b) => a.date.localeCompare(b.date));
  return {
    name: input.name,
    address: JSON.stringify(input.address),
    location: input.location,
    city: input.city,
    state: input.state,
    country: input.country,
    week: JSON.stringify(decodeBranch(input)),
    frequency: input.frecuency,
    observes_holidays: input.observesHolidays,
    exceptions: JSON.stringify(exceptions),
  };
}

const rows = (tx: TenantTx) => db(tx).selectFrom('branch').selectAll();

export async function list(tx: TenantTx): Promise<StoredBranch[]> {
  return (await rows(tx).orderBy('created_at').orderBy('id').execute()).map(toWire);
}

export async function read(tx: TenantTx, id: string): Promise<StoredBranch | undefined> {
  const row = await rows(tx).where('id', '=', id).executeTakeFirst();
  return row && toWire(row);
}

export async function insert(tx: TenantTx, by: AuditContext, input: BranchInput): Promise<string> {
  const row = { ...toColumns(input), ...newRow(by) };
  await db(tx).insertInto('branch').values(row).execute();
  return row.id;
}

export async function update(tx: TenantTx, by: AuditContext, id: string, input: BranchInput): Promise<void> {
  await archivableRows.update(tx, by, 'branch', id, toColumns(input));
}
