import type { Client, ClientInput, ClientSource } from '@cauce/contract/clients/clients';
import { wholeNumber } from '@cauce/domain/people/phone';
import { sql } from 'kysely';
import type { ActionContext, SignedContext } from '../../platform/action-context.ts';
import { unlessTaken } from '../../platform/database/savepoint.ts';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import { nextVersion } from '../../platform/database/version.ts';
import { newId } from '../../platform/ids.ts';
import { toColumns } from './columns.ts';
import { columns, type Row, rows, toWire } from './row-store.ts';
import { splitNameWords } from './search/search-text.ts';
import * as vocabulary from './search/vocabulary-store.ts';

/** The origin and the author of a registration. */
export interface RegistrationContext extends SignedContext {
  source: ClientSource;
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

/** Returns undefined when another client has the number. */
export async function insert(
  tx: TenantTx,
  by: RegistrationContext,
  input: ClientInput,
): Promise<Client | undefined> {
  const row = await db(tx)
    .insertInto('client')
    .values({
      ...toColumns(input),
      business_id: by.businessId,
      id: newId(by.at.getTime()),
      source: by.source,
      created_by: by.signedBy,
      created_at: by.at,
      updated_at: by.at,
    })
    .onConflict((conflict) => conflict.constraint('client_phone_taken').doNothing())
    .returning(columns)
    .$castTo<Row>()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  await vocabulary.insertWords(tx, by.businessId, splitNameWords(input));
  return toWire(row);
}

/** Inserts an unknown client for a playground session and returns the id. Its transaction is rolled back. */
export async function insertSandboxClient(tx: TenantTx, by: ActionContext): Promise<string> {
  const id = newId(by.at.getTime());
  await db(tx)
    .insertInto('client')
    .values({
      business_id: by.businessId,
      id,
      name: 'Alguien nuevo',
      search_text: 'alguien nuevo',
      created_by: '',
      created_at: by.at,
      updated_at: by.at,
    })
    .execute();
  return id;
}

export async function lockForUpdate(tx: TenantTx, id: string): Promise<Client | undefined> {
  const row = await rows(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  return row && toWire(row);
}

/** Returns undefined when another client has the number. */
export async function update(
  tx: TenantTx,
  by: ActionContext,
  id: string,
  input: ClientInput,
): Promise<Client | undefined> {
  const row = await unlessTaken(tx, 'client_phone_taken', () =>
    db(tx)
      .updateTable('client')
      .set({ ...toColumns(input), updated_at: nextVersion(by) })
      .where('id', '=', id)
      .returning(columns)
      .$castTo<Row>()
      .executeTakeFirstOrThrow(),
  );
  if (row === undefined) return undefined;
  await vocabulary.insertWords(tx, by.businessId, splitNameWords(input));
  return toWire(row);
}

/** Appends in the database, so that notes of concurrent requests are kept. */
export async function addNote(tx: TenantTx, by: ActionContext, id: string, text: string): Promise<Client> {
  const note = JSON.stringify([{ text, date: by.at.toISOString() }]);
  const row = await db(tx)
    .updateTable('client')
    .set({ notes: sql`notes || ${note}::jsonb`, updated_at: nextVersion(by) })
    .where('id', '=', id)
    .returning(columns)
    .$castTo<Row>()
    .executeTakeFirstOrThrow();
  return toWire(row);
}

/** Returns whether the client was a lead. */
export async function promote(tx: TenantTx, id: string, at: Date): Promise<boolean> {
  const row = await db(tx)
    .updateTable('client')
    .set({ type: 'client', updated_at: nextVersion({ at }) })
    .where('id', '=', id)
    .where('type', '=', 'lead')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns whether anything changed. */
export async function setOptedOut(tx: TenantTx, clientId: string, at: Date | null): Promise<boolean> {
  const row = await db(tx)
    .updateTable('client')
    .set({ opted_out_at: at })
    .where('id', '=', clientId)
    .where('opted_out_at', at === null ? 'is not' : 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
