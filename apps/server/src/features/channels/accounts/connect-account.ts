import type { AccountChannel, MetaChannel } from '@cauce/contract/conversations/channel-table';
import type { ChannelTemplate } from '@cauce/contract/conversations/channels';
import type { AuditContext } from '../../../platform/action-context.ts';
import type { TenantTx } from '../../../platform/database/scopes.ts';
import { Refusal, refuse, refuseFields } from '../../../platform/mount/refusal.ts';
import {
  GraphError,
  isTransient,
  stopsAccount,
  type Meta,
  type AccountInfo,
} from '../../../providers/channels/index.ts';
import type * as store from './accounts-store.ts';
import { subscribeTo, requestTimeout, checkStatus } from './inspect-account.ts';
import { readCredentials, secretColumn } from './secrets.ts';
import * as service from './service.ts';
import * as templates from './templates-store.ts';
import { templateToWire } from './wire.ts';

export interface ConnectContext extends service.ChannelContext {
  within: <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>;
  by: AuditContext;
  signedBy: string;
}

const requireMeta = ({ meta }: service.ChannelContext): Meta =>
  meta ?? refuse('unavailable', 'Esta instalación todavía no tiene las llaves de una aplicación de Meta');

/** Shows Meta's objection at the field that caused it. An unreachable Meta is an outside failure. */
function throwExplained(error: unknown, fields: { token: string; other?: string }): never {
  if (error instanceof Refusal) throw error;
  if (isTransient(error))
    throw new Refusal('outside', { message: 'Meta no respondió. Inténtalo de nuevo en un momento' });
  if (stopsAccount(error))
    return refuseFields({ [fields.token]: 'Meta no acepta este token, o le faltan permisos' });
  if (error instanceof GraphError)
    return refuseFields({
      [fields.other ?? fields.token]: error.code === 100 ? error.message : `Meta: ${error.message}`,
    });
  throw error;
}

async function explainErrors<T>(
  work: () => Promise<T>,
  fields: { token: string; other?: string },
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    return throwExplained(error, fields);
  }
}

const toNewAccount = (
  { vault, by, signedBy }: ConnectContext,
  channel: AccountChannel,
  token: string,
  info: AccountInfo,
): store.NewAccount => ({
  ...info,
  channel,
  secret: vault.seal(secretColumn(by.businessId), token),
  createdBy: signedBy,
});

/** Stores only what Meta has confirmed, and only after its webhooks are subscribed. */
export async function connectWhatsapp(
  context: ConnectContext,
  {
    phoneNumberId,
    businessAccountId,
    token,
  }: { phoneNumberId: string; businessAccountId: string; token: string },
): Promise<store.Row> {
  const { inspector } = requireMeta(context);
  const ids = { numberId: phoneNumberId, accountId: businessAccountId, token };
  const info = await explainErrors(() => inspector.readNumber(ids, requestTimeout()), {
    token: 'token',
    other: 'phoneNumberId',
  });
  await explainErrors(() => subscribeTo(inspector, ['whatsapp'], { ...info, token }), { token: 'token' });
  const account = toNewAccount(context, 'whatsapp', token, info);
  const row = await context.within((tx) => service.connect(tx, context.by, account));
  // A number works without its templates, so a failure here is ignored.
  await syncTemplates(context, row.id).catch(() => undefined);
  return row;
}

export async function connectMeta(
  context: ConnectContext,
  { token, channels }: { token: string; channels: readonly MetaChannel[] },
): Promise<store.Row[]> {
  const { inspector } = requireMeta(context);
  const { page, instagram } = await explainErrors(() => inspector.readPage(token, requestTimeout()), {
    token: 'token',
  });
  if (channels.includes('instagram') && instagram === undefined)
    refuseFields({ channels: 'Esa página no tiene una cuenta profesional de Instagram' });
  await explainErrors(() => subscribeTo(inspector, channels, { ...page, token }), { token: 'token' });
  const info = { messenger: page, instagram: instagram ?? page };
  return context.within(async (tx) => {
    const rows: store.Row[] = [];
    for (const channel of new Set(channels))
      rows.push(await service.connect(tx, context.by, toNewAccount(context, channel, token, info[channel])));
    return rows;
  });
}

async function lockWithCredentials(
  { within, vault }: ConnectContext,
  id: string,
  of: readonly AccountChannel[],
) {
  const row = await within((tx) => service.lockAccount(tx, id, of));
  return {
    row,
    account:
      readCredentials(vault, row) ??
      refuse('conflict', 'Esta cuenta no guarda un token: vuelve a conectarla'),
  };
}

/** Asks Meta whether the account still works, and records the answer. */
export async function testConnection(
  context: ConnectContext,
  id: string,
  of: readonly AccountChannel[],
): Promise<store.Row> {
  const { inspector } = requireMeta(context);
  const { row, account } = await lockWithCredentials(context, id, of);
  const status = await explainErrors(() => checkStatus(inspector, row.channel, account), { token: 'token' });
  return context.within((tx) => service.recordCheck(tx, context.by, id, status));
}

export async function syncTemplates(context: ConnectContext, id: string): Promise<ChannelTemplate[]> {
  const { inspector } = requireMeta(context);
  const { account } = await lockWithCredentials(context, id, service.WHATSAPP_CHANNELS);
  const info = await explainErrors(() => inspector.listTemplates(account, requestTimeout()), {
    token: 'token',
  });
  return context.within(async (tx) => {
    await templates.replaceAll(tx, context.by, id, info);
    return (await templates.list(tx, id)).map(templateToWire);
  });
}
