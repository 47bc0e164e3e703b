import { type RawBuilder, sql } from 'kysely';
import { db, type TenantTx } from '../../../platform/database/scopes.ts';

export interface PlacedContact {
  clientId: string;
  place: string;
  enteredAt: Date;
  appointmentId: string | null;
}

/** Conditions on the contacts of a board, whose place is the row `f`. */
export type Condition = RawBuilder<unknown>;

/** The contact of the row `f`. */
export const CLIENT = sql`f.client_id`;
export const isOneOf = (ids: readonly string[]): Condition => sql`${CLIENT} = any(${ids}::uuid[])`;

const all = (conditions: readonly Condition[]) =>
  conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `);

const COLUMNS = sql`f.client_id as "clientId", f.place, f.entered_at as "enteredAt", f.appointment_id as "appointmentId"`;

/** The first contacts of each place, the latest to enter first. */
export async function listFirst(
  tx: TenantTx,
  funnelId: string,
  places: readonly string[],
  { most, conditions }: { most: number; conditions: readonly Condition[] },
): Promise<PlacedContact[]> {
  const { rows } = await sql<PlacedContact>`
    select c.* from unnest(${places}::text[]) with ordinality as p(place, number)
     cross join lateral (
       select ${COLUMNS} from funnel_place f
        where f.business_id = current_business() and f.funnel_id = ${funnelId} and f.place = p.place and ${all(conditions)}
        order by f.entered_at desc, f.client_id limit ${most}) c
     order by p.number, c."enteredAt" desc, c."clientId"`.execute(db(tx));
  return rows;
}

export interface After {
  enteredAt: Date;
  clientId: string;
}

export async function listMore(
  tx: TenantTx,
  { funnelId, place, after }: { funnelId: string; place: string; after: After },
  { most, conditions }: { most: number; conditions: readonly Condition[] },
): Promise<PlacedContact[]> {
  const { rows } = await sql<PlacedContact>`
    select ${COLUMNS} from funnel_place f
     where f.business_id = current_business() and f.funnel_id = ${funnelId} and f.place = ${place}
       and (f.entered_at < ${after.enteredAt} or (f.entered_at = ${after.enteredAt} and f.client_id > ${after.clientId}))
       and ${all(conditions)}
     order by f.entered_at desc, f.client_id limit ${most}`.execute(db(tx));
  return rows;
}

/** The number of contacts in each place that has any. */
export async function countPlaces(
  tx: TenantTx,
  funnelId: string,
  conditions: readonly Condition[] = [],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ place: string; total: number }>`
    select f.place, count(*)::int as total from funnel_place f
     where f.business_id = current_business() and f.funnel_id = ${funnelId} and ${all(conditions)}
     group by f.place`.execute(db(tx));
  return new Map(rows.map(({ place, total }) => [place, total]));
}

/** The places in which contacts are, each found by one step of the index. */
export async function listUsedPlaces(tx: TenantTx, funnelId: string): Promise<string[]> {
  const next = (condition: Condition) => sql`
    (select f.place from funnel_place f where f.business_id = current_business() and f.funnel_id = ${funnelId} and ${condition}
      order by f.place limit 1)`;
  const { rows } = await sql<{ place: string }>`/* used-places */
    with recursive used as (
      ${next(sql`true`)}
      union all
      select ${next(sql`f.place > u.place`)} from used u where u.place is not null
    ) select place from used where place is not null`.execute(db(tx));
  return rows.map(({ place }) => place);
}

export async function readPlace(
  tx: TenantTx,
  funnelId: string,
  clientId: string,
): Promise<PlacedContact | undefined> {
  const { rows } = await sql<PlacedContact>`
    select ${COLUMNS} from funnel_place f where f.business_id = current_business() and f.funnel_id = ${funnelId} and f.client_id = ${clientId}`.execute(
    db(tx),
  );
  return rows[0];
}
