import type { ChannelTemplate } from '@cauce/contract/channels';
import type { AuditContext } from '../../platform/action-context.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { Refusal, refuse, refuseFields } from '../../platform/mount/refusal.ts';
import { GraphProblem, isPassing, isShutOut, type Meta, type Seen } from '../../providers/channels/index.ts';
import type * as store from './accounts-store.ts';
import { listenTo, patience, standingOf } from './inspecting.ts';
import { opened, secretOf } from './secrets.ts';
import * as service from './service.ts';
import * as templates from './templates-store.ts';
import { templateToWire } from './wire.ts';

export interface Connecting extends service.Place {
  within: <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>;
  by: AuditContext;
  signedBy: string;
}

const readyAt = ({ meta }: service.Place): Meta =>
  meta ?? refuse('unavailable', 'Esta instalación todavía no tiene las llaves de una aplicación de Meta');

/** What Meta objects to lands at its field; that nobody answers is nobody's fault here. */
function explained(error: unknown, fields: { token: string; other?: string }): never {
  if (error instanceof Refusal) throw error;
  if (isPassing(error))
    throw new Refusal('outside', { message: 'Meta no respondió. Inténtalo de nuevo en un momento' });
  if (isShutOut(error))
    return refuseFields({ [fields.token]: 'Meta no acepta este token, o le faltan permisos' });
  if (error instanceof GraphProblem)
    return refuseFields({
      [fields.other ?? fields.token]: error.code === 100 ? error.message : `Meta: ${error.message}`,
    });
  throw error;
}

async function asked<T>(work: () => Promise<T>, fields: { token: string; other?: string }): Promise<T> {
  try {
    return await work();
  } catch (error) {
    return explained(error, fields);
  }
}

const sealed = (
  { vault, by, signedBy }: Connecting,
  channel: string,
  token: string,
  seen: Seen,
): store.Connected => ({
  ...seen,
  channel,
  secret: vault.seal(secretOf(by.businessId), token),
  createdBy: signedBy,
});

/** Nothing is kept that Meta did not vouch for, and nothing is connected that would not be told to us. */
export async function connectWhatsapp(
  place: Connecting,
  {
    phoneNumberId,
    businessAccountId,
    token,
  }: { phoneNumberId: string; businessAccountId: string; token: string },
): Promise<store.Row> {
  const { inspecting } = readyAt(place);
  const ids = { numberId: phoneNumberId, accountId: businessAccountId, token };
  const seen = await asked(() => inspecting.number(ids, patience()), {
    token: 'token',
    other: 'phoneNumberId',
  });
  await asked(() => listenTo(inspecting, ['whatsapp'], { ...seen, token }), { token: 'token' });
  const account = sealed(place, 'whatsapp', token, seen);
  const row = await place.within((tx) => service.connected(tx, place.by, account));
  // What was approved there is a help, not a condition.
  await syncTemplates(place, row.id).catch(() => undefined);
  return row;
}

export async function connectMeta(
  place: Connecting,
  { token, channels }: { token: string; channels: readonly ('messenger' | 'instagram')[] },
): Promise<store.Row[]> {
  const { inspecting } = readyAt(place);
  const { page, instagram } = await asked(() => inspecting.page(token, patience()), { token: 'token' });
  if (channels.includes('instagram') && instagram === undefined)
    refuseFields({ channels: 'Esa página no tiene una cuenta profesional de Instagram' });
  await asked(() => listenTo(inspecting, channels, { ...page, token }), { token: 'token' });
  const seen = { messenger: page, instagram: instagram ?? page };
  return place.within(async (tx) => {
    const rows: store.Row[] = [];
    for (const channel of new Set(channels))
      rows.push(await service.connected(tx, place.by, sealed(place, channel, token, seen[channel])));
    return rows;
  });
}

async function accountOf({ within, vault }: Connecting, id: string, of: readonly string[]) {
  const row = await within((tx) => service.hold(tx, id, of));
  return {
    row,
    account: opened(vault, row) ?? refuse('conflict', 'Esta cuenta no guarda un token: vuelve a conectarla'),
  };
}

/** Asks Meta whether it still lets us in, and writes down what it says. */
export async function test(place: Connecting, id: string, of: readonly string[]): Promise<store.Row> {
  const { inspecting } = readyAt(place);
  const { row, account } = await accountOf(place, id, of);
  const standing = await asked(() => standingOf(inspecting, row.channel, account), { token: 'token' });
  return place.within((tx) => service.checked(tx, place.by, id, standing));
}

export async function syncTemplates(place: Connecting, id: string): Promise<ChannelTemplate[]> {
  const { inspecting } = readyAt(place);
  const { account } = await accountOf(place, id, service.WHATSAPP);
  const seen = await asked(() => inspecting.templates(account, patience()), { token: 'token' });
  return place.within(async (tx) => {
    await templates.replaceAll(tx, place.by, id, seen);
    return (await templates.list(tx, id)).map(templateToWire);
  });
}
