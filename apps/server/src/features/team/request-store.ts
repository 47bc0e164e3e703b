import type { JoinRequest } from '@cauce/contract/account/team';
import { sql } from 'kysely';
import type { AuditContext } from '../../platform/action-context.ts';
import { type AdminTx, db, type PersonTx, type TenantTx } from '../../platform/database/scopes.ts';
import { newId } from '../../platform/ids.ts';

const waiting = (tx: TenantTx) =>
  db(tx)
    .selectFrom('join_request as r')
    .innerJoin('shared.person as p', 'p.id', 'r.person_id')
    .select(['r.id', 'r.person_id', 'r.created_at', 'p.name', 'p.email'])
    .where('r.status', '=', 'waiting');

const PAGE_SIZE = 20;

/** Lists waiting requests. The total is counted by its own query, because an empty page has no row to carry it. */
export async function page(tx: TenantTx, number: number) {
  const { total } = await db(tx)
    .selectFrom('join_request')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('status', '=', 'waiting')
    .executeTakeFirstOrThrow();
  const rows = await waiting(tx)
    .orderBy('r.created_at')
    .orderBy('r.id')
    .limit(PAGE_SIZE)
    .offset((number - 1) * PAGE_SIZE)
    .execute();
  const requests: JoinRequest[] = rows.map((row) => ({
    _id: row.id,
    name: row.name,
    email: row.email,
    createdAt: row.created_at.toISOString(),
  }));
  return { rows: requests, page: number, pageSize: PAGE_SIZE, total: Number(total) };
}

/** The person who asked to join. It is read before the decision, because a refused person is invisible afterwards. */
export async function applicant(tx: TenantTx, id: string) {
  return waiting(tx).where('r.id', '=', id).executeTakeFirst();
}

/** Decides a waiting request. Returns false when it was decided before. */
export async function decide(
  tx: TenantTx,
  by: AuditContext,
  id: string,
  status: 'approved' | 'declined',
): Promise<boolean> {
  const { numUpdatedRows } = await db(tx)
    .updateTable('join_request')
    .set({ status, decided_by: by.personId, decided_at: by.at })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function ask(tx: PersonTx, businessId: string, at: Date) {
  const id = newId(at.getTime());
  const { rows } = await sql<{ outcome: 'unknown' | 'member' | 'asked' | 'waiting' }>`
    select ask_to_join(${businessId}, ${id}, ${at}) as outcome`.execute(db(tx));
  return { id, outcome: rows[0]?.outcome ?? 'unknown' };
}

export async function own(tx: PersonTx) {
  const { rows } = await sql<{ id: string; business_name: string; created_at: Date }>`
    select id, business_name, created_at from own_join_requests()`.execute(db(tx));
  return rows.map((row) => ({
    _id: row.id,
    businessName: row.business_name,
    createdAt: row.created_at.toISOString(),
  }));
}

export async function withdraw(tx: PersonTx, id: string): Promise<boolean> {
  const { numDeletedRows } = await db(tx)
    .deleteFrom('join_request')
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Accepts a request as the platform's team. The person gets full access, because nobody of the business chose less. */
export async function letIn(tx: AdminTx, by: AuditContext, personId: string): Promise<string | undefined> {
  const { numUpdatedRows } = await db(tx)
    .updateTable('join_request')
    .set({ status: 'approved', decided_by: by.personId, decided_at: by.at })
    .where('business_id', '=', by.businessId)
    .where('person_id', '=', personId)
    .where('status', '=', 'waiting')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return undefined;
  await db(tx)
    .insertInto('membership')
    .values({
      business_id: by.businessId,
      person_id: personId,
      role: 'full',
      created_at: by.at,
      updated_at: by.at,
    })
    .onConflict((conflict) => conflict.columns(['business_id', 'person_id']).doNothing())
    .execute();
  const { name } = await db(tx)
    .selectFrom('shared.person')
    .select('name')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  return name;
}

const DAY = 86_400_000;

/**
 * Whether the person already asked within a day. Owners get one e-mail about a request that is withdrawn or declined
 * and repeated.
 */
async function askedBefore(tx: TenantTx, personId: string, now: Date): Promise<boolean> {
  const { asked } = await db(tx)
    .selectFrom('shared.audit_entry')
    .select((select) => select.fn.countAll<number>().as('asked'))
    .where('actor_id', '=', personId)
    .where('action', '=', 'join.requested')
    .where('at', '>', new Date(now.getTime() - DAY))
    .executeTakeFirstOrThrow();
  return Number(asked) > 1;
}

/**
 * Marks a waiting request as announced. Returns the person to announce, or undefined when an e-mail about them was sent
 * before.
 */
export async function takeToTell(tx: TenantTx, id: string, now: Date): Promise<string | undefined> {
  const row = await db(tx)
    .updateTable('join_request')
    .set({ announced_at: now })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .where('announced_at', 'is', null)
    .returning('person_id')
    .executeTakeFirst();
  if (row === undefined || (await askedBefore(tx, row.person_id, now))) return undefined;
  const person = await db(tx)
    .selectFrom('shared.person')
    .select('name')
    .where('id', '=', row.person_id)
    .executeTakeFirst();
  return person?.name;
}
