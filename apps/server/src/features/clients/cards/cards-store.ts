import type { ClientType } from '@cauce/contract/clients/contact-words';
import { sql } from 'kysely';
import { db, type TenantTx } from '../../../platform/database/scopes.ts';
import { shortName } from '../row-store.ts';

/** The fields that a card of a contact shows. */
export interface ClientCard {
  id: string;
  name: string;
  type: ClientType;
  whatsapp: string;
  countryCode: string;
  source: string;
}

export async function listClientCards(
  tx: TenantTx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ClientCard>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<ClientCard>`/* client-cards */
    select c.id, ${shortName} as name, c.type, c.whatsapp, c.country_code as "countryCode", c.source
      from client c where c.business_id = current_business() and c.id = any(${ids}::uuid[])`.execute(db(tx));
  return new Map(rows.map((card) => [card.id, card]));
}
