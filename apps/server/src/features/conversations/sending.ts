import type {
  Account,
  Channel,
  ChannelDelivery,
  Channels,
  Outgoing,
} from '../../providers/channels/index.ts';
import type { Settled, Taken as Row } from './lane-store.ts';
import {
  ANSWER_WITHIN,
  ASKED_AFTER,
  ASKED_FOR,
  INTERRUPTED,
  LEASE,
  NOBODY_KNOWS,
  onceMore,
  waitAfter,
} from './patience.ts';

/** One that was taken, with what its account is let in. */
export type Taken = Row & { as?: Account };

const why = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Besides what became of it: an account that the channel lets in no more takes nothing else along. */
export interface Ended extends Settled {
  stops?: { account: string; reason: string };
}

type Ending = Pick<Settled, 'status' | 'reason'> &
  Partial<Pick<Ended, 'reference' | 'nextAt' | 'isFree' | 'asideUntil' | 'stops'>>;

const settled = ({ id, attempts }: Taken, ending: Ending): Ended => ({
  reference: null,
  nextAt: null,
  ...ending,
  id,
  attempts,
});

const after = (at: Date, milliseconds: number) => new Date(at.getTime() + milliseconds);

/** Tried again later, longer each time; after the last attempt it rests until somebody sends it again. */
function postponed(message: Taken, reason: string, at: Date): Ended {
  const wait = waitAfter(message.attempts, Math.random());
  return wait === undefined
    ? settled(message, { status: 'failed', reason })
    : settled(message, { status: 'waiting', reason, nextAt: after(at, wait) });
}

/** Where the channel can be asked it is asked soon; where it cannot nobody knows, and it is not sent twice. */
const uncertain = (message: Taken, channel: Channel, reason: string, at: Date): Ended =>
  channel.find === undefined
    ? settled(message, { status: 'unknown', reason })
    : settled(message, { status: 'sending', reason: INTERRUPTED, nextAt: after(at, ASKED_AFTER) });

const endings: {
  [Is in ChannelDelivery['is']]: (
    message: Taken,
    delivery: Extract<ChannelDelivery, { is: Is }>,
    channel: Channel,
    at: Date,
  ) => Ended;
} = {
  sent: (message, { reference = null }) => settled(message, { status: 'sent', reason: null, reference }),
  later: (message, { reason }, _, at) => postponed(message, reason, at),
  failed: (message, { reason }) => settled(message, { status: 'failed', reason }),
  unknown: (message, { reason }, channel, at) => uncertain(message, channel, reason, at),
  // It was not too much of this message but of others: its own attempts are not spent by that.
  wait: (message, { reason, seconds }, _, at) =>
    at.getTime() - message.createdAt.getTime() > WAITED_FOR
      ? settled(message, { status: 'failed', reason })
      : settled(message, { status: 'waiting', reason, nextAt: after(at, seconds * 1000), isFree: true }),
  aside: (message, { reason, seconds }, _, at) => {
    if (message.asideUntil !== null) return settled(message, { status: 'failed', reason });
    const asideUntil = after(at, seconds * 1000);
    const waits = { status: 'waiting' as const, reason: onceMore(reason, seconds), nextAt: asideUntil };
    return settled(message, { ...waits, asideUntil, isFree: true });
  },
  stopped: (message, { reason }, _, at) =>
    settled(message, {
      status: 'waiting',
      reason,
      nextAt: at,
      isFree: true,
      stops: { account: message.account, reason },
    }),
};

const endingOf = <D extends ChannelDelivery>(
  message: Taken,
  delivery: D,
  channel: Channel,
  at: Date,
): Ended =>
  (endings[delivery.is] as (m: Taken, d: D, c: Channel, a: Date) => Ended)(message, delivery, channel, at);

const HOUR = 3_600_000;
const WAITED_FOR = 24 * HOUR;

const isOver = (hours: number | undefined, { lastHeardAt }: Taken, at: Date): boolean =>
  hours !== undefined && at.getTime() >= (lastHeardAt?.getTime() ?? 0) + hours * HOUR;

const CLOSED = 'Pasaron más de 24 horas desde su último mensaje: solo se puede enviar una plantilla aprobada';
const CLOSED_FOR_GOOD = 'Pasaron más de 24 horas desde su último mensaje: espera a que te escriba';

/** Why the channel would not take it, known without asking. */
function whyNot(message: Taken, channel: Channel, isPerson: boolean, at: Date): string | undefined {
  const { text, mode, commentId } = message;
  if (channel.longest !== undefined && text.length > channel.longest)
    return `Este canal acepta hasta ${channel.longest} caracteres por mensaje`;
  // To a comment one answers once, however long ago its writer wrote.
  if (mode === 'template' || commentId !== null) return undefined;
  const hours = isPerson ? (channel.personWindowHours ?? channel.windowHours) : channel.windowHours;
  if (!isOver(hours, message, at)) return undefined;
  return channel.templates ? CLOSED : CLOSED_FOR_GOOD;
}

function outgoingOf(message: Taken, businessId: string, channel: Channel, at: Date): Outgoing {
  const { id, account, address, text, mode, kind, media, template, replyTo, commentId, as } = message;
  return {
    id,
    businessId,
    account,
    address,
    text,
    mode,
    kind,
    isPerson: isByPerson(message),
    isLate: isOver(channel.windowHours, message, at),
    ...(media === null ? {} : { media }),
    ...(template === null ? {} : { template }),
    ...(replyTo === null ? {} : { replyTo }),
    ...(commentId === null ? {} : { commentId }),
    ...(as === undefined ? {} : { as }),
  };
}

/** The team signs by e-mail; nothing else that speaks has one. */
const isByPerson = ({ author }: Taken): boolean => author.includes('@');

const NO_CHANNEL = 'Ese canal ya no está conectado';

/** Hands one to its channel. No transaction is open meanwhile. */
export async function send(
  message: Taken,
  businessId: string,
  { channels, now, signal }: { channels: Channels; now: () => Date; signal: AbortSignal },
): Promise<Ended> {
  const channel = channels.named(message.channel);
  if (channel === undefined || (message.account !== '' && message.as === undefined))
    return settled(message, { status: 'failed', reason: NO_CHANNEL });
  const refusal = whyNot(message, channel, isByPerson(message), now());
  if (refusal !== undefined) return settled(message, { status: 'failed', reason: refusal });
  try {
    const patience = AbortSignal.any([signal, AbortSignal.timeout(ANSWER_WITHIN)]);
    const delivery = await channel.send(outgoingOf(message, businessId, channel, now()), patience);
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
): Promise<Ended> {
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
