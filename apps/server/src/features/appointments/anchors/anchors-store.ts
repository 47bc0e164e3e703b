import { BLOCK, STANDING_STATUSES, type AppointmentStatus } from '@cauce/domain/agenda/appointment-status';
import { sql } from 'kysely';
import { db, type TenantTx } from '../../../platform/database/scopes.ts';

/** A contact whose messages count from an appointment: this one, or else the one that fits best. */
interface AnchorWish {
  clientId: string;
  appointmentId: string | null;
}

export interface AnchorAppointment {
  id: string;
  clientId: string | null;
  start: Date;
  status: AppointmentStatus;
}

/**
 * The appointment of each wish, in the same order. Without a named one it is the next standing appointment of the contact,
 * or else the latest. A named one that was deleted is undefined. `offset 0` keeps the lookups apart: joined without statistics, they
 * read every appointment of the business.
 */
export async function findAnchors(
  tx: TenantTx,
  at: Date,
  wishes: readonly AnchorWish[],
): Promise<(AnchorAppointment | undefined)[]> {
  if (wishes.length === 0) return [];
  const { rows } = await sql<AnchorAppointment & { place: number }>`/* anchors */
    select w.place::int, a.id, a.client_id as "clientId", a.starts_at as start, a.status
      from rows from (jsonb_to_recordset(${JSON.stringify(wishes)}::jsonb)
                        as ("clientId" uuid, "appointmentId" uuid)) with ordinality as w("clientId", "appointmentId", place)
      cross join lateral (
        select coalesce(w."appointmentId",
          (select n.id from appointment n where n.business_id = current_business() and n.client_id = w."clientId"
              and n.starts_at > ${at} and n.status = any(${[...STANDING_STATUSES]}::text[]) order by n.starts_at limit 1),
          (select l.id from appointment l where l.business_id = current_business() and l.client_id = w."clientId"
              and l.status <> ${BLOCK} order by l.starts_at desc limit 1)) as id offset 0) chosen
      cross join lateral (
        select * from appointment where business_id = current_business() and id = chosen.id offset 0) a`.execute(
    db(tx),
  );
  const byPlace = new Map(rows.map(({ place, ...anchor }) => [place, anchor]));
  return wishes.map((_, index) => byPlace.get(index + 1));
}

/** A contact, and the time from which their new appointments count. */
interface Since {
  clientId: string;
  sentAt: Date;
}

/** The appointments that each of these contacts made within these days, in the same order. */
export async function listMadeWithin(
  tx: TenantTx,
  days: number,
  since: readonly Since[],
): Promise<string[][]> {
  const { rows } = await sql<{ place: number; id: string }>`
    select s.place::int, a.id
      from unnest(${since.map(({ clientId }) => clientId)}::uuid[], ${since.map(({ sentAt }) => sentAt)}::timestamptz[])
             with ordinality as s("clientId", at, place)
      join appointment a on a.business_id = current_business() and a.client_id = s."clientId" and a.status <> ${BLOCK}
       and a.created_at > s.at and a.created_at <= s.at + ${days} * interval '1 day'`.execute(db(tx));
  const byPlace = Map.groupBy(rows, ({ place }) => place);
  return since.map((_, index) => (byPlace.get(index + 1) ?? []).map(({ id }) => id));
}
