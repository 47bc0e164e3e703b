import type { ChannelTemplate } from '@cauce/contract/channels';
import type { TenantTx } from '../../platform/database/scopes.ts';
import type { By } from '../../platform/mount/actor.ts';
import { Refusal, refuse, refuseFields } from '../../platform/mount/refusal.ts';
import {
  type Account,
  GraphProblem,
  isShutOut,
  type Meta,
  type Seen,
} from '../../providers/channels/index.ts';
import type * as store from './accounts-store.ts';
import { opened, secretOf } from './secrets.ts';
import * as service from './service.ts';
import * as templates from './templates-store.ts';
import { templateToWire } from './wire.ts';

export interface Connecting extends service.Place {
  within: <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>;
  by: By;
  signedBy: string;
}

const PATIENCE = 15_000;
const patience = () => AbortSignal.timeout(PATIENCE);

const readyAt = ({ meta }: service.Place): Meta =>
  meta ?? refuse('unavailable', 'Esta instalación todavía no tiene las llaves de una aplicación de Meta');

/** What Meta objects to lands at its field; that nobody answers is nobody's fault here. */
function explained(error: unknown, fields: { token: string; other?: string }): never {
  if (error instanceof Refusal) throw error;
  if (isShutOut(error))
    return refuseFields({ [fields.token]: 'Meta no acepta este token, o le faltan permisos' });
  if (error instanceof GraphProblem && error.status < 500)
    return refuseFields({
      [fields.other ?? fields.token]: error.code === 100 ? error.message : `Meta: ${error.message}`,
    });
  throw new Refusal('outside', { message: 'Meta no respondió. Inténtalo de nuevo en un momento' });
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
  await asked(() => inspecting.subscribe(businessAccountId, token, [], patience()), { token: 'token' });
  const account = sealed(place, 'whatsapp', token, seen);
  const row = await place.within((tx) => service.connected(tx, place.by, account));
  // What was approved there is a help, not a condition.
  await syncTemplates(place, row.id).catch(() => undefined);
  return row;
}

const FIELDS = {
  messenger: [
    'messages',
    'messaging_postbacks',
    'message_deliveries',
    'message_reads',
    'message_echoes',
    'message_edits',
    'message_reactions',
    'messaging_referrals',
    'standby',
    'feed',
  ],
  // Instagram's own are chosen at the application; the page is subscribed all the same.
  instagram: ['feed'],
} as const;

export async function connectMeta(
  place: Connecting,
  { token, channels }: { token: string; channels: readonly ('messenger' | 'instagram')[] },
): Promise<store.Row[]> {
  const { inspecting } = readyAt(place);
  const { page, instagram } = await asked(() => inspecting.page(token, patience()), { token: 'token' });
  if (channels.includes('instagram') && instagram === undefined)
    refuseFields({ channels: 'Esa página no tiene una cuenta profesional de Instagram' });
  const fields = new Set(channels.flatMap((channel): string[] => [...FIELDS[channel]]));
  await asked(() => inspecting.subscribe(page.externalId, token, [...fields], patience()), {
    token: 'token',
  });
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

const look = ({ inspecting }: Meta, { channel }: store.Row, { externalId, parentId, token }: Account) =>
  channel === 'whatsapp'
    ? inspecting.number({ numberId: externalId, accountId: parentId, token }, patience())
    : inspecting
        .page(token, patience())
        .then(({ page, instagram }) => (channel === 'instagram' ? instagram : page));

/** Asks Meta whether it still lets us in, and writes down what it says. */
export async function test(place: Connecting, id: string, of: readonly string[]): Promise<store.Row> {
  const meta = readyAt(place);
  const { row, account } = await accountOf(place, id, of);
  const seen = await look(meta, row, account).catch((error: unknown) => {
    if (error instanceof GraphProblem && error.status < 500) return error;
    return explained(error, { token: 'token' });
  });
  return place.within((tx) => {
    if (seen instanceof GraphProblem)
      return service.checked(tx, place.by, id, { state: 'stopped', reason: `Meta: ${seen.message}` });
    if (seen === undefined || seen.externalId !== account.externalId)
      return service.checked(tx, place.by, id, { state: 'stopped', reason: 'El token es de otra cuenta' });
    return service.checked(tx, place.by, id, {
      state: 'connected',
      reason: '',
      name: seen.name,
      handle: seen.handle,
    });
  });
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
