import { setTimeout } from 'node:timers/promises';
import type { Channel, ChannelDelivery, Outgoing } from '../port.ts';
import type { Desk } from './desk.ts';
import type { Errands } from './errands.ts';

const LOOK_EVERY = 250;
const NOT_NOW = 'El teléfono se está reconectando';

/** Asks whoever has the line, and waits as long as the courier does. */
async function byOthers(errands: Errands, message: Outgoing, signal: AbortSignal): Promise<ChannelDelivery> {
  const { id } = message;
  await errands.ask(message);
  while (!signal.aborted) {
    const answer = await errands.answer(message, id);
    if (answer !== undefined) return answer;
    await setTimeout(LOOK_EVERY, undefined, { signal }).catch(() => undefined);
  }
  // What nobody began never left; what somebody began may have.
  return (await errands.withdraw(message, id))
    ? { is: 'wait', seconds: 5, reason: NOT_NOW }
    : { is: 'unknown', reason: 'El teléfono no confirmó el envío' };
}

/** WhatsApp by a telephone that was paired like a computer. */
export const whatsappQr = (desk: Desk, errands: Errands): Channel => ({
  name: 'whatsapp_qr',
  isTest: false,
  // Slower than by the official way: whoever writes as fast as a machine is taken for one.
  limits: { perSecond: 1, secondsPerPerson: 4 },
  templates: false,
  longest: 4096,
  send: (message, signal) => {
    const line = desk.lines.get(message.account);
    return line === undefined ? byOthers(errands, message, signal) : line(message, signal);
  },
  find: async ({ id, businessId, account }) => {
    const place = { businessId, account };
    const answer = await errands.answer(place, id);
    if (answer?.is === 'sent') return answer;
    if (answer?.is === 'wait' || (await errands.withdraw(place, id))) return { is: 'absent' };
    // It carries our id: its receipts will say that it arrived, and nothing says that it did not.
    throw new Error('El teléfono no ha confirmado el envío');
  },
});
