import type { Handovers } from '@cauce/contract/conversations/conversations';
import { sql } from 'kysely';
import { db, type TenantTx } from '../../../platform/database/scopes.ts';
import { selectConversations } from '../store.ts';

/** Counting stops here; screens then show «99+». */
const MAX_COUNT = 100;
const LATEST = 5;

export async function readHandovers(tx: TenantTx): Promise<Handovers> {
  const waiting = sql`select v.* from conversation v where v.handed_over_at is not null
      order by v.handed_over_at desc, v.id desc limit ${sql.lit(LATEST)}`;
  const { rows: latest } = await selectConversations(
    sql`(${waiting})`,
    sql`order by v.handed_over_at desc, v.id desc`,
  ).execute(db(tx));
  const { rows: counted } = await sql<{ waiting: number }>`select count(*)::int as waiting
    from (select from conversation where handed_over_at is not null limit ${sql.lit(MAX_COUNT)}) w`.execute(
    db(tx),
  );
  return {
    waiting: counted[0]?.waiting ?? 0,
    latest: latest.flatMap(({ id, name, handedOverAt }) =>
      handedOverAt === null ? [] : [{ _id: id, name, handedOverAt: handedOverAt.toISOString() }],
    ),
  };
}
