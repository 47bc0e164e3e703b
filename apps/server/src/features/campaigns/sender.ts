import type { TenantTx } from '../../platform/database/scopes.ts';
import type { Channels } from '../../providers/channels/index.ts';
import { findSenderAccount, type SenderAccount } from '../conversations/outbound/index.ts';
import type { StoredCampaign } from './store.ts';

const DISCONNECTED = 'El número con el que empezó ya no está conectado. Conecta uno y sigue con la campaña';

/**
 * The account by which the campaigns of a business leave. One that began on a connected number never goes on in the
 * simulator, where its messages would count as sent and nobody would get them.
 */
export async function findSender(
  tx: TenantTx,
  channels: Channels,
  campaign?: Pick<StoredCampaign, 'account'>,
): Promise<SenderAccount> {
  const sender = await findSenderAccount(tx, channels);
  const isLost = sender.account === '' && (campaign?.account ?? '') !== '';
  return isLost ? { ...sender, stopped: DISCONNECTED } : sender;
}
