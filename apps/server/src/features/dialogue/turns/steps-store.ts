import { sql } from 'kysely';
import { db, type TenantTx } from '../../../platform/database/scopes.ts';

export interface Step {
  kind: 'function_call' | 'function_call_output' | 'held_back';
  name: string;
  callId: string;
  arguments?: unknown;
  output?: unknown;
  at: Date;
}

/** The step of a draft that was held back. */
export const heldBackStep = (text: string, reason: string, at: Date): Step => ({
  kind: 'held_back',
  name: '',
  callId: '',
  arguments: { text },
  output: { reason },
  at,
});

/** Appends steps, and returns whether the turn still runs: changes for a turn that has ended must be rolled back. */
export async function add(
  tx: TenantTx,
  businessId: string,
  turnId: string,
  steps: readonly Step[],
): Promise<boolean> {
  const { rows } = await sql<{ isThinking: boolean }>`
    insert into turn_step (business_id, turn_id, ordinal, kind, name, call_id, arguments, output, at)
    select ${businessId}, ${turnId}, n.last + s.ordinality, s.kind, s.name, s."callId", s.arguments, s.output, s.at
      from (select coalesce(max(ordinal), 0)::int as last from turn_step where turn_id = ${turnId}) n,
           rows from (jsonb_to_recordset(${JSON.stringify(
             steps.map((step) => ({
               ...step,
               arguments: step.arguments ?? null,
               output: step.output ?? null,
             })),
           )}::jsonb) as (kind text, name text, "callId" text, arguments jsonb, output jsonb, at timestamptz)) with ordinality s
    returning exists (select from turn where id = ${turnId} and state = 'thinking') as "isThinking"`.execute(
    db(tx),
  );
  return rows[0]?.isThinking ?? false;
}
