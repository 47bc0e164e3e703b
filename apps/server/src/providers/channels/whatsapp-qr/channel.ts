import { CHANNELS } from '@cauce/contract/conversations/channel-table';
import { setTimeout } from 'node:timers/promises';
import type { Channel, ChannelDelivery, OutboundMessage } from '../port.ts';
import type { OpenConnections } from './connections.ts';
import type { RemoteSend } from './remote-send.ts';

const POLL_INTERVAL = 250;
const RECONNECTING = 'El teléfono se está reconectando';

/** Asks the process with the connection to send the message, and waits until the sender's timeout. */
async function sendFromOtherProcess(
  remoteSend: RemoteSend,
  message: OutboundMessage,
  signal: AbortSignal,
): Promise<ChannelDelivery> {
  const { id } = message;
  await remoteSend.request(message);
  while (!signal.aborted) {
    const answer = await remoteSend.readAnswer(message, id);
    if (answer !== undefined) return answer;
    await setTimeout(POLL_INTERVAL, undefined, { signal }).catch(() => undefined);
  }
  // A request that no process claimed was never sent; a claimed one may have been.
  return (await remoteSend.withdraw(message, id))
    ? { is: 'wait', seconds: 5, reason: RECONNECTING }
    : { is: 'unknown', reason: 'El teléfono no confirmó el envío' };
}

/** WhatsApp by a paired phone. */
export const whatsappQr = (connections: OpenConnections, remoteSend: RemoteSend): Channel => ({
  name: 'whatsapp_qr',
  isTest: false,
  ...CHANNELS.whatsapp_qr.sending,
  send: (message, signal) => {
    const sendHere = connections.byAccount.get(message.account);
    return sendHere === undefined
      ? sendFromOtherProcess(remoteSend, message, signal)
      : sendHere(message, signal);
  },
  find: async ({ id, businessId, account }) => {
    const key = { businessId, account };
    const answer = await remoteSend.readAnswer(key, id);
    if (answer?.is === 'sent') return answer;
    if (answer?.is === 'wait' || (await remoteSend.withdraw(key, id))) return { is: 'absent' };
    // The message has our id: a receipt shows that it arrived, but nothing shows that it did not.
    throw new Error('El teléfono no ha confirmado el envío');
  },
});
