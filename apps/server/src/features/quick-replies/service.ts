import type { QuickReply, QuickReplyInput } from '@cauce/contract/conversations/quick-replies';
import { announce } from '../../events.ts';
import type { AuditContext } from '../../platform/action-context.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { found } from '../../platform/mount/refusal.ts';
import * as store from './store.ts';

type Change = 'added' | 'changed' | 'removed';

async function recordChange(
  tx: TenantTx,
  by: AuditContext,
  change: Change,
  { _id, shortcut }: QuickReply,
): Promise<void> {
  const detail = { name: shortcut };
  await recordAudit(tx, by, {
    action: `quickReply.${change}`,
    subjectKind: 'quickReply',
    subjectId: _id,
    detail,
  });
  await announce(tx, 'quickReply.changed', { businessId: by.businessId, quickReplyId: _id });
}

export async function add(
  tx: TenantTx,
  by: AuditContext,
  author: string,
  input: QuickReplyInput,
): Promise<QuickReply> {
  const added = await store.insert(tx, by, author, input);
  await recordChange(tx, by, 'added', added);
  return added;
}

export async function change(
  tx: TenantTx,
  by: AuditContext,
  id: string,
  input: QuickReplyInput,
): Promise<QuickReply> {
  const changed = found(await store.update(tx, by.at, id, input));
  await recordChange(tx, by, 'changed', changed);
  return changed;
}

export async function remove(tx: TenantTx, by: AuditContext, id: string): Promise<void> {
  await recordChange(tx, by, 'removed', found(await store.remove(tx, id)));
}
