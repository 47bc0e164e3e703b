import type { FunnelDraft } from '@cauce/contract/funnels/drafts';
import { announce } from '../../../events.ts';
import type { AuditContext } from '../../../platform/action-context.ts';
import type { TenantTx } from '../../../platform/database/scopes.ts';
import { found, refuse } from '../../../platform/mount/refusal.ts';
import { countAll } from '../places-store.ts';
import { exists } from '../store.ts';
import * as store from './store.ts';
import type { DraftInput } from './store.ts';

const announceDraft = (tx: TenantTx, { businessId }: AuditContext): Promise<void> =>
  announce(tx, 'funnelDraft.changed', { businessId });

async function refuseUnknown(tx: TenantTx, funnelId: string | null): Promise<void> {
  if (funnelId !== null && !(await exists(tx, funnelId))) refuse('notFound');
}

/** `seen` is the draft that was edited. A later one, from another window or device, is not overwritten. */
export async function save(
  tx: TenantTx,
  by: AuditContext,
  draft: DraftInput,
  seen: string | null,
): Promise<FunnelDraft> {
  await refuseUnknown(tx, draft.funnelId);
  const saved =
    seen === null ? await store.insert(tx, by, draft) : await store.update(tx, by, draft, new Date(seen));
  if (saved === undefined) refuse('changedMeanwhile');
  await announceDraft(tx, by);
  return found(saved);
}

export async function discard(tx: TenantTx, by: AuditContext, funnelId: string | null): Promise<void> {
  await refuseUnknown(tx, funnelId);
  await store.remove(tx, by.personId, funnelId);
  await announceDraft(tx, by);
}

export async function countContacts(
  tx: TenantTx,
  funnelId: string,
): Promise<{ place: string; contacts: number }[]> {
  await refuseUnknown(tx, funnelId);
  return countAll(tx, funnelId);
}
