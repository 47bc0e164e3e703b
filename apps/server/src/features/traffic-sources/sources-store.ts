import type { MatchedSource, MatchType } from '@cauce/domain/funnels/source-matching';
import { sql } from 'kysely';
import type { ActionContext } from '../../platform/action-context.ts';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import { newId } from '../../platform/ids.ts';

export interface KnownSource extends MatchedSource {
  id: string;
}

/** The sources with which a first message is compared. */
export async function listMatched(tx: TenantTx): Promise<KnownSource[]> {
  const rows = await db(tx)
    .selectFrom('traffic_source')
    .select(['id', 'keyword', 'match_type as matchType', 'ad_id as adId', 'created_at as createdAt'])
    .execute();
  return rows.map((row) => ({ ...row, matchType: row.matchType as MatchType }));
}

export async function exists(tx: TenantTx, id: string): Promise<boolean> {
  const row = await db(tx).selectFrom('traffic_source').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** The names of these sources by their ids. */
export async function listNames(tx: TenantTx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db(tx)
    .selectFrom('traffic_source')
    .select(['id', 'source'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, source }) => [id, source]));
}

/** The source by which a contact arrived. */
export async function findOfClient(tx: TenantTx, clientId: string): Promise<string | undefined> {
  const row = await db(tx)
    .selectFrom('client_traffic_source')
    .select('source_id')
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return row?.source_id;
}

export interface AdSource {
  adId: string;
  source: string;
  description: string;
}

/** Records the source of an advertisement; concurrent calls for one advertisement get the same source. */
export async function findOrInsertOfAd(
  tx: TenantTx,
  by: ActionContext,
  { adId, source, description }: AdSource,
): Promise<string | undefined> {
  await db(tx)
    .insertInto('traffic_source')
    .values({
      business_id: by.businessId,
      id: newId(by.at.getTime()),
      source,
      keyword: '',
      match_type: 'exact',
      ad_id: adId,
      description,
      created_at: by.at,
      updated_at: by.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db(tx)
    .selectFrom('traffic_source')
    .select('id')
    .where('ad_id', '=', adId)
    .executeTakeFirst();
  return row?.id;
}

export interface Arrival {
  clientId: string;
  sourceId: string;
  at: Date;
  message: string;
}

const LONGEST_MESSAGE = 300;

/** The first source of a contact stays. A source that is deleted at this moment gets nobody. */
export async function insertArrivals(
  tx: TenantTx,
  by: ActionContext,
  arrivals: readonly Arrival[],
): Promise<number> {
  const given = arrivals.map((one) => ({ ...one, message: one.message.slice(0, LONGEST_MESSAGE) }));
  const { numAffectedRows = 0n } = await sql`
    insert into client_traffic_source (business_id, client_id, source_id, arrived_at, message)
    select ${by.businessId}, "clientId", s.id, at, g.message
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g("clientId" uuid, "sourceId" uuid, at timestamptz, message text)
      join (select id from traffic_source where id = any(${[...new Set(arrivals.map(({ sourceId }) => sourceId))]}::uuid[])
             order by id for key share) s on s.id = "sourceId"
     order by "clientId"
    on conflict (business_id, client_id) do nothing`.execute(db(tx));
  return Number(numAffectedRows);
}
