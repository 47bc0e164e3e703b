import type { Action } from '@cauce/domain/funnels/actions';
import { sql } from 'kysely';
import type { SignedContext } from '../../../platform/action-context.ts';
import { db, type TenantTx } from '../../../platform/database/scopes.ts';
import type { MovedPlace } from '../sequences/index.ts';

interface Move {
  funnelId: string;
  version: number;
  clientId: string;
  place: string;
  /** The entry that the person saw; null for a contact who was not in the funnel. */
  seen: { place: string; enteredAt: string } | null;
  /** The action that the person named; null when they chose the place. */
  action: Action | null;
}

/** Moves a contact who still is where the person saw them. Returns undefined when somebody else was faster. */
export async function move(
  tx: TenantTx,
  by: SignedContext,
  { funnelId, version, clientId, place, seen, action }: Move,
): Promise<MovedPlace | undefined> {
  const { rows } = await sql<MovedPlace>`/* move-by-hand */
    with moved as (
      insert into funnel_place as p (business_id, funnel_id, client_id, place, version, entered_at)
      values (${by.businessId}, ${funnelId}, ${clientId}, ${place}, ${version}, ${by.at})
      on conflict (business_id, funnel_id, client_id) do update
         set place = excluded.place, version = excluded.version,
             entered_at = greatest(excluded.entered_at, p.entered_at + interval '1 ms'), appointment_id = null, order_id = null
       where p.place = ${seen?.place ?? null} and p.entered_at = ${seen?.enteredAt ?? null}
      returning p.*
    ), written as (
      insert into funnel_step (business_id, id, funnel_id, client_id, place, action, created_by, at)
      select business_id, gen_random_uuid(), funnel_id, client_id, place, ${action}, ${by.signedBy}, entered_at from moved
    )
    select funnel_id as "funnelId", client_id as "clientId", place, version, entered_at as "enteredAt", null as "appointmentId"
      from moved`.execute(db(tx));
  return rows[0];
}

/** Takes a contact out of a funnel. Returns whether they were in it. */
export async function leave(tx: TenantTx, funnelId: string, clientId: string): Promise<boolean> {
  const row = await db(tx)
    .deleteFrom('funnel_place')
    .where('funnel_id', '=', funnelId)
    .where('client_id', '=', clientId)
    .returning('client_id')
    .executeTakeFirst();
  return row !== undefined;
}
