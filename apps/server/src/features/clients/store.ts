import type { Client, ClientInput, ClientSource } from '@cauce/contract/clients';
import { wholeNumber } from '@cauce/domain/phone';
import { sql } from 'kysely';
import type { ActionContext, AuditContext } from '../../platform/action-context.ts';
import * as kept from '../../platform/database/kept.ts';
import { unlessTaken } from '../../platform/database/savepoint.ts';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import { nextVersion } from '../../platform/database/version.ts';
import { newId } from '../../platform/ids.ts';
import { columns, rows, toWire } from './row-store.ts';
import { namesIn, soughtText } from './sought.ts';
import * as words from './words-store.ts';

/** Who registers, where, when and how; somebody at the desk by their e-mail, or what stands in for it. */
export interface Registrar {
  businessId: string;
  at: Date;
  signedBy: string;
  source: ClientSource;
}

export const phoneOf = (input: { countryCode: string; whatsapp: string }) =>
  input.whatsapp === '' ? null : wholeNumber(input);

/** Everything of a client that people write, and what follows from it. */
const written = (input: ClientInput) => ({
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
});

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
      ...written(input),
      business_id: by.businessId,
      id: newId(by.at.getTime()),
      source: by.source,
      created_by: by.signedBy,
      created_at: by.at,
      updated_at: by.at,
    })
    .onConflict((conflict) => conflict.constraint('client_phone_taken').doNothing())
    .returning(columns)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  await words.keep(tx, by.businessId, namesIn(input));
  return toWire(row);
}

/** Whoever changes one waits here for whoever is changing it. */
export async function hold(tx: TenantTx, id: string): Promise<Client | undefined> {
  const row = await rows(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  return row && toWire(row);
}

/** Nothing when somebody else has the number. */
export async function update(
  tx: TenantTx,
  by: ActionContext,
  id: string,
  input: ClientInput,
): Promise<Client | undefined> {
  const row = await unlessTaken(tx, 'client_phone_taken', () =>
    db(tx)
      .updateTable('client')
      .set({ ...written(input), updated_at: nextVersion(by) })
      .where('id', '=', id)
      .returning(columns)
      .executeTakeFirstOrThrow(),
  );
  if (row === undefined) return undefined;
  await words.keep(tx, by.businessId, namesIn(input));
  return toWire(row);
}

/** Beside those that others write at the same time. */
export async function addNote(tx: TenantTx, by: AuditContext, id: string, text: string): Promise<Client> {
  const note = JSON.stringify([{ text, date: by.at.toISOString() }]);
  const row = await db(tx)
    .updateTable('client')
    .set({ notes: sql`notes || ${note}::jsonb`, updated_at: nextVersion(by) })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
  return toWire(row);
}

export async function setArchived(
  tx: TenantTx,
  by: AuditContext,
  id: string,
  archived: boolean,
): Promise<void> {
  await kept.setArchived(tx, by, 'client', id, archived);
}

export async function bringBack(tx: TenantTx, id: string, at: Date): Promise<void> {
  await db(tx)
    .updateTable('client')
    .set({ archived_at: null, updated_at: nextVersion({ at }) })
    .where('id', '=', id)
    .execute();
}

export async function remove(tx: TenantTx, id: string): Promise<void> {
  await db(tx).deleteFrom('client').where('id', '=', id).execute();
}

/** Whether there was a lead to change. */
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
