import type { Invitation, InvitationInput } from '@cauce/contract/account/team';
import { sql } from 'kysely';
import type { AuditContext } from '../../platform/action-context.ts';
import { db, type PersonTx, type PublicTx, type TenantTx } from '../../platform/database/scopes.ts';
import { hashOf, newId } from '../../platform/ids.ts';

/** A link with its token, which goes into the e-mail. The table stores only its hash. */
export interface Link {
  token: string;
  expiresAt: Date;
}

interface Row {
  id: string;
  email: string;
  role: string;
  permissions: unknown;
  created_at: Date;
  expires_at: Date;
  inviter: string | null;
}

const toWire = (row: Row, now: Date): Invitation => ({
  _id: row.id,
  email: row.email,
  role: row.role as Invitation['role'],
  permissions: row.permissions as Invitation['permissions'],
  invitedBy: row.inviter ?? '',
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  isExpired: row.expires_at <= now,
});

const open = (tx: TenantTx) =>
  db(tx)
    .selectFrom('invitation as i')
    .leftJoin('shared.person as p', 'p.id', 'i.invited_by')
    .select([
      'i.id',
      'i.email',
      'i.role',
      'i.permissions',
      'i.created_at',
      'i.expires_at',
      'p.name as inviter',
    ])
    .where('i.accepted_at', 'is', null)
    .where('i.revoked_at', 'is', null);

export async function list(tx: TenantTx, now: Date): Promise<Invitation[]> {
  const rows = await open(tx).orderBy('i.created_at', 'desc').orderBy('i.id').execute();
  return rows.map((row) => toWire(row, now));
}

export async function byId(tx: TenantTx, id: string, now: Date): Promise<Invitation | undefined> {
  const row = await open(tx).where('i.id', '=', id).executeTakeFirst();
  return row && toWire(row, now);
}

export async function countOpen(tx: TenantTx): Promise<number> {
  const { count } = await db(tx)
    .selectFrom('invitation')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Deletes an expired invitation, because an address can have only one. */
export async function clearExpired(tx: TenantTx, by: AuditContext, email: string): Promise<void> {
  await db(tx)
    .updateTable('invitation')
    .set({ revoked_at: by.at })
    .where('email', '=', email)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '<=', by.at)
    .execute();
}

export async function insert(
  tx: TenantTx,
  by: AuditContext,
  input: InvitationInput,
  link: Link,
): Promise<string> {
  const id = newId(by.at.getTime());
  await db(tx)
    .insertInto('invitation')
    .values({
      business_id: by.businessId,
      id,
      email: input.email,
      token_hash: hashOf(link.token),
      role: input.role,
      permissions: JSON.stringify(input.role === 'limited' ? input.permissions : []),
      invited_by: by.personId,
      visit_session_id: by.visit?.sessionId ?? null,
      expires_at: link.expiresAt,
      created_at: by.at,
    })
    .execute();
  return id;
}

/** Replaces the link of an invitation, so that the previous link stops working. */
export async function renew(tx: TenantTx, id: string, link: Link): Promise<boolean> {
  const { numUpdatedRows } = await db(tx)
    .updateTable('invitation')
    .set({ token_hash: hashOf(link.token), expires_at: link.expiresAt })
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function revoke(tx: TenantTx, by: AuditContext, id: string): Promise<string | undefined> {
  const row = await db(tx)
    .updateTable('invitation')
    .set({ revoked_at: by.at })
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .returning('email')
    .executeTakeFirst();
  return row?.email;
}

/** Whether an invitation was made in a visit of the platform's team, and when it expires. */
export async function findOrigin(tx: TenantTx, id: string) {
  return db(tx)
    .selectFrom('invitation')
    .select(['visit_session_id', 'expires_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Revokes all invitations of a person who may no longer invite. */
export async function revokeAllBy(tx: TenantTx, by: AuditContext, inviterId: string): Promise<void> {
  await db(tx)
    .updateTable('invitation')
    .set({ revoked_at: by.at })
    .where('invited_by', '=', inviterId)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute();
}

export async function read(tx: PublicTx, token: string) {
  const { rows } = await sql<{
    business_name: string;
    inviter_name: string;
    email: string;
    expires_at: Date;
    is_spent: boolean;
  }>`select * from read_invitation(${hashOf(token)})`.execute(db(tx));
  return rows[0];
}

export async function accept(tx: PersonTx, token: string, at: Date) {
  const { rows } = await sql<{ business_id: string; is_new: boolean }>`
    select business_id, is_new from accept_invitation(${hashOf(token)}, ${at})`.execute(db(tx));
  return rows[0];
}
