import type { NotificationTab } from '@cauce/contract/conversations/notifications';
import { type RawBuilder, sql } from 'kysely';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import {
  NOTIFICATION_JOINS,
  NOTIFICATION_COLUMNS,
  type StoredNotification,
} from './notification-columns-store.ts';

export interface Filters {
  tab: NotificationTab;
  kind: string | undefined;
  words: readonly string[];
  from: Date | undefined;
  to: Date | undefined;
}

type Fragment = RawBuilder<unknown>;

/** Includes only the requested conditions, so that an index can answer. */
const buildCondition = ({ kind, words, from, to }: Filters): Fragment =>
  sql.join(
    [
      sql`true`,
      ...(kind === undefined ? [] : [sql`n.kind = ${kind}`]),
      ...(from === undefined ? [] : [sql`n.delivery_at >= ${from}`]),
      ...(to === undefined ? [] : [sql`n.delivery_at < ${to}`]),
      ...(words.length === 0
        ? []
        : [
            sql`n.client_id in (select c.id from shared.client c where c.search_text like all (${words}::text[]))`,
          ]),
    ],
    sql` and `,
  );

const UNDELIVERED_STATUSES = sql`('waiting', 'sending', 'unknown', 'failed', 'dropped')`;
const IN_TRANSIT = sql`m.status in ('waiting', 'sending')`;
const NOT_DELIVERED = sql`m.status in ('unknown', 'failed', 'dropped')`;

const inState = (state: StoredNotification['state'], filters: Filters): Fragment =>
  sql`notification n where n.state = ${sql.lit(state)} and ${buildCondition(filters)}`;

/** Queued but not delivered: few enough for one lookup each, which the limit of one enforces. */
const undelivered = (how: Fragment, filters: Filters): Fragment =>
  sql`shared.message m join lateral (
        select n.id, n.delivery_at from notification n
         where n.business_id = m.business_id and n.message_id = m.id and n.state = 'said' and ${buildCondition(filters)} limit 1
      ) n on true where m.status in ${UNDELIVERED_STATUSES} and ${how}`;

const delivered = (filters: Filters): Fragment =>
  sql`notification n left join shared.message m on m.business_id = n.business_id and m.id = n.message_id
       where n.state = 'said' and coalesce(m.status, 'sent') = 'sent' and ${buildCondition(filters)}`;

/** Each part of a tab has an index in its order, or is small. */
const PARTS: Record<NotificationTab, (filters: Filters) => Fragment[]> = {
  planned: (filters) => [inState('planned', filters), undelivered(IN_TRANSIT, filters)],
  sent: (filters) => [delivered(filters)],
  unsent: (filters) => [
    inState('skipped', filters),
    inState('cancelled', filters),
    undelivered(NOT_DELIVERED, filters),
  ],
};

/** Future notifications start with the next one, past ones with the latest. */
const ORDER: Record<NotificationTab, Fragment> = {
  planned: sql`n.delivery_at, n.id`,
  sent: sql`n.delivery_at desc, n.id desc`,
  unsent: sql`n.delivery_at desc, n.id desc`,
};

export async function listPage(
  tx: TenantTx,
  filters: Filters,
  { size, skipped }: { size: number; skipped: number },
): Promise<StoredNotification[]> {
  const order = ORDER[filters.tab];
  const parts = PARTS[filters.tab](filters).map(
    (part) => sql`(select n.id, n.delivery_at from ${part} order by ${order} limit ${size + skipped})`,
  );
  const { rows } = await sql<StoredNotification>`
    select ${NOTIFICATION_COLUMNS} from (
      select n.id from (${sql.join(parts, sql` union all `)}) n order by ${order} limit ${size} offset ${skipped}
    ) t join notification n on n.business_id = current_business() and n.id = t.id ${NOTIFICATION_JOINS} order by ${order}`.execute(
    db(tx),
  );
  return rows;
}

export async function countByTab(tx: TenantTx, filters: Filters): Promise<Record<NotificationTab, number>> {
  const { rows } = await sql<Record<NotificationTab, number>>`
    with standing as (
      select count(*) filter (where n.state = 'planned') as planned, count(*) filter (where n.state = 'said') as said,
             count(*) filter (where n.state in ('skipped', 'cancelled')) as off
        from notification n where ${buildCondition(filters)}
    ), undone as (
      select count(*) filter (where ${IN_TRANSIT}) as coming, count(*) as "all" from ${undelivered(sql`true`, filters)}
    )
    select (s.planned + u.coming)::int as planned, (s.said - u."all")::int as sent, (s.off + u."all" - u.coming)::int as unsent
      from standing s, undone u`.execute(db(tx));
  return rows[0] ?? { planned: 0, sent: 0, unsent: 0 };
}
