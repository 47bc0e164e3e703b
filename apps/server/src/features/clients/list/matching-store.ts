import type { ContactFilters } from '@cauce/contract/clients/clients';
import type { Phone } from '@cauce/domain/people/phone';
import { type RawBuilder, sql } from 'kysely';
import { db, type TenantTx } from '../../../platform/database/scopes.ts';
import { shortName } from '../row-store.ts';
import { filterCondition } from './filters-store.ts';
import { resolveFilters } from './filters.ts';

/** A table of the clients of these filters, with what decides whether they may get a message. */
export async function matchingClients(
  tx: TenantTx,
  filters: ContactFilters,
  now: Date,
): Promise<RawBuilder<unknown>> {
  const resolved = await resolveFilters(tx, filters, now);
  return sql`(select c.id as client_id, c.whatsapp = '' as lacks_number, c.no_respond,
                     c.opted_out_at is not null as opted_out, c.created_at
                from client c where ${filterCondition(resolved)})`;
}

/** The name of a client in a list. */
export const nameOfClient = (clientId: RawBuilder<unknown>): RawBuilder<string> => sql<string>`
  coalesce((select ${shortName} from client c where c.business_id = current_business() and c.id = ${clientId}), '')`;

/** Whether a client asked for no more messages after a time. */
export const optedOutAfter = (clientId: RawBuilder<unknown>, at: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from client c where c.business_id = current_business() and c.id = ${clientId} and c.opted_out_at > ${at})`;

export interface MessageContact {
  id: string;
  firstName: string;
  phone: Phone;
  noRespond: boolean;
  optedOut: boolean;
  isArchived: boolean;
}

/** Reads everything that a message to these clients needs, by their ids. */
export async function listMessageContacts(
  tx: TenantTx,
  ids: readonly string[],
): Promise<Map<string, MessageContact>> {
  const { rows } = await sql<MessageContact>`
    select id, name as "firstName", json_build_object('countryCode', country_code, 'whatsapp', whatsapp) as phone,
           no_respond as "noRespond", opted_out_at is not null as "optedOut", archived_at is not null as "isArchived"
      from client where id = any(${ids}::uuid[])`.execute(db(tx));
  return new Map(rows.map((row) => [row.id, row]));
}
