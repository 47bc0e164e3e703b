import { sql } from 'kysely';
import { db, type TenantTx } from '../../../platform/database/scopes.ts';
import { adOf, type ClickedAd } from './referral.ts';

/** The first message of a contact over all their conversations. A reaction is none. */
export interface FirstMessage {
  clientId: string;
  text: string;
  at: Date;
  ad: ClickedAd | undefined;
}

interface Row {
  clientId: string;
  text: string;
  at: Date;
  referral: unknown;
}
const toFirstMessage = ({ referral, ...row }: Row): FirstMessage => ({ ...row, ad: adOf(referral) });

/**
 * The messages among these with which a contact wrote for the first time. Each step looks up one row by its key, because a plan
 * that joined the tables while they were empty would read every message of the business. `offset 0` keeps the steps apart.
 */
export async function findFirst(tx: TenantTx, ids: readonly string[]): Promise<FirstMessage[]> {
  const { rows } = await sql<Row>`/* first-messages */
    select distinct on (v.client_id) v.client_id as "clientId", m.text, m.created_at as at, m.referral
      from unnest(${ids}::uuid[]) as given(id)
      cross join lateral (
        select * from message m where m.business_id = current_business() and m.id = given.id offset 0) m
      cross join lateral (
        select * from conversation v where v.business_id = current_business() and v.id = m.conversation_id offset 0) v
     where m.kind <> 'reaction' and v.client_id is not null
       and not exists (
         select from conversation w
          where w.business_id = current_business() and w.client_id = v.client_id
            and exists (
              select from message e
               where e.business_id = current_business() and e.conversation_id = w.id and e.direction = 'in'
                 and e.kind <> 'reaction' and e.id <> all(${ids}::uuid[]) offset 0) offset 0)
     order by v.client_id, m.created_at, m.id`.execute(db(tx));
  return rows.map(toFirstMessage);
}

/** The first message of contacts who ever wrote, the newest contacts first. */
export async function listFirst(
  tx: TenantTx,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<FirstMessage[]> {
  const { rows } = await sql<Row>`
    select c.client_id as "clientId", coalesce(f.text, '') as text, coalesce(f.created_at, c.at) as at, f.referral
      from (select client_id, min(created_at) as at from conversation
             where business_id = current_business() and client_id is not null and last_inbound_at is not null
               and (${before ?? null}::uuid is null or client_id < ${before ?? null}::uuid)
             group by client_id order by client_id desc limit ${limit}) c
      left join lateral (
        select m.* from conversation v cross join lateral (
            select text, created_at, id, referral from message
             where business_id = v.business_id and conversation_id = v.id and direction = 'in' and kind <> 'reaction'
             order by created_at, id limit 1) m
         where v.business_id = current_business() and v.client_id = c.client_id
         order by m.created_at, m.id limit 1) f on true
     order by c.client_id desc`.execute(db(tx));
  return rows.map(toFirstMessage);
}
