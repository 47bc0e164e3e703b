import { type AccountChannel, CHANNELS_WITH_COMMENTS } from '@cauce/contract/conversations/channel-table';
import type { ChannelAccount, ChannelTemplate, channels } from '@cauce/contract/conversations/channels';
import type { DataOf } from '@cauce/contract/kit/endpoint';
import type { Grant } from '@cauce/contract/kit/access';
import { announce } from '../../../events.ts';
import type { ActionContext, AuditContext } from '../../../platform/action-context.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { TenantTx } from '../../../platform/database/scopes.ts';
import { found, refuse, refuseFields } from '../../../platform/mount/refusal.ts';
import type { Vault } from '../../../platform/sealed.ts';
import type { Meta } from '../../../providers/channels/index.ts';
import * as store from './accounts-store.ts';
import * as templates from './templates-store.ts';
import { isUsable, templateToWire, toWire } from './wire.ts';

export interface ChannelContext {
  vault: Vault;
  meta: Meta | undefined;
  publicUrl: string;
}

export const WHATSAPP_CHANNELS = ['whatsapp'] as const;

export async function list(
  tx: TenantTx,
  { vault, meta, publicUrl }: ChannelContext,
  grant: Grant,
  { of, mayEdit }: { of: readonly AccountChannel[]; mayEdit: boolean },
): Promise<DataOf<typeof channels.listWhatsapp>> {
  const accounts = (await store.list(tx, of)).map((row) => toWire(vault, row, grant));
  const url = `${publicUrl}/api/webhook/meta`;
  // Only people who may edit see the token.
  const verifyToken = mayEdit ? (meta?.app.verifyToken ?? '') : '';
  return { accounts, webhook: { url, verifyToken, isReady: meta !== undefined } };
}

export async function listCommented(
  tx: TenantTx,
  { vault }: ChannelContext,
  grant: Grant,
): Promise<ChannelAccount[]> {
  return (await store.list(tx, CHANNELS_WITH_COMMENTS)).map((row) => toWire(vault, row, grant));
}

const announceChange = (tx: TenantTx, { businessId }: ActionContext, accountId: string) =>
  announce(tx, 'channel.changed', { businessId, accountId });

async function recordChange(
  tx: TenantTx,
  by: AuditContext,
  action: string,
  { id, channel, handle }: store.Row,
): Promise<void> {
  const detail = { channel, handle };
  await recordAudit(tx, by, {
    action: `channel.${action}`,
    subjectKind: 'channelAccount',
    subjectId: id,
    detail,
  });
  await announceChange(tx, by, id);
}

/** Waiting messages may now leave, or get a reason why they do not. */
const announceWaiting = (tx: TenantTx, { businessId }: ActionContext) =>
  announce(tx, 'message.waiting', { businessId });

export async function connect(tx: TenantTx, by: AuditContext, account: store.NewAccount): Promise<store.Row> {
  const row = await store.connect(tx, by, account);
  if (row === undefined) return refuse('conflict', 'Esa cuenta ya está conectada a otro negocio');
  await recordChange(tx, by, 'connected', row);
  await announceWaiting(tx, by);
  return row;
}

/** Accounts of other channels count as not found. */
export async function lockAccount(
  tx: TenantTx,
  id: string,
  of: readonly AccountChannel[],
): Promise<store.Row> {
  const row = found(await store.lockForUpdate(tx, id));
  return of.includes(row.channel) ? row : refuse('notFound');
}

export async function recordCheck(
  tx: TenantTx,
  by: ActionContext,
  id: string,
  seen: { state: 'connected' | 'stopped'; reason: string; name?: string; handle?: string },
): Promise<store.Row> {
  const row = found(await store.recordCheck(tx, id, { ...seen, at: by.at }));
  await announceChange(tx, by, id);
  await announceWaiting(tx, by);
  return row;
}

export async function disconnect(
  tx: TenantTx,
  by: AuditContext,
  id: string,
  of: readonly AccountChannel[],
): Promise<null> {
  const row = await lockAccount(tx, id, of);
  await store.disconnect(tx, id, by.at);
  await recordChange(tx, by, 'disconnected', row);
  await announceWaiting(tx, by);
  return null;
}

export async function changeWhatsapp(
  tx: TenantTx,
  by: AuditContext,
  id: string,
  {
    isDefault,
    noticeTemplateId,
  }: { isDefault?: boolean | undefined; noticeTemplateId?: string | null | undefined },
): Promise<store.Row> {
  await lockAccount(tx, id, WHATSAPP_CHANNELS);
  if (noticeTemplateId !== undefined) {
    if (noticeTemplateId !== null) await refuseUnfit(tx, id, noticeTemplateId);
    await store.setSettings(tx, id, { noticeTemplateId }, by.at);
  }
  if (isDefault !== undefined) await store.setDefault(tx, id, isDefault, by.at);
  const row = found(await store.byId(tx, id));
  await recordChange(tx, by, 'changed', row);
  return row;
}

async function refuseUnfit(tx: TenantTx, accountId: string, templateId: string): Promise<void> {
  const template = found(await templates.byId(tx, templateId));
  if (template.account_id !== accountId) refuse('notFound');
  if (!isUsable(template) || template.variables !== 1)
    refuseFields({
      noticeTemplateId: 'Elige una plantilla aprobada con una sola variable, que llevará el aviso',
    });
}

export async function setTakesComments(
  tx: TenantTx,
  by: AuditContext,
  id: string,
  takesComments: boolean,
): Promise<store.Row> {
  await lockAccount(tx, id, CHANNELS_WITH_COMMENTS);
  await store.setSettings(tx, id, { takesComments }, by.at);
  const row = found(await store.byId(tx, id));
  await recordChange(tx, by, 'changed', row);
  return row;
}

export async function listTemplates(tx: TenantTx, accountId: string): Promise<ChannelTemplate[]> {
  found(await store.byId(tx, accountId));
  return (await templates.list(tx, accountId)).map(templateToWire);
}
