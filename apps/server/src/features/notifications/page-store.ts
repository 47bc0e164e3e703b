import type { NotificationTab } from '@cauce/contract/notifications';
import { type RawBuilder, sql } from 'kysely';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import { around, told, type Told } from './told-store.ts';

export interface Wanted {
  tab: NotificationTab;
  kind: string | undefined;
  words: readonly string[];
  from: Date | undefined;
  to: Date | undefined;
}

type Fragment = RawBuilder<unknown>;

/** Only what is asked for, so that an index answers the rest. */
const chosen = ({ kind, words, from, to }: Wanted): Fragment =>
  sql.join(
    [
      sql`true`,
      ...(kind === undefined ? [] : [sql`n.kind = ${kind}`]),
      ...(from === undefined ? [] : [sql`n.delivery_at >= ${from}`]),
      ...(to === undefined ? [] : [sql`n.delivery_at < ${to}`]),
      ...(words.length === 0
        ? []
        : [sql`n.client_id in (select c.id from client c where c.sought like all (${words}::text[]))`]),
    ],
    sql` and `,
  );

const UNDONE = sql`('waiting', 'sending', 'unknown', 'failed', 'dropped')`;
const ON_ITS_WAY = sql`m.status in ('waiting', 'sending')`;
const ASTRAY = sql`m.status in ('unknown', 'failed', 'dropped')`;

const inState = (state: Told['state'], wanted: Wanted): Fragment =>
  sql`notification n where n.state = ${sql.lit(state)} and ${chosen(wanted)}`;

/** Was said, and did not arrive or has not yet: so few that each is looked up, which a limit of one insists on. */
const undone = (how: Fragment, wanted: Wanted): Fragment =>
  sql`message m join lateral (
        select n.id, n.delivery_at from notification n
         where n.business_id = m.business_id and n.message_id = m.id and n.state = 'said' and ${chosen(wanted)} limit 1
      ) n on true where m.status in ${UNDONE} and ${how}`;

const arrived = (wanted: Wanted): Fragment =>
  sql`notification n left join message m on m.business_id = n.business_id and m.id = n.message_id
       where n.state = 'said' and coalesce(m.status, 'sent') = 'sent' and ${chosen(wanted)}`;

/** What a tab is made of: each has an index that knows its order or is small. */
const PARTS: Record<NotificationTab, (wanted: Wanted) => Fragment[]> = {
  planned: (wanted) => [inState('planned', wanted), undone(ON_ITS_WAY, wanted)],
  sent: (wanted) => [arrived(wanted)],
  unsent: (wanted) => [inState('skipped', wanted), inState('cancelled', wanted), undone(ASTRAY, wanted)],
};

/** What comes next first; of what was, the latest. */
const ORDER: Record<NotificationTab, Fragment> = {
  planned: sql`n.delivery_at, n.id`,
  sent: sql`n.delivery_at desc, n.id desc`,
  unsent: sql`n.delivery_at desc, n.id desc`,
};

export async function page(
  tx: TenantTx,
  wanted: Wanted,
  { size, skipped }: { size: number; skipped: number },
): Promise<Told[]> {
  const order = ORDER[wanted.tab];
  const parts = PARTS[wanted.tab](wanted).map(
    (part) => sql`(select n.id, n.delivery_at from ${part} order by ${order} limit ${size + skipped})`,
  );
  const { rows } = await sql<Told>`
    select ${told} from (
      select n.id from (${sql.join(parts, sql` union all `)}) n order by ${order} limit ${size} offset ${skipped}
    ) t join notification n on n.business_id = current_business() and n.id = t.id ${around} order by ${order}`.execute(
    db(tx),
  );
  return rows;
}

export async function counts(tx: TenantTx, wanted: Wanted): Promise<Record<NotificationTab, number>> {
  const { rows } = await sql<Record<NotificationTab, number>>`
    with standing as (
      select count(*) filter (where n.state = 'planned') as planned, count(*) filter (where n.state = 'said') as said,
             count(*) filter (where n.state in ('skipped', 'cancelled')) as off
        from notification n where ${chosen(wanted)}
    ), undone as (
      select count(*) filter (where ${ON_ITS_WAY}) as coming, count(*) as "all" from ${undone(sql`true`, wanted)}
    )
    select (s.planned + u.coming)::int as planned, (s.said - u."all")::int as sent, (s.off + u."all" - u.coming)::int as unsent
      from standing s, undone u`.execute(db(tx));
  return rows[0] ?? { planned: 0, sent: 0, unsent: 0 };
}
