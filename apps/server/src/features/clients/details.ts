import type { ClientDetails, Interests } from '@cauce/contract/clients/clients';
import type { Grant } from '@cauce/contract/kit/access';
import type { ActionContext, AuditContext } from '../../platform/action-context.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { found, refuse } from '../../platform/mount/refusal.ts';
import { recordRights } from '../../platform/record-rights.ts';
import * as store from './details-store.ts';
import { announceAndAudit, lockUnarchived } from './service.ts';
import { byId } from './store.ts';

export async function read(tx: TenantTx, id: string, grant: Grant | undefined): Promise<ClientDetails> {
  const client = found(await byId(tx, id));
  return {
    ...client,
    ...(await store.readFacts(tx, client)),
    interests: await store.listInterests(tx, id),
    // Funnels and campaigns do not exist yet.
    funnelPhases: [],
    lastCampaignId: null,
    can: recordRights(client, grant, 'clients.write'),
  };
}

export async function addInterest(
  tx: TenantTx,
  by: AuditContext,
  id: string,
  interest: store.Interest,
): Promise<Interests> {
  const client = await lockUnarchived(tx, id);
  if (!(await store.subjectExists(tx, interest))) refuse('notFound');
  await store.upsertInterest(tx, by, id, interest);
  await announceAndAudit(tx, by, 'changed', client);
  return store.listInterests(tx, id);
}

export async function removeInterest(
  tx: TenantTx,
  by: AuditContext,
  id: string,
  interest: store.Interest,
): Promise<Interests> {
  const client = await lockUnarchived(tx, id);
  if (!(await store.removeInterest(tx, id, interest))) refuse('notFound');
  await announceAndAudit(tx, by, 'changed', client);
  return store.listInterests(tx, id);
}

/** Records that a client booked, bought or asked for something. */
export async function recordInterest(
  tx: TenantTx,
  by: ActionContext,
  { clientId, ...interest }: store.Interest & { clientId: string },
): Promise<void> {
  await store.upsertInterest(tx, by, clientId, interest);
}

export const recordServiceInterest = (
  tx: TenantTx,
  by: ActionContext,
  { clientId, serviceId }: { clientId: string; serviceId: string },
): Promise<void> => recordInterest(tx, by, { clientId, kind: 'services', subjectId: serviceId });
