import type { Client, ClientInput } from '@cauce/contract/clients';
import { wholeNumber } from '@cauce/domain/phone';
import { type ExpressionBuilder, sql } from 'kysely';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import type { DB } from '../../platform/database/generated/tables.ts';
import { newId } from '../../platform/ids.ts';
import { literally, soughtText } from './sought.ts';

/** Who registers, where and when; somebody at the desk by their e-mail, or what stands in for it. */
export interface Registrar {
  businessId: string;
  at: Date;
  signedBy: string;
}

const columns = (eb: ExpressionBuilder<DB, 'client'>) =>
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
    'client.notes',
    'client.created_at',
    'client.updated_at',
  ] as const;

const rows = (tx: TenantTx) => db(tx).selectFrom('client').select(columns);
type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

const toWire = (row: Row): Client => ({
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
  notes: row.notes as Client['notes'],
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

const phoneOf = (input: { countryCode: string; whatsapp: string }) =>
  input.whatsapp === '' ? null : wholeNumber(input);

export async function newest(tx: TenantTx, limit: number): Promise<Client[]> {
  const found = await rows(tx).orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
  return found.map(toWire);
}

const anywhere = (word: string) => `%${literally(word)}%`;
/** Shorter words share no part that the index knows. */
const SHORTEST_INDEXED = 3;

export async function search(tx: TenantTx, words: readonly string[], limit: number): Promise<Client[]> {
  const [longest = '', ...others] = words.toSorted((a, b) => b.length - a.length);
  if (longest.length < SHORTEST_INDEXED) {
    const found = await rows(tx)
      .where((eb) => eb.and(words.map((word) => eb('sought', 'like', anywhere(word)))))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
    return found.map(toWire);
  }
  const ids = await sql<{ id: string }>`
    select s as id from sought_clients(${anywhere(longest)}, ${others.map(anywhere)}::text[],
                                       ${`% ${literally(words[0] ?? longest)}%`}, ${limit}) s`.execute(
    db(tx),
  );
  const order = ids.rows.map(({ id }) => id);
  if (order.length === 0) return [];
  const found = new Map((await rows(tx).where('id', 'in', order).execute()).map((row) => [row.id, row]));
  return order.flatMap((id) => {
    const row = found.get(id);
    return row === undefined ? [] : [toWire(row)];
  });
}

export async function byId(tx: TenantTx, id: string): Promise<Client | undefined> {
  const row = await rows(tx).where('id', '=', id).executeTakeFirst();
  return row && toWire(row);
}

export async function byPhone(
  tx: TenantTx,
  phone: { countryCode: string; whatsapp: string },
): Promise<Client | undefined> {
  const row = await rows(tx).where('phone', '=', wholeNumber(phone)).executeTakeFirst();
  return row && toWire(row);
}

/** Nothing when somebody has the number already. */
export async function insert(tx: TenantTx, by: Registrar, input: ClientInput): Promise<Client | undefined> {
  const row = await db(tx)
    .insertInto('client')
    .values({
      business_id: by.businessId,
      id: newId(by.at.getTime()),
      custom_id: input.customId,
      name: input.name,
      lastname: input.lastname,
      second_lastname: input.secondLastname,
      whatsapp: input.whatsapp,
      country_code: input.countryCode,
      country_code_ext: input.countryCodeExt,
      phone: phoneOf(input),
      email: input.email,
      type: input.type,
      birthdate: input.birthdate,
      gender: input.gender,
      no_respond: input.noRespond,
      notes: JSON.stringify(input.notes),
      sought: soughtText(input),
      created_by: by.signedBy,
      created_at: by.at,
      updated_at: by.at,
    })
    .onConflict((conflict) => conflict.constraint('client_phone_taken').doNothing())
    .returning(columns)
    .executeTakeFirst();
  return row && toWire(row);
}

/** Whether there was a lead to change. */
export async function promote(tx: TenantTx, id: string, at: Date): Promise<boolean> {
  const row = await db(tx)
    .updateTable('client')
    .set({
      type: 'client',
      updated_at: sql<Date>`greatest(${at}::timestamptz, updated_at + interval '1 ms')`,
    })
    .where('id', '=', id)
    .where('type', '=', 'lead')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
