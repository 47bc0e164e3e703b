import type { ClientDetails } from '@cauce/contract/clients/clients';
import type { Grant } from '@cauce/contract/kit/access';
import type { TenantTx } from '../../../platform/database/scopes.ts';
import { found } from '../../../platform/mount/refusal.ts';
import { recordRights } from '../../../platform/record-rights.ts';
import { listFunnelSteps } from '../../funnels/index.ts';
import * as store from './details-store.ts';
import { list as listInterests } from '../interests/interests-store.ts';
import { byId } from '../store.ts';

export async function read(tx: TenantTx, id: string, grant: Grant | undefined): Promise<ClientDetails> {
  const client = found(await byId(tx, id));
  return {
    ...client,
    ...(await store.readFacts(tx, client)),
    interests: await listInterests(tx, id),
    funnelPhases: await listFunnelSteps(tx, id),
    // Campaigns do not exist yet.
    lastCampaignId: null,
    can: recordRights(client, grant, 'clients.write'),
  };
}
