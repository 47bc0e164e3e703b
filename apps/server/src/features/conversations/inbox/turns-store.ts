import type { Turn } from '@cauce/contract/conversations/conversations';
import { type RawBuilder, sql } from 'kysely';
import { db, type TenantTx } from '../../../platform/database/scopes.ts';

type Row = Omit<Turn, '_id' | 'startedAt' | 'finishedAt'> & {
  id: string;
  startedAt: Date;
  finishedAt: Date | null;
};

const THOUSANDTHS = 1000;

const selectTurns = (which: RawBuilder<unknown>) => sql<Row>`
    select t.id, coalesce(s.name, '') as assistant, t.state, t.reason, t.responder, t.assistant_version as version, t.cost,
           t.is_test as "isTest", t.started_at as "startedAt", t.finished_at as "finishedAt",
           coalesce((select jsonb_agg(jsonb_build_object('kind', p.kind, 'name', p.name, 'callId', p.call_id, 'arguments', p.arguments,
                                      'output', p.output, 'at', to_char(p.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by p.ordinal)
                       from shared.turn_step p where p.business_id = t.business_id and p.turn_id = t.id), '[]') as steps
      from shared.turn t left join shared.assistant s on s.business_id = t.business_id and s.id = t.assistant_id
     where ${which}
     order by t.started_at desc, t.id desc`;

const toWire = ({ id, cost, startedAt, finishedAt, ...row }: Row): Turn => ({
  _id: id,
  ...row,
  cost: cost / THOUSANDTHS,
  startedAt: startedAt.toISOString(),
  finishedAt: finishedAt?.toISOString() ?? null,
});

/** Turns of assistants between two times, latest first, with their steps in order. */
export async function listTurns(
  tx: TenantTx,
  conversationId: string,
  { from, to }: { from: Date | undefined; to: Date | undefined },
): Promise<Turn[]> {
  const { rows } = await selectTurns(sql`t.conversation_id = ${conversationId}::uuid
       and (${from ?? null}::timestamptz is null or t.started_at >= ${from ?? null}::timestamptz)
       and (${to ?? null}::timestamptz is null or t.started_at < ${to ?? null}::timestamptz)`).execute(
    db(tx),
  );
  return rows.map(toWire);
}

export async function findTurn(tx: TenantTx, id: string): Promise<Turn | undefined> {
  const { rows } = await selectTurns(sql`t.id = ${id}::uuid`).execute(db(tx));
  return rows.map(toWire)[0];
}
