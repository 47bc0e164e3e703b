import {
  INVITATION_HOURS,
  type Invitation,
  type InvitationInput,
  type InvitationView,
} from '@cauce/contract/account/team';
import { announce } from '../../events.ts';
import type { AuditContext } from '../../platform/action-context.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { PersonTx, PublicTx, TenantTx } from '../../platform/database/scopes.ts';
import { newToken } from '../../platform/ids.ts';
import type { Actor } from '../../platform/mount/actor.ts';
import { found, refuse } from '../../platform/mount/refusal.ts';
import { queueEmail } from '../../platform/outbox/index.ts';
import { enterBusiness } from '../session/index.ts';
import * as store from './invitation-store.ts';
import * as emails from './emails.ts';
import { isMemberWith, letterhead } from './member-store.ts';

const HOUR = 3_600_000;
/** The limit of open invitations, so that nobody can use them for mass mail. */
const MOST_OPEN = 100;

export interface Sender {
  publicUrl: string;
  inviter: string;
}

const TEAM_ONLY = 'Esta invitación venció. Pide a alguien del equipo que la envíe de nuevo';

/** An invitation of a visitor ends with the visit. */
const newLink = ({ at, visit }: AuditContext): store.Link => ({
  token: newToken(),
  expiresAt: visit?.until ?? new Date(at.getTime() + INVITATION_HOURS * HOUR),
});

/** A visitor sends an invitation of the team again without lengthening it. */
async function renewedLink(tx: TenantTx, by: AuditContext, id: string): Promise<store.Link> {
  const link = newLink(by);
  if (by.visit === undefined) return link;
  const { visit_session_id: visitId, expires_at: expiresAt } = found(await store.findOrigin(tx, id));
  if (visitId !== null) return link;
  return expiresAt > by.at ? { ...link, expiresAt } : refuse('conflict', TEAM_ONLY);
}

async function send(
  tx: TenantTx,
  by: AuditContext,
  to: string,
  link: store.Link,
  sender: Sender,
): Promise<void> {
  const head = await letterhead(tx, by.businessId);
  const url = `${sender.publicUrl}/invitacion?t=${link.token}`;
  await queueEmail(
    tx,
    emails.invitation(head, {
      to,
      inviter: sender.inviter,
      url,
      isVisit: link.expiresAt === by.visit?.until,
    }),
  );
}

async function note(
  tx: TenantTx | PersonTx,
  by: AuditContext,
  action: string,
  detail: Record<string, string>,
) {
  await recordAudit(tx, by, { action, subjectKind: 'invitation', detail });
  await announce(tx, 'team.changed', { businessId: by.businessId });
}

export async function invite(
  tx: TenantTx,
  by: AuditContext,
  input: InvitationInput,
  sender: Sender,
): Promise<Invitation> {
  const { email, role } = input;
  if (await isMemberWith(tx, email)) refuse('conflict', 'Esa persona ya es parte del equipo');
  if ((await store.countOpen(tx)) >= MOST_OPEN)
    refuse('conflict', `Hay ${MOST_OPEN} invitaciones sin aceptar. Cancela alguna para enviar más`);
  await store.clearExpired(tx, by, email);
  const link = newLink(by);
  const id = await store.insert(tx, by, input, link);
  await send(tx, by, email, link, sender);
  await note(tx, by, 'invitation.sent', { email, role });
  return found(await store.byId(tx, id, by.at));
}

export async function resend(
  tx: TenantTx,
  by: AuditContext,
  id: string,
  sender: Sender,
): Promise<Invitation> {
  const link = await renewedLink(tx, by, id);
  if (!(await store.renew(tx, id, link))) refuse('notFound');
  const invitation = found(await store.byId(tx, id, by.at));
  await send(tx, by, invitation.email, link, sender);
  await note(tx, by, 'invitation.resent', { email: invitation.email });
  return invitation;
}

export async function revoke(tx: TenantTx, by: AuditContext, id: string): Promise<void> {
  const email = found(await store.revoke(tx, by, id));
  await note(tx, by, 'invitation.revoked', { email });
}

/** Reads an invitation by its token. Unknown, used, cancelled and expired links get the same answer. */
export async function read(tx: PublicTx, token: string, now: Date): Promise<InvitationView> {
  const row = await store.read(tx, token);
  if (row === undefined || row.is_spent || row.expires_at <= now) return refuse('linkSpent');
  return {
    businessName: row.business_name,
    invitedBy: row.inviter_name,
    email: row.email,
    expiresAt: row.expires_at.toISOString(),
  };
}

export async function accept(
  tx: PersonTx,
  { actor, at, requestId }: { actor: Actor; at: Date; requestId: string },
  token: string,
): Promise<{ businessId: string; isNew: boolean }> {
  const row = await store.accept(tx, token, at);
  if (row === undefined) return refuse('linkSpent');
  const { business_id: businessId, is_new: isNew } = row;
  await enterBusiness(tx, actor.sessionId, businessId, at);
  if (isNew) {
    const by = { personId: actor.personId, businessId, visiting: false, requestId, at };
    await note(tx, by, 'invitation.accepted', { email: actor.email });
  }
  return { businessId, isNew };
}
