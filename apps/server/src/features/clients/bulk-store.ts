import type { ClientInput } from '@cauce/contract/clients';
import { sql } from 'kysely';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import { newId } from '../../platform/ids.ts';
import { nameOf } from './name.ts';
import { namesIn, soughtText } from './sought.ts';
import { phoneOf, type Registrar } from './store.ts';
import * as words from './words-store.ts';

interface Made {
  id: string;
  index: number;
}

/** All of them in one statement; whoever has a number already stays as they are. Answers who was taken. */
export async function insert(tx: TenantTx, by: Registrar, inputs: readonly ClientInput[]): Promise<Made[]> {
  const made = inputs.map((input) => ({ input, id: newId(by.at.getTime()) }));
  const column = (of: (input: ClientInput) => string | boolean | null) => made.map(({ input }) => of(input));
  const { rows } = await sql<{ id: string }>`
    insert into client (business_id, id, custom_id, name, lastname, second_lastname, whatsapp, country_code, country_code_ext, phone,
                        email, type, birthdate, gender, no_respond, notes, sought, source, created_by, created_at, updated_at)
    select ${by.businessId}, r.*, ${by.source}, ${by.signedBy}, ${by.at}, ${by.at}
      from unnest(${made.map(({ id }) => id)}::uuid[], ${column((input) => input.customId)}::text[],
                  ${column((input) => input.name)}::text[], ${column((input) => input.lastname)}::text[],
                  ${column((input) => input.secondLastname)}::text[], ${column((input) => input.whatsapp)}::text[],
                  ${column((input) => input.countryCode)}::text[], ${column((input) => input.countryCodeExt)}::text[],
                  ${column(phoneOf)}::text[], ${column((input) => input.email)}::text[],
                  ${column((input) => input.type)}::text[], ${column((input) => input.birthdate)}::date[],
                  ${column((input) => input.gender)}::text[], ${column((input) => input.noRespond)}::boolean[],
                  ${column((input) => JSON.stringify(input.notes))}::jsonb[], ${column(soughtText)}::text[]) r
    on conflict on constraint client_phone_taken do nothing
    returning id`.execute(db(tx));
  const taken = new Set(rows.map(({ id }) => id));
  await words.keep(
    tx,
    by.businessId,
    made.filter(({ id }) => taken.has(id)).flatMap(({ input }) => namesIn(input)),
  );
  return made.flatMap(({ id }, index) => (taken.has(id) ? [{ id, index }] : []));
}

/** Who has these numbers, by number. */
export async function holders(tx: TenantTx, phones: readonly string[]): Promise<Map<string, string>> {
  if (phones.length === 0) return new Map();
  const rows = await db(tx)
    .selectFrom('client')
    .select(['phone', 'name', 'lastname', 'second_lastname'])
    .where('phone', 'in', phones)
    .execute();
  return new Map(
    rows.map(({ phone, name, lastname, second_lastname: secondLastname }) => [
      phone ?? '',
      nameOf({ name, lastname, secondLastname }),
    ]),
  );
}
