import type { AccountChannel } from '@cauce/contract/conversations/channel-table';
import type { JobRun } from '../../../platform/jobs/job.ts';
import type { Vault } from '../../../platform/sealed.ts';
import {
  type AccountCredentials,
  GraphError,
  isTransient,
  type Meta,
} from '../../../providers/channels/index.ts';
import * as store from './accounts-store.ts';
import { readCredentials } from './secrets.ts';
import * as service from './service.ts';

const REQUEST_TIMEOUT = 15_000;
export const requestTimeout = () => AbortSignal.timeout(REQUEST_TIMEOUT);

type Inspector = Meta['inspector'];
type AccountIds = Pick<AccountCredentials, 'externalId' | 'parentId' | 'token'>;

/**
 * The fields of Meta's webhooks. Instagram's fields are chosen in the application, but its page needs a subscription
 * as well.
 */
const FIELDS: Record<string, readonly string[]> = {
  messenger: [
    'messages',
    'messaging_postbacks',
    'message_deliveries',
    'message_reads',
    'message_echoes',
    'message_edits',
    'message_reactions',
    'messaging_referrals',
    'messaging_optins',
    'standby',
    'feed',
  ],
  instagram: ['feed'],
  whatsapp: [],
};

/** Subscribes to the webhooks of these channels. Returns whether a subscription was missing. */
export function subscribeTo(
  inspector: Inspector,
  channels: readonly AccountChannel[],
  { externalId, parentId, token }: AccountIds,
): Promise<boolean> {
  const fields = new Set(channels.flatMap((channel) => FIELDS[channel] ?? []));
  return inspector.subscribe(parentId === '' ? externalId : parentId, token, [...fields], requestTimeout());
}

async function readAccountInfo(
  inspector: Inspector,
  channel: AccountChannel,
  { externalId, parentId, token }: AccountCredentials,
) {
  if (channel === 'whatsapp')
    return inspector.readNumber({ numberId: externalId, accountId: parentId, token }, requestTimeout());
  const { page, instagram } = await inspector.readPage(token, requestTimeout());
  return channel === 'instagram' ? instagram : page;
}

export interface AccountStatus {
  state: 'connected' | 'stopped';
  reason: string;
  name?: string;
  handle?: string;
}

/** Asks whether the credentials work, and subscribes again when the subscription is missing. */
export async function checkStatus(
  inspector: Inspector,
  channel: AccountChannel,
  account: AccountCredentials,
): Promise<AccountStatus> {
  try {
    const info = await readAccountInfo(inspector, channel, account);
    if (info === undefined || info.externalId !== account.externalId)
      return { state: 'stopped', reason: 'El token es de otra cuenta' };
    await subscribeTo(inspector, [channel], account);
    return { state: 'connected', reason: '', name: info.name, handle: info.handle };
  } catch (error) {
    if (!(error instanceof GraphError) || isTransient(error)) throw error;
    return { state: 'stopped', reason: `Meta: ${error.message}` };
  }
}

/** Checks one account; when Meta is unreachable, its status stays. */
export async function inspectAccount(
  { vault, meta }: { vault: Vault; meta: Pick<Meta, 'inspector'> | undefined },
  { scopes, clock }: Pick<JobRun, 'scopes' | 'clock'>,
  { businessId, accountId }: { businessId: string; accountId: string },
): Promise<void> {
  if (meta === undefined) return;
  const row = await scopes.inTenant({ businessId }, (tx) => store.byId(tx, accountId), { readOnly: true });
  const account = row && readCredentials(vault, row);
  if (row === undefined || account === undefined) return;
  const status = await checkStatus(meta.inspector, row.channel, account);
  await scopes.inTenant({ businessId }, async (tx) => {
    // A change in the meantime is newer than this check.
    const now = await store.lockForUpdate(tx, accountId);
    if (now?.secret !== row.secret || now?.state !== row.state) return;
    await service.recordCheck(tx, { businessId, at: clock.now() }, accountId, status);
  });
}
