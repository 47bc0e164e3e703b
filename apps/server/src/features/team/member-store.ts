import type { MemberInput, Role } from '@cauce/contract/account/team';
import type { PermissionEntry } from '@cauce/contract/kit/access';
import { sql } from 'kysely';
import type { AuditContext } from '../../platform/action-context.ts';
import { db, type TenantTx } from '../../platform/database/scopes.ts';

export interface StoredMember {
  personId: string;
  name: string;
  email: string;
  image: string | null;
  role: Role;
  permissions: PermissionEntry[];
  since: Date;
}

export async function list(tx: TenantTx): Promise<StoredMember[]> {
  const rows = await db(tx)
    .selectFrom('membership as m')
    .innerJoin('shared.person as p', 'p.id', 'm.person_id')
    .select(['m.person_id', 'm.role', 'm.permissions', 'm.created_at', 'p.name', 'p.email', 'p.image'])
    .orderBy(sql`array_position(array['owner', 'full', 'limited'], m.role)`)
    .orderBy(sql`p.name collate "es-MX-x-icu"`)
    .orderBy('m.person_id')
    .execute();
  return rows.map((row) => ({
    personId: row.person_id,
    name: row.name,
    email: row.email,
    image: row.image,
    role: row.role as Role,
    permissions: row.permissions as unknown as PermissionEntry[],
    since: row.created_at,
  }));
}

/** Locks the business, so that changes of its team wait for each other. */
export async function lockTeam(tx: TenantTx, businessId: string): Promise<void> {
  await db(tx).selectFrom('business').select('id').where('id', '=', businessId).forUpdate().execute();
}

export async function change(
  tx: TenantTx,
  by: AuditContext,
  personId: string,
  input: MemberInput,
): Promise<void> {
  await db(tx)
    .updateTable('membership')
    .set({
      role: input.role,
      permissions: JSON.stringify(input.role === 'limited' ? input.permissions : []),
      // Somebody of the team who sets the rights of a guest of a visit makes them a member like any other.
      ...(by.visiting ? {} : { visit_session_id: null }),
      updated_at: by.at,
    })
    .where('person_id', '=', personId)
    .execute();
}

export async function remove(tx: TenantTx, personId: string): Promise<void> {
  await db(tx).deleteFrom('membership').where('person_id', '=', personId).execute();
}

/** The business row names one owner. When that one is no longer an owner, names the one of the oldest membership. */
export async function nameOwner(tx: TenantTx, by: AuditContext): Promise<void> {
  const owners = db(tx).selectFrom('membership').select('person_id').where('role', '=', 'owner');
  await db(tx)
    .updateTable('business')
    .set(() => {
      const oldest = owners.orderBy('created_at').orderBy('person_id').limit(1);
      return { owner_id: oldest, admin_id: oldest, updated_at: by.at };
    })
    .where('id', '=', by.businessId)
    .where('owner_id', 'not in', owners)
    .execute();
}

export async function add(
  tx: TenantTx,
  by: AuditContext,
  member: { personId: string; role: 'full' | 'limited'; permissions: PermissionEntry[] },
): Promise<void> {
  await db(tx)
    .insertInto('membership')
    .values({
      business_id: by.businessId,
      person_id: member.personId,
      role: member.role,
      permissions: JSON.stringify(member.role === 'limited' ? member.permissions : []),
      visit_session_id: by.visit?.sessionId ?? null,
      created_at: by.at,
      updated_at: by.at,
    })
    .onConflict((conflict) => conflict.columns(['business_id', 'person_id']).doNothing())
    .execute();
}

export async function isMemberWith(tx: TenantTx, email: string): Promise<boolean> {
  const row = await db(tx)
    .selectFrom('membership as m')
    .innerJoin('shared.person as p', 'p.id', 'm.person_id')
    .select('m.person_id')
    .where('p.email', '=', email)
    .executeTakeFirst();
  return row !== undefined;
}

/** The name and brand with which the business sends e-mails. */
export async function letterhead(tx: TenantTx, businessId: string) {
  return db(tx)
    .selectFrom('shared.business as b')
    .leftJoin('shared.partner as p', 'p.id', 'b.partner_id')
    .select(['b.name', 'p.branding', 'p.name as partner_name'])
    .where('b.id', '=', businessId)
    .executeTakeFirstOrThrow();
}
