import type { Specialist, SpecialistInput } from '@cauce/contract/agenda/specialists';
import { matches } from '@cauce/domain/texts/fold';
import { byName } from '@cauce/domain/texts/listing';
import type { Week } from '@cauce/domain/week/week';
import { decodeRests } from '@cauce/domain/week/week-codec';
import { type Selectable } from 'kysely';
import type { AuditContext } from '../../platform/action-context.ts';
import type { Specialist as Row } from '../../platform/database/generated/tables.ts';
import * as archivableRows from '../../platform/database/archivable-rows.ts';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import { newRow } from '../../platform/database/version.ts';

/** The fields of a specialist that their own row stores. */
export type StoredSpecialist = Omit<
  Specialist,
  'services' | 'schedules' | 'restSchedules' | 'branch' | 'offers' | 'can'
> & { rests: Week };

const toWire = (row: Selectable<Row>): StoredSpecialist => ({
  _id: row.id,
  businessId: row.business_id,
  customId: row.custom_id,
  name: row.name,
  whatsapp: row.whatsapp,
  countryCode: row.country_code,
  countryCodeExt: row.country_code_ext,
  email: row.email,
  paymentInfo: row.payment_info,
  colorHex: row.color,
  branchId: row.branch_id,
  rests: row.rests as unknown as Week,
  isArchived: row.archived_at !== null,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

const toColumns = (input: SpecialistInput) => ({
  branch_id: input.branchId,
  custom_id: input.customId,
  name: input.name,
  whatsapp: input.whatsapp,
  country_code: input.countryCode,
  country_code_ext: input.countryCodeExt,
  email: input.email,
  payment_info: input.paymentInfo,
  color: input.colorHex.toLowerCase(),
  rests: JSON.stringify(decodeRests('specialist', input.restSchedules)),
});

const rows = (tx: TenantTx) => db(tx).selectFrom('specialist').selectAll();

export async function list(tx: TenantTx, branchId?: string): Promise<StoredSpecialist[]> {
  const found = await rows(tx)
    .$if(branchId !== undefined, (query) => query.where('branch_id', '=', branchId ?? ''))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return found.map(toWire);
}

/** Finds specialists of a branch by search text, sorted by name. */
export async function search(
  tx: TenantTx,
  branchId: string,
  typed: string,
  limit: number,
): Promise<StoredSpecialist[]> {
  const found = await rows(tx).where('branch_id', '=', branchId).where('archived_at', 'is', null).execute();
  return found
    .map(toWire)
    .filter(({ name, email, customId, whatsapp }) =>
      matches([name, email, customId, whatsapp].join(' '), typed),
    )
    .toSorted(byName)
    .slice(0, limit);
}

export async function read(tx: TenantTx, id: string): Promise<StoredSpecialist | undefined> {
  const row = await rows(tx).where('id', '=', id).executeTakeFirst();
  return row && toWire(row);
}

export async function insert(tx: TenantTx, by: AuditContext, input: SpecialistInput): Promise<string> {
  const row = { ...toColumns(input), ...newRow(by) };
  await db(tx).insertInto('specialist').values(row).execute();
  return row.id;
}

export async function update(
  tx: TenantTx,
  by: AuditContext,
  id: string,
  input: SpecialistInput,
): Promise<void> {
  await archivableRows.update(tx, by, 'specialist', id, toColumns(input));
}
