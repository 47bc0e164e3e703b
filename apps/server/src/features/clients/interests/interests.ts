import type { Interests } from '@cauce/contract/clients/clients';
import type { ActionContext, AuditContext } from '../../../platform/action-context.ts';
import type { TenantTx } from '../../../platform/database/scopes.ts';
import { refuse } from '../../../platform/mount/refusal.ts';
import { announceAndAudit, lockUnarchived } from '../service.ts';
import * as store from './interests-store.ts';

export async function add(
  tx: TenantTx,
  by: AuditContext,
  id: string,
  interest: store.Interest,
): Promise<Interests> {
  const client = await lockUnarchived(tx, id);
  if (!(await store.subjectExists(tx, interest))) refuse('notFound');
  await store.upsert(tx, by, id, interest);
  await announceAndAudit(tx, by, 'changed', client);
  return store.list(tx, id);
}

export async function remove(
  tx: TenantTx,
  by: AuditContext,
  id: string,
  interest: store.Interest,
): Promise<Interests> {
  const client = await lockUnarchived(tx, id);
  if (!(await store.remove(tx, id, interest))) refuse('notFound');
  await announceAndAudit(tx, by, 'changed', client);
  return store.list(tx, id);
}

/** Records that a client booked, bought or asked for something. */
export async function record(
  tx: TenantTx,
  by: ActionContext,
  { clientId, ...interest }: store.Interest & { clientId: string },
): Promise<void> {
  await store.upsert(tx, by, clientId, interest);
}

export const recordService = (
  tx: TenantTx,
  by: ActionContext,
  { clientId, serviceId }: { clientId: string; serviceId: string },
): Promise<void> => store.upsertBooked(tx, by, clientId, serviceId);
