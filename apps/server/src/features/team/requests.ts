import type { GrantInput } from '@cauce/contract/account/team';
import { announce } from '../../events.ts';
import type { AuditContext } from '../../platform/action-context.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { AdminTx, PersonTx, TenantTx } from '../../platform/database/scopes.ts';
import type { Actor } from '../../platform/mount/actor.ts';
import { found, refuse } from '../../platform/mount/refusal.ts';
import { queueEmail } from '../../platform/outbox/index.ts';
import { enterBusiness } from '../session/index.ts';
import * as emails from './emails.ts';
import { add, letterhead } from './member-store.ts';
import * as store from './request-store.ts';

const JOIN_FAILED = 'Error al unirte al negocio. Por favor, inténtalo de nuevo.';

async function note(tx: TenantTx | PersonTx | AdminTx, by: AuditContext, action: string, name: string) {
  await recordAudit(tx, by, { action, subjectKind: 'joinRequest', detail: { name } });
  await announce(tx, 'team.changed', { businessId: by.businessId });
}

export async function approve(
  tx: TenantTx,
  by: AuditContext,
  id: string,
  { role, permissions }: GrantInput,
  publicUrl: string,
): Promise<void> {
  const person = found(await store.applicant(tx, id));
  if (!(await store.decide(tx, by, id, 'approved'))) refuse('notFound');
  await add(tx, by, { personId: person.person_id, role, permissions });
  const head = await letterhead(tx, by.businessId);
  await queueEmail(tx, emails.approved(head, { to: person.email, url: `${publicUrl}/principal` }));
  await note(tx, by, 'join.approved', person.name);
}

export async function decline(tx: TenantTx, by: AuditContext, id: string): Promise<void> {
  const person = found(await store.applicant(tx, id));
  if (!(await store.decide(tx, by, id, 'declined'))) refuse('notFound');
  await note(tx, by, 'join.declined', person.name);
}

/** Asks to join once. A member enters the business directly. */
export async function ask(tx: PersonTx, by: AuditContext, actor: Actor): Promise<'joined' | 'requested'> {
  const { id, outcome } = await store.ask(tx, by.businessId, by.at);
  if (outcome === 'unknown') refuse('notFound', JOIN_FAILED);
  if (outcome === 'member') {
    await enterBusiness(tx, actor.sessionId, by.businessId, by.at);
    return 'joined';
  }
  if (outcome === 'asked') {
    await recordAudit(tx, by, { action: 'join.requested', subjectKind: 'joinRequest', subjectId: id });
    await announce(tx, 'team.joinRequested', { businessId: by.businessId, requestId: id });
  }
  return 'requested';
}

export async function letIn(tx: AdminTx, by: AuditContext, personId: string): Promise<void> {
  await note(tx, by, 'join.approved', found(await store.letIn(tx, by, personId)));
}
