import type { Delivery } from '../../platform/outbox/index.ts';
import type { Channel, Channels } from '../../providers/channels/index.ts';
import type { Settled, Taken } from './lane-store.ts';
import {
  ANSWER_WITHIN,
  ASKED_AFTER,
  ASKED_FOR,
  INTERRUPTED,
  LEASE,
  NOBODY_KNOWS,
  waitAfter,
} from './patience.ts';

const why = (error: unknown): string => (error instanceof Error ? error.message : String(error));

type Ending = Pick<Settled, 'status' | 'reason'> & Partial<Pick<Settled, 'reference' | 'nextAt'>>;

const settled = ({ id, attempts }: Taken, ending: Ending): Settled => ({
  reference: null,
  nextAt: null,
  ...ending,
  id,
  attempts,
});

const after = (at: Date, milliseconds: number) => new Date(at.getTime() + milliseconds);

/** Tried again later, longer each time; after the last attempt it rests until somebody sends it again. */
function postponed(message: Taken, reason: string, at: Date): Settled {
  const wait = waitAfter(message.attempts, Math.random());
  return wait === undefined
    ? settled(message, { status: 'failed', reason })
    : settled(message, { status: 'waiting', reason, nextAt: after(at, wait) });
}

/** Where the channel can be asked it is asked soon; where it cannot nobody knows, and it is not sent twice. */
const uncertain = (message: Taken, channel: Channel, reason: string, at: Date): Settled =>
  channel.find === undefined
    ? settled(message, { status: 'unknown', reason })
    : settled(message, { status: 'sending', reason: INTERRUPTED, nextAt: after(at, ASKED_AFTER) });

const endings: {
  [Is in Delivery['is']]: (
    message: Taken,
    delivery: Extract<Delivery, { is: Is }>,
    channel: Channel,
    at: Date,
  ) => Settled;
} = {
  sent: (message, { reference = null }) => settled(message, { status: 'sent', reason: null, reference }),
  later: (message, { reason }, _, at) => postponed(message, reason, at),
  failed: (message, { reason }) => settled(message, { status: 'failed', reason }),
  unknown: (message, { reason }, channel, at) => uncertain(message, channel, reason, at),
};

const endingOf = <D extends Delivery>(message: Taken, delivery: D, channel: Channel, at: Date): Settled =>
  (endings[delivery.is] as (m: Taken, d: D, c: Channel, a: Date) => Settled)(message, delivery, channel, at);

const NO_CHANNEL = 'Ese canal ya no está conectado';

/** Hands one to its channel. No transaction is open meanwhile. */
export async function send(
  message: Taken,
  businessId: string,
  { channels, now, signal }: { channels: Channels; now: () => Date; signal: AbortSignal },
): Promise<Settled> {
  const channel = channels.named(message.channel);
  if (channel === undefined) return settled(message, { status: 'failed', reason: NO_CHANNEL });
  const { id, account, address, text, mode } = message;
  try {
    const patience = AbortSignal.any([signal, AbortSignal.timeout(ANSWER_WITHIN)]);
    const delivery = await channel.send({ id, businessId, account, address, text, mode }, patience);
    return endingOf(message, delivery, channel, now());
  } catch (error) {
    // It broke off somewhere on its way: it may have arrived.
    return uncertain(message, channel, why(error), now());
  }
}

/** Asks the channel what became of one whose sending was cut short. */
export async function lookAfter(
  message: Taken,
  businessId: string,
  { channels, now, signal }: { channels: Channels; now: () => Date; signal: AbortSignal },
): Promise<Settled> {
  const channel = channels.named(message.channel);
  if (channel?.find === undefined) return settled(message, { status: 'unknown', reason: NOBODY_KNOWS });
  try {
    const patience = AbortSignal.any([signal, AbortSignal.timeout(ANSWER_WITHIN)]);
    const { id, account } = message;
    const seen = await channel.find({ id, businessId, account }, patience);
    if (seen.is === 'absent') return postponed(message, INTERRUPTED, now());
    return settled(message, { status: 'sent', reason: null, reference: seen.reference ?? null });
  } catch {
    const isAskedFor = now().getTime() - message.createdAt.getTime() < ASKED_FOR;
    return isAskedFor
      ? settled(message, { status: 'sending', reason: INTERRUPTED, nextAt: after(now(), LEASE) })
      : settled(message, { status: 'unknown', reason: NOBODY_KNOWS });
  }
}
