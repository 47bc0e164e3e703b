import type { ClientDetails, Interests } from '@cauce/contract/clients';
import type { Grant } from '@cauce/contract/kit/access';
import type { ActionContext, AuditContext } from '../../platform/action-context.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { found, refuse } from '../../platform/mount/refusal.ts';
import { rightsOver } from './access.ts';
import * as store from './details-store.ts';
import { hold, refuseArchived, tellOf } from './service.ts';
import { byId } from './store.ts';

export async function read(tx: TenantTx, id: string, grant: Grant | undefined): Promise<ClientDetails> {
  const client = found(await byId(tx, id));
  return {
    ...client,
    ...(await store.known(tx, client)),
    interests: await store.interests(tx, id),
    // No business keeps funnels or campaigns yet.
    funnelPhases: [],
    lastCampaignId: null,
    can: rightsOver(client, grant),
  };
}

export async function addInterest(
  tx: TenantTx,
  by: AuditContext,
  id: string,
  interest: store.Interest,
): Promise<Interests> {
  const client = await hold(tx, id);
  refuseArchived(client, 'cambiarlo');
  if (!(await store.isKept(tx, interest))) refuse('notFound');
  await store.note(tx, by, id, interest);
  await tellOf(tx, by, 'changed', client);
  return store.interests(tx, id);
}

export async function removeInterest(
  tx: TenantTx,
  by: AuditContext,
  id: string,
  interest: store.Interest,
): Promise<Interests> {
  const client = await hold(tx, id);
  refuseArchived(client, 'cambiarlo');
  if (!(await store.forget(tx, id, interest))) refuse('notFound');
  await tellOf(tx, by, 'changed', client);
  return store.interests(tx, id);
}

/** What somebody takes interests them. */
export async function noteInterest(
  tx: TenantTx,
  by: ActionContext,
  { clientId, ...interest }: store.Interest & { clientId: string },
): Promise<void> {
  await store.note(tx, by, clientId, interest);
}

export const noteService = (
  tx: TenantTx,
  by: ActionContext,
  { clientId, serviceId }: { clientId: string; serviceId: string },
): Promise<void> => noteInterest(tx, by, { clientId, kind: 'services', subjectId: serviceId });
