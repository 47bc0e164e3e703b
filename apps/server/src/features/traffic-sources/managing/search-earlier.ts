import { matchSource } from '@cauce/domain/funnels/source-matching';
import type { AuditContext } from '../../../platform/action-context.ts';
import type { TenantTx } from '../../../platform/database/scopes.ts';
import { found } from '../../../platform/mount/refusal.ts';
import { listFirstMessages } from '../../conversations/messages/index.ts';
import * as contacts from './contacts-store.ts';
import { recordChange } from './service.ts';
import * as sources from '../sources-store.ts';
import { lockForUpdate } from './store.ts';

/** One request reads at most this many contacts, the latest ones, so that it takes seconds in the largest business. */
const MOST_CONTACTS = 20_000;
const CHUNK = 2000;

/** Records the contacts without a source whose first message would have led to this one. */
export async function searchEarlier(tx: TenantTx, by: AuditContext, id: string): Promise<number> {
  const source = found(await lockForUpdate(tx, id));
  const all = await sources.listMatched(tx);
  let count = 0;
  let before: string | undefined;
  for (let read = 0; read < MOST_CONTACTS; read += CHUNK) {
    const first = await listFirstMessages(tx, { before, limit: CHUNK });
    const arrived = await contacts.listArrived(
      tx,
      first.map(({ clientId }) => clientId),
    );
    const arrivals = first
      .filter(
        ({ clientId, text, ad }) =>
          !arrived.has(clientId) && matchSource(all, { text, adId: ad?.id ?? '' })?.id === id,
      )
      .map(({ clientId, text, at }) => ({ clientId, sourceId: id, at, message: text }));
    if (arrivals.length > 0) count += await sources.insertArrivals(tx, by, arrivals);
    before = first.at(-1)?.clientId;
    if (first.length < CHUNK) break;
  }
  await recordChange(tx, by, 'searched', source);
  return count;
}
