import { announce } from '../../events.ts';
import type { ActionContext } from '../../platform/action-context.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import type { Vault } from '../../platform/sealed.ts';
import type { Account } from '../../providers/channels/index.ts';
import type { ChannelAccounts } from '../conversations/index.ts';
import * as store from './accounts-store.ts';
import { opened } from './secrets.ts';

/** The channel lets it in no more: nothing leaves by it until somebody connects it again, and what waits says why. */
export async function stopAccount(
  tx: TenantTx,
  { businessId, at }: ActionContext,
  id: string,
  reason: string,
): Promise<void> {
  if (!(await store.stop(tx, id, reason, at))) return;
  await announce(tx, 'channel.changed', { businessId, accountId: id });
  await announce(tx, 'message.waiting', { businessId });
}

/** For the courier, who knows neither accounts nor what opens them. */
export const accountsIn = (vault: Vault): ChannelAccounts => ({
  load: async (tx, _businessId, ids) => {
    const rows = await store.allOf(tx, ids);
    const known = rows.map((row) => [row.id, opened(vault, row)] as const);
    return new Map(known.filter((pair): pair is [string, Account] => pair[1] !== undefined));
  },
  stop: stopAccount,
});
