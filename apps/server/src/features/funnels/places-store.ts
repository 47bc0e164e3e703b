import type { Action } from '@cauce/domain/funnels/actions';
import { sql } from 'kysely';
import type { ActionContext, SignedContext } from '../../platform/action-context.ts';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import type { MovedPlace } from './sequences/index.ts';

/** A contact to whom something happened, with the appointment or order that it happened to. */
export interface Happening {
  clientId: string;
  appointmentId?: string;
  orderId?: string;
}

const MOVED = sql`funnel_id as "funnelId", client_id as "clientId", place, version, entered_at as "enteredAt",
      appointment_id as "appointmentId"`;

/** A contact enters at another time each time, also twice in one request, because the time names the entry. */
const nextEntry = (at: Date) => sql`greatest(${at}::timestamptz, p.entered_at + interval '1 millisecond')`;

/**
 * Moves contacts to the scenario that owns the action, in the funnels in which they are, or else in the default one. Nobody
 * moves where no scenario owns it, nor to the place where they are already by the same appointment or order. Somebody who writes
 * for the first time enters only funnels in which they have no place.
 */
export async function moveByAction(
  tx: TenantTx,
  by: ActionContext,
  action: Action,
  happened: readonly Happening[],
): Promise<MovedPlace[]> {
  if (happened.length === 0) return [];
  const { rows } = await sql<MovedPlace>`/* follow */
    with happened as (
      select distinct on ("clientId") * from jsonb_to_recordset(${JSON.stringify(happened)}::jsonb)
                 as h("clientId" uuid, "appointmentId" uuid, "orderId" uuid)
       order by "clientId"
    ), target as (
      select h.*, f.id as funnel_id, f.version, v.actions ->> ${action} as place
        from happened h
        join funnel f on f.id in (select p.funnel_id from funnel_place p where p.business_id = ${by.businessId} and p.client_id = h."clientId")
          or (f.id = default_funnel()
              and not exists (select from funnel_place p where p.business_id = ${by.businessId} and p.client_id = h."clientId"))
        join funnel_version v on v.business_id = f.business_id and v.funnel_id = f.id and v.version = f.version
       where f.business_id = ${by.businessId} and v.actions ? ${action}
    ), moved as (
      insert into funnel_place as p (business_id, funnel_id, client_id, place, version, entered_at, appointment_id, order_id)
      select ${by.businessId}::uuid, funnel_id, "clientId", place, version, ${by.at}::timestamptz, "appointmentId", "orderId"
        from target order by "clientId", funnel_id
      on conflict (business_id, funnel_id, client_id) do update
         set place = excluded.place, version = excluded.version, entered_at = ${nextEntry(by.at)},
             appointment_id = excluded.appointment_id, order_id = excluded.order_id
       where ${action} <> 'entry'
         and (p.place <> excluded.place
              or (excluded.appointment_id is not null and p.appointment_id is distinct from excluded.appointment_id)
              or (excluded.order_id is not null and p.order_id is distinct from excluded.order_id))
      returning p.funnel_id, p.client_id, p.place, p.version, p.entered_at, p.appointment_id
    ), stepped as (
      insert into funnel_step (business_id, id, funnel_id, client_id, place, action, at)
      select ${by.businessId}::uuid, gen_random_uuid(), funnel_id, client_id, place, ${action}, ${by.at}::timestamptz from moved
    )
    select ${MOVED} from moved`.execute(db(tx));
  return rows;
}

/** The number of contacts in each of these places. */
export async function countByPlace(
  tx: TenantTx,
  funnelId: string,
  places: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (places.length === 0) return new Map();
  const rows = await db(tx)
    .selectFrom('funnel_place')
    .select((column) => ['place', column.fn.countAll<number>().as('count')])
    .where('funnel_id', '=', funnelId)
    .where('place', 'in', places)
    .groupBy('place')
    .execute();
  return new Map(rows.map(({ place, count }) => [place, Number(count)]));
}

/** The number of contacts in every place of a funnel that has any. */
export async function countAll(
  tx: TenantTx,
  funnelId: string,
): Promise<{ place: string; contacts: number }[]> {
  const rows = await db(tx)
    .selectFrom('funnel_place')
    .select((column) => ['place', column.fn.countAll<number>().as('contacts')])
    .where('funnel_id', '=', funnelId)
    .groupBy('place')
    .execute();
  return rows.map(({ place, contacts }) => ({ place, contacts: Number(contacts) }));
}

/** The number of contacts in a funnel, and of those who are in no other one. */
export async function countContacts(
  tx: TenantTx,
  funnelId: string,
): Promise<{ contacts: number; onlyHere: number }> {
  const { rows } = await sql<{ contacts: number; onlyHere: number }>`
    select count(*)::int as contacts,
           count(*) filter (where not exists (
             select from funnel_place o
              where o.business_id = p.business_id and o.client_id = p.client_id and o.funnel_id <> p.funnel_id))::int as "onlyHere"
      from funnel_place p where p.business_id = current_business() and p.funnel_id = ${funnelId}`.execute(
    db(tx),
  );
  return rows[0] ?? { contacts: 0, onlyHere: 0 };
}

export interface PlaceChange {
  from: string;
  to: string;
}

/** Moves everybody in a place to another one of the present version. No appointment or order led them there. */
export async function moveAll(
  tx: TenantTx,
  by: SignedContext,
  { funnelId, version }: { funnelId: string; version: number },
  { from, to }: PlaceChange,
): Promise<MovedPlace[]> {
  const { rows } = await sql<MovedPlace>`
    with moved as (
      update funnel_place p
         set place = ${to}, version = ${version}, entered_at = ${nextEntry(by.at)}, appointment_id = null, order_id = null
       where funnel_id = ${funnelId} and place = ${from}
      returning funnel_id, client_id, place, version, entered_at, appointment_id
    ), stepped as (
      insert into funnel_step (business_id, id, funnel_id, client_id, place, created_by, at)
      select ${by.businessId}::uuid, gen_random_uuid(), funnel_id, client_id, place, ${by.signedBy}, ${by.at}::timestamptz from moved
    )
    select ${MOVED} from moved`.execute(db(tx));
  return rows;
}

/** Contacts who stay get the messages of the present version too. */
export async function setVersion(tx: TenantTx, funnelId: string, version: number): Promise<void> {
  await db(tx).updateTable('funnel_place').set({ version }).where('funnel_id', '=', funnelId).execute();
}

export interface StoredStep {
  at: Date;
  place: string;
  funnelId: string;
  /** Null when a person moved the contact. */
  action: Action | null;
  createdBy: string;
}

/** The places that a contact had, the earliest first. */
export async function listSteps(tx: TenantTx, clientId: string): Promise<StoredStep[]> {
  const rows = await db(tx)
    .selectFrom('funnel_step')
    .select(['at', 'place', 'funnel_id as funnelId', 'action', 'created_by as createdBy'])
    .where('client_id', '=', clientId)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return rows.map(({ action, ...step }) => ({ ...step, action: action as Action | null }));
}
