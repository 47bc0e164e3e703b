import type { Member, MemberInput } from '@cauce/contract/account/team';
import { announce } from '../../events.ts';
import type { AuditContext } from '../../platform/action-context.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { found, refuse } from '../../platform/mount/refusal.ts';
import { revokeAllBy } from './invitation-store.ts';
import * as store from './member-store.ts';

const ONE_OWNER = 'El negocio debe tener al menos un dueño';
const OWNERS_ONLY = 'Solo un dueño puede cambiar esto';
const NOT_WHILE_VISITING = 'Durante una visita no se nombran dueños. Puede hacerlo un dueño del negocio';

const isOwner = (member: store.StoredMember) => member.role === 'owner';

/** While visiting, the platform's team has the rights of an owner. */
const actsAsOwner = (team: readonly store.StoredMember[], by: AuditContext) =>
  by.visiting || team.some((member) => member.personId === by.personId && isOwner(member));

const isLastOwner = (team: readonly store.StoredMember[], member: store.StoredMember) =>
  isOwner(member) && team.filter(isOwner).length === 1;

/** The rule for changing or removing a member. The list shows it, and the functions below check it. */
function mayTouch(
  team: readonly store.StoredMember[],
  by: AuditContext,
  member: store.StoredMember,
): boolean {
  return !isLastOwner(team, member) && (!isOwner(member) || actsAsOwner(team, by));
}

export async function list(tx: TenantTx, by: AuditContext): Promise<Member[]> {
  const team = await store.list(tx);
  return team.map((member) => ({
    _id: member.personId,
    name: member.name,
    email: member.email,
    image: member.image,
    role: member.role,
    permissions: member.permissions,
    since: member.since.toISOString(),
    isYou: member.personId === by.personId,
    mayChange: mayTouch(team, by, member),
    mayRemove: mayTouch(team, by, member),
  }));
}

/** Locks the team until the transaction ends, and finds one member. */
async function lockMember(tx: TenantTx, by: AuditContext, personId: string) {
  await store.lockTeam(tx, by.businessId);
  const team = await store.list(tx);
  return { team, member: found(team.find((one) => one.personId === personId)) };
}

async function note(
  tx: TenantTx,
  by: AuditContext,
  action: string,
  member: store.StoredMember,
  role = member.role,
) {
  await recordAudit(tx, by, {
    action,
    subjectKind: 'person',
    subjectId: member.personId,
    detail: { name: member.name, role },
  });
  await announce(tx, 'team.changed', { businessId: by.businessId });
}

export async function change(
  tx: TenantTx,
  by: AuditContext,
  personId: string,
  input: MemberInput,
): Promise<void> {
  const { team, member } = await lockMember(tx, by, personId);
  const touchesOwners = isOwner(member) || input.role === 'owner';
  if (touchesOwners && !actsAsOwner(team, by)) refuse('forbidden', OWNERS_ONLY);
  if (by.visiting && input.role === 'owner' && !isOwner(member)) refuse('forbidden', NOT_WHILE_VISITING);
  if (input.role !== 'owner' && isLastOwner(team, member)) refuse('conflict', ONE_OWNER);
  await store.change(tx, by, personId, input);
  if (input.role === 'limited') await revokeAllBy(tx, by, personId);
  await store.nameOwner(tx, by);
  await note(tx, by, 'member.changed', member, input.role);
}

async function takeOut(
  tx: TenantTx,
  by: AuditContext,
  member: store.StoredMember,
  action: string,
): Promise<void> {
  await store.remove(tx, member.personId);
  await store.nameOwner(tx, by);
  await note(tx, by, action, member);
}

export async function remove(tx: TenantTx, by: AuditContext, personId: string): Promise<void> {
  const { team, member } = await lockMember(tx, by, personId);
  if (isOwner(member) && !actsAsOwner(team, by)) refuse('forbidden', OWNERS_ONLY);
  if (isLastOwner(team, member)) refuse('conflict', ONE_OWNER);
  await revokeAllBy(tx, by, personId);
  await takeOut(tx, by, member, 'member.removed');
}

export async function leave(tx: TenantTx, by: AuditContext): Promise<void> {
  const { team, member } = await lockMember(tx, by, by.personId);
  if (isLastOwner(team, member)) refuse('conflict', ONE_OWNER);
  await takeOut(tx, by, member, 'member.left');
}
