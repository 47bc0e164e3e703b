import type { ChannelAccount, ChannelTemplate, channels } from '@cauce/contract/channels';
import type { DataOf } from '@cauce/contract/kit/endpoint';
import type { Grant } from '@cauce/contract/kit/access';
import { announce } from '../../events.ts';
import type { ActionContext, AuditContext } from '../../platform/action-context.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { found, refuse, refuseFields } from '../../platform/mount/refusal.ts';
import type { Vault } from '../../platform/sealed.ts';
import type { Meta } from '../../providers/channels/index.ts';
import * as store from './accounts-store.ts';
import * as templates from './templates-store.ts';
import { isUsable, templateToWire, toWire } from './wire.ts';

export interface Place {
  vault: Vault;
  meta: Meta | undefined;
  publicUrl: string;
}

export const WHATSAPP = ['whatsapp'] as const;
export const OF_META = ['messenger', 'instagram'] as const;

export async function list(
  tx: TenantTx,
  { vault, meta, publicUrl }: Place,
  grant: Grant,
  { of, mayEdit }: { of: readonly string[]; mayEdit: boolean },
): Promise<DataOf<typeof channels.listWhatsapp>> {
  const accounts = (await store.list(tx, of)).map((row) => toWire(vault, row, grant));
  const url = `${publicUrl}/api/webhook/meta`;
  // The word is for whoever sets things up, not for whoever looks.
  const verifyToken = mayEdit ? (meta?.app.verifyToken ?? '') : '';
  return { accounts, webhook: { url, verifyToken, isReady: meta !== undefined } };
}

export async function listCommented(tx: TenantTx, { vault }: Place, grant: Grant): Promise<ChannelAccount[]> {
  return (await store.list(tx, OF_META)).map((row) => toWire(vault, row, grant));
}

const tell = (tx: TenantTx, { businessId }: ActionContext, accountId: string) =>
  announce(tx, 'channel.changed', { businessId, accountId });

async function noted(
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
  await tell(tx, by, id);
}

/** What waits for it may leave now, or says why it does not. */
const wake = (tx: TenantTx, { businessId }: ActionContext) => announce(tx, 'message.waiting', { businessId });

export async function connected(
  tx: TenantTx,
  by: AuditContext,
  account: store.Connected,
): Promise<store.Row> {
  const row = await store.connect(tx, by, account);
  if (row === undefined) return refuse('conflict', 'Esa cuenta ya está conectada a otro negocio');
  await noted(tx, by, 'connected', row);
  await wake(tx, by);
  return row;
}

/** One of these channels, or nothing that is known here. */
export async function hold(tx: TenantTx, id: string, of: readonly string[]): Promise<store.Row> {
  const row = found(await store.hold(tx, id));
  return of.includes(row.channel) ? row : refuse('notFound');
}

export async function checked(
  tx: TenantTx,
  by: ActionContext,
  id: string,
  seen: { state: 'connected' | 'stopped'; reason: string; name?: string; handle?: string },
): Promise<store.Row> {
  const row = found(await store.checked(tx, id, { ...seen, at: by.at }));
  await tell(tx, by, id);
  await wake(tx, by);
  return row;
}

export async function disconnect(
  tx: TenantTx,
  by: AuditContext,
  id: string,
  of: readonly string[],
): Promise<null> {
  const row = await hold(tx, id, of);
  await store.disconnect(tx, id, by.at);
  await noted(tx, by, 'disconnected', row);
  await wake(tx, by);
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
  await hold(tx, id, WHATSAPP);
  if (noticeTemplateId !== undefined) {
    if (noticeTemplateId !== null) await refuseUnfit(tx, id, noticeTemplateId);
    await store.setSettings(tx, id, { noticeTemplateId }, by.at);
  }
  if (isDefault !== undefined) await store.setDefault(tx, id, isDefault, by.at);
  const row = found(await store.byId(tx, id));
  await noted(tx, by, 'changed', row);
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

export async function takeComments(
  tx: TenantTx,
  by: AuditContext,
  id: string,
  takesComments: boolean,
): Promise<store.Row> {
  await hold(tx, id, OF_META);
  await store.setSettings(tx, id, { takesComments }, by.at);
  const row = found(await store.byId(tx, id));
  await noted(tx, by, 'changed', row);
  return row;
}

export async function templatesOf(tx: TenantTx, accountId: string): Promise<ChannelTemplate[]> {
  found(await store.byId(tx, accountId));
  return (await templates.list(tx, accountId)).map(templateToWire);
}
