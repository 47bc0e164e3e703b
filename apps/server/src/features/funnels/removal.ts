import type { FunnelRemoval } from '@cauce/contract/funnels/funnels';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { refuse } from '../../platform/mount/refusal.ts';
import { countPlanned } from '../notifications/planned/index.ts';
import { countContacts } from './places-store.ts';
import { exists } from './store.ts';

/** Everything that ends when a funnel is deleted. */
export async function readRemoval(tx: TenantTx, id: string): Promise<FunnelRemoval> {
  if (!(await exists(tx, id))) refuse('notFound');
  return { ...(await countContacts(tx, id)), pending: await countPlanned(tx, id) };
}
