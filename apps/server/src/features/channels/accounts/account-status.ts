import { announce } from '../../../events.ts';
import type { ActionContext } from '../../../platform/action-context.ts';
import type { TenantTx } from '../../../platform/database/scopes.ts';
import type { Vault } from '../../../platform/sealed.ts';
import type { AccountCredentials } from '../../../providers/channels/index.ts';
import type { ChannelAccounts } from '../../conversations/outbound/index.ts';
import * as store from './accounts-store.ts';
import { readCredentials } from './secrets.ts';

/** The channel rejects the account: its messages wait and say why, until somebody connects it again. */
export async function stopAccount(
  tx: TenantTx,
  { businessId, at }: ActionContext,
  id: string,
  reason: string,
): Promise<void> {
  if (!(await store.stop(tx, id, reason, at))) return;
  await announce(tx, 'channel.changed', { businessId, accountId: id });
  await announce(tx, 'channel.stopped', { businessId, accountId: id });
  await announce(tx, 'message.waiting', { businessId });
}

/** Gives the message sender access to accounts and their credentials. */
export const createChannelAccounts = (vault: Vault): ChannelAccounts => ({
  load: async (tx, _businessId, ids) => {
    const rows = await store.listByIds(tx, ids);
    const known = rows.map((row) => [row.id, readCredentials(vault, row)] as const);
    return new Map(known.filter((pair): pair is [string, AccountCredentials] => pair[1] !== undefined));
  },
  stop: stopAccount,
});
