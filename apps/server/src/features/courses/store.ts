import type { Course, CourseInput } from '@cauce/contract/sales/courses';
import type { Selectable } from 'kysely';
import type { AuditContext } from '../../platform/action-context.ts';
import type { Course as Row } from '../../platform/database/generated/tables.ts';
import * as archivableRows from '../../platform/database/archivable-rows.ts';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import { newRow } from '../../platform/database/version.ts';
import { setUsedResources, listUsedResources } from '../resources/index.ts';
import { schedulesOf } from './schedules-store.ts';

export type StoredCourse = Omit<Course, 'can'>;

const centsOf = (pesos: number | null) => (pesos === null ? null : Math.round(pesos * 100));
const pesosOf = (cents: number | null) => (cents === null ? null : cents / 100);

/** Converts a row to the fields of the API. */
function toWire(
  row: Selectable<Row>,
  schedules: Course['schedules'] = [],
  resources: string[] = [],
): StoredCourse {
  const archived = row.archived_at !== null;
  return {
    _id: row.id,
    businessId: row.business_id,
    customId: row.custom_id,
    name: row.name,
    description: row.description,
    sessions: row.sessions,
    pricePerSession: pesosOf(row.price_per_session_cents),
    totalPrice: pesosOf(row.total_price_cents),
    enrollmentFee: pesosOf(row.enrollment_fee_cents),
    place: row.place,
    location: row.location,
    recurrence: row.recurrence as unknown as Course['recurrence'],
    schedules,
    images: row.images,
    resources,
    archived,
    isArchived: archived,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** The recurrence without its free and taken places, which the schedule stores. */
function recurrenceOf({ recurrence }: CourseInput): string | null {
  if (recurrence === null) return null;
  const { availableSlots: _free, enrolled: _taken, ...rule } = recurrence;
  return JSON.stringify(rule);
}

const toColumns = (input: CourseInput) => ({
  custom_id: input.customId,
  name: input.name,
  description: input.description,
  sessions: input.sessions,
  price_per_session_cents: centsOf(input.pricePerSession),
  total_price_cents: centsOf(input.totalPrice),
  enrollment_fee_cents: centsOf(input.enrollmentFee),
  place: input.place,
  location: input.location,
  recurrence: recurrenceOf(input),
  images: input.images,
});

export async function list(tx: TenantTx): Promise<StoredCourse[]> {
  const rows = await db(tx)
    .selectFrom('course')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const schedules = await schedulesOf(tx);
  const resources = await listUsedResources(tx, 'course');
  return rows.map((row) => toWire(row, schedules.get(row.id), resources.get(row.id)));
}

export async function read(tx: TenantTx, id: string): Promise<StoredCourse | undefined> {
  const row = await db(tx).selectFrom('course').selectAll().where('id', '=', id).executeTakeFirst();
  return (
    row &&
    toWire(row, (await schedulesOf(tx, id)).get(id), (await listUsedResources(tx, 'course', id)).get(id))
  );
}

export async function insert(tx: TenantTx, by: AuditContext, input: CourseInput): Promise<string> {
  const row = { ...toColumns(input), ...newRow(by) };
  await db(tx).insertInto('course').values(row).execute();
  await setUsedResources(tx, 'course', row.id, input.resources);
  return row.id;
}

export async function update(tx: TenantTx, by: AuditContext, id: string, input: CourseInput): Promise<void> {
  await archivableRows.update(tx, by, 'course', id, toColumns(input));
  await setUsedResources(tx, 'course', id, input.resources);
}
