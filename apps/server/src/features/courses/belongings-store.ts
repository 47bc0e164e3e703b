import { sql } from 'kysely';
import { db } from '../../platform/database/scopes.ts';
import { type ClientBelongings, handOver, rowsOfClient } from '../clients/index.ts';

/** Who was enrolled twice in one schedule takes one place of it. */
export const enrollmentsOfClient: ClientBelongings = {
  tables: ['enrollment'],
  count: async (tx, clientId) => ({ enrollments: await rowsOfClient(tx, 'enrollment', clientId) }),
  move: async (tx, _by, pair) => {
    const { rows } = await sql<{ schedule_id: string; status: string }>`
      update enrollment o set status = 'cancelled'
        from enrollment o2, enrollment k
       where o.client_id = ${pair.from} and o.status <> 'cancelled'
         and o2.business_id = o.business_id and o2.id = o.id
         and k.client_id = ${pair.to} and k.schedule_id = o.schedule_id and k.status <> 'cancelled'
      returning o.schedule_id, o2.status`.execute(db(tx));
    for (const { schedule_id, status } of rows.toSorted((a, b) => (a.schedule_id < b.schedule_id ? -1 : 1)))
      if (status === 'confirmed')
        await sql`update course_schedule set available_slots = available_slots + 1 where id = ${schedule_id}`.execute(
          db(tx),
        );
    await handOver(tx, 'enrollment', pair);
  },
};
