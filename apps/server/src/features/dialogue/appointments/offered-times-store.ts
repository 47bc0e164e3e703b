import { sql } from 'kysely';
import { db, type TenantTx } from '../../../platform/database/scopes.ts';
import { hashOf } from '../../../platform/ids.ts';

export interface OfferedPlace {
  branchId: string;
  serviceId: string;
  specialistId: string;
  start: Date;
}

export interface OfferedSlot extends OfferedPlace {
  end: Date;
}

const SIGNS = 10;

/** The same time has the same id within a conversation, and another id in every other conversation. */
const nameOf = (conversationId: string, { branchId, serviceId, specialistId, start }: OfferedSlot): string =>
  hashOf([conversationId, branchId, serviceId, specialistId, start.toISOString()].join(' '))
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .slice(0, SIGNS);

/** Stores the times, so that they can be booked in this conversation, and returns their ids in the given order. */
export async function insertOffers(
  tx: TenantTx,
  by: { businessId: string; conversationId: string; at: Date },
  times: readonly OfferedSlot[],
): Promise<string[]> {
  if (times.length === 0) return [];
  const named = times.map((time) => ({ ...time, slotId: nameOf(by.conversationId, time) }));
  const distinct = [...new Map(named.map((time) => [time.slotId, time])).values()];
  await db(tx)
    .insertInto('offered_time')
    .values(
      distinct.map((time) => ({
        business_id: by.businessId,
        conversation_id: by.conversationId,
        id: time.slotId,
        branch_id: time.branchId,
        service_id: time.serviceId,
        specialist_id: time.specialistId,
        starts_at: time.start,
        ends_at: time.end,
        offered_at: by.at,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['business_id', 'conversation_id', 'id']).doUpdateSet({ offered_at: by.at }),
    )
    .execute();
  return named.map(({ slotId }) => slotId);
}

/** Finds a time that was offered in this conversation. */
export async function find(
  tx: TenantTx,
  conversationId: string,
  slotId: string,
): Promise<OfferedSlot | undefined> {
  const row = await db(tx)
    .selectFrom('offered_time')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .where('id', '=', slotId)
    .executeTakeFirst();
  return (
    row && {
      branchId: row.branch_id,
      serviceId: row.service_id,
      specialistId: row.specialist_id,
      start: row.starts_at,
      end: row.ends_at,
    }
  );
}

/** A conversation has one slot hold at a time, so the tokens of its other offers are removed. */
export async function saveHoldToken(
  tx: TenantTx,
  conversationId: string,
  slotId: string,
  token: string | null,
): Promise<void> {
  await db(tx)
    .updateTable('offered_time')
    .set({ hold_token: sql<string | null>`case when id = ${slotId} then ${token}::text end` })
    .where('conversation_id', '=', conversationId)
    .where((on) => on.or([on('id', '=', slotId), on('hold_token', 'is not', null)]))
    .execute();
}

/** The starts of the times that were offered in this conversation since then. */
export async function listOfferedStarts(tx: TenantTx, conversationId: string, since: Date): Promise<Date[]> {
  const rows = await db(tx)
    .selectFrom('offered_time')
    .select('starts_at')
    .where('conversation_id', '=', conversationId)
    .where('offered_at', '>=', since)
    .execute();
  return rows.map(({ starts_at }) => starts_at);
}
