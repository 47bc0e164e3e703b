import type { TrafficSource, TrafficSourceInput } from '@cauce/contract/funnels/traffic-sources';
import type { MatchType } from '@cauce/domain/funnels/source-matching';
import { sql } from 'kysely';
import type { AuditContext } from '../../../platform/action-context.ts';
import { db, type TenantTx } from '../../../platform/database/scopes.ts';
import { nextVersion } from '../../../platform/database/version.ts';
import { newId } from '../../../platform/ids.ts';
import { sumIncome } from '../../money/index.ts';

export type StoredSource = Omit<TrafficSource, 'can'>;

interface Row {
  id: string;
  businessId: string;
  source: string;
  keyword: string;
  description: string;
  matchType: MatchType;
  adId: string;
  clients: number;
  cents: string;
  arrivedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

const toWire = ({ id, cents, arrivedAt, createdAt, updatedAt, ...row }: Row): StoredSource => ({
  ...row,
  _id: id,
  totalIncome: Number(cents) / 100,
  arrivedAt: arrivedAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

/** The sources with their contacts and income, the newest first: all, one, or that of a contact. */
export async function list(
  tx: TenantTx,
  { id, clientId }: { id?: string | undefined; clientId?: string | undefined },
): Promise<StoredSource[]> {
  const { rows } = await sql<Row>`
    with chosen as (
      select s.*, a.arrived_at from traffic_source s
        left join client_traffic_source a on a.business_id = s.business_id and a.source_id = s.id and a.client_id = ${clientId ?? null}
       where s.business_id = current_business() and (${id ?? null}::uuid is null or s.id = ${id ?? null}::uuid)
         and (${clientId ?? null}::uuid is null or a.client_id is not null)
    ), arrived as (
      select t.source_id as "group", t.client_id as "clientId" from client_traffic_source t
       where t.business_id = current_business() and t.source_id in (select id from chosen)
    ), counted as (select "group", count(*)::int as clients from arrived group by "group"
    ), income as (${sumIncome(sql`arrived`)})
    select s.id, s.business_id as "businessId", s.source, s.keyword, s.description, s.match_type as "matchType", s.ad_id as "adId",
           coalesce(c.clients, 0) as clients, coalesce(i.cents, 0) as cents, s.arrived_at as "arrivedAt",
           s.created_at as "createdAt", s.updated_at as "updatedAt"
      from chosen s left join counted c on c."group" = s.id left join income i on i."group" = s.id
     order by s.created_at desc, s.id desc`.execute(db(tx));
  return rows.map(toWire);
}

/** A source as it is stored, locked until the transaction ends. */
export async function lockForUpdate(
  tx: TenantTx,
  id: string,
): Promise<{ _id: string; source: string; updatedAt: Date } | undefined> {
  return db(tx)
    .selectFrom('traffic_source')
    .select(['id as _id', 'source', 'updated_at as updatedAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

const toColumns = ({ source, keyword, description, matchType, adId }: TrafficSourceInput) => ({
  source,
  keyword,
  description,
  match_type: matchType,
  ad_id: adId,
});

export async function insert(tx: TenantTx, by: AuditContext, input: TrafficSourceInput): Promise<string> {
  const id = newId(by.at.getTime());
  await db(tx)
    .insertInto('traffic_source')
    .values({
      business_id: by.businessId,
      id,
      ...toColumns(input),
      created_at: by.at,
      updated_at: by.at,
    })
    .execute();
  return id;
}

export async function update(
  tx: TenantTx,
  by: AuditContext,
  id: string,
  input: TrafficSourceInput,
): Promise<void> {
  await db(tx)
    .updateTable('traffic_source')
    .set({ ...toColumns(input), updated_at: nextVersion(by) })
    .where('id', '=', id)
    .execute();
}

export async function remove(tx: TenantTx, id: string): Promise<void> {
  await db(tx).deleteFrom('traffic_source').where('id', '=', id).execute();
}
