import type { Client } from '@cauce/contract/clients/clients';
import { type ExpressionBuilder } from 'kysely';
import type { DB } from '../../platform/database/generated/tables.ts';
import { db, type TenantTx } from '../../platform/database/scopes.ts';

export const columns = (eb: ExpressionBuilder<DB, 'client'>) =>
  [
    'client.id',
    'client.business_id',
    'client.custom_id',
    'client.name',
    'client.lastname',
    'client.second_lastname',
    'client.whatsapp',
    'client.country_code',
    'client.country_code_ext',
    'client.email',
    'client.type',
    eb.cast<string | null>('client.birthdate', 'text').as('birthdate'),
    'client.gender',
    'client.no_respond',
    'client.opted_out_at',
    'client.source',
    'client.archived_at',
    'client.notes',
    'client.created_at',
    'client.updated_at',
  ] as const;

export const rows = (tx: TenantTx) => db(tx).selectFrom('client').select(columns);
export type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

export const toWire = (row: Row): Client => ({
  _id: row.id,
  businessId: row.business_id,
  customId: row.custom_id,
  name: row.name,
  lastname: row.lastname,
  secondLastname: row.second_lastname,
  whatsapp: row.whatsapp,
  countryCode: row.country_code,
  countryCodeExt: row.country_code_ext,
  email: row.email,
  type: row.type as Client['type'],
  birthdate: row.birthdate,
  gender: row.gender,
  noRespond: row.no_respond,
  optedOut: row.opted_out_at !== null,
  source: row.source as Client['source'],
  isArchived: row.archived_at !== null,
  notes: row.notes as Client['notes'],
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

/** Finds clients by their ids and keeps the order of the ids. */
export async function findInOrder(tx: TenantTx, ids: readonly string[]): Promise<Client[]> {
  if (ids.length === 0) return [];
  const found = new Map((await rows(tx).where('id', 'in', ids).execute()).map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = found.get(id);
    return row === undefined ? [] : [toWire(row)];
  });
}
