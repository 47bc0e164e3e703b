import { formerNumberIn } from '@cauce/domain/people/former-number';
import { errorText } from '../../../platform/error-text.ts';
import type {
  AccountCredentials,
  Channel,
  ChannelDelivery,
  Channels,
  OutboundMessage,
} from '../../../providers/channels/index.ts';
import { isWindowOver, replyWindowEnd } from '../reply-window.ts';
import type { Outcome, ClaimedMessage as Row } from './outbound-queue-store.ts';
import {
  ANSWER_TIMEOUT,
  OUTCOME_CHECK_DELAY,
  OUTCOME_CHECK_PERIOD,
  INTERRUPTED,
  LEASE,
  OUTCOME_UNKNOWN,
  describeRetry,
  retryDelay,
} from './timeouts.ts';

/** A claimed message with the credentials of its account. */
export type SendableMessage = Row & { credentials?: AccountCredentials };

/** An account that the channel rejects is stopped with the outcome. */
export interface SendOutcome extends Outcome {
  stops?: { account: string; reason: string };
}

type OutcomeFields = Pick<Outcome, 'status' | 'reason'> &
  Partial<Pick<SendOutcome, 'reference' | 'nextAt' | 'isFree' | 'asideUntil' | 'stops'>>;

const outcomeOf = ({ id, attempts }: SendableMessage, fields: OutcomeFields): SendOutcome => ({
  reference: null,
  nextAt: null,
  ...fields,
  id,
  attempts,
});

const after = (at: Date, milliseconds: number) => new Date(at.getTime() + milliseconds);

/** Waits longer after each attempt; after the last one the message fails until a person retries it. */
function postpone(message: SendableMessage, reason: string, at: Date): SendOutcome {
  const wait = retryDelay(message.attempts, Math.random());
  return wait === undefined
    ? outcomeOf(message, { status: 'failed', reason })
    : outcomeOf(message, { status: 'waiting', reason, nextAt: after(at, wait) });
}

/**
 * If the channel can be asked, it is asked soon; if not, the outcome is unknown and the message is not sent twice.
 */
const markUncertain = (message: SendableMessage, channel: Channel, reason: string, at: Date): SendOutcome =>
  channel.find === undefined
    ? outcomeOf(message, { status: 'unknown', reason })
    : outcomeOf(message, { status: 'sending', reason: INTERRUPTED, nextAt: after(at, OUTCOME_CHECK_DELAY) });

const OUTCOMES: {
  [Is in ChannelDelivery['is']]: (
    message: SendableMessage,
    delivery: Extract<ChannelDelivery, { is: Is }>,
    channel: Channel,
    at: Date,
  ) => SendOutcome;
} = {
  sent: (message, { reference = null }) => outcomeOf(message, { status: 'sent', reason: null, reference }),
  later: (message, { reason }, _, at) => postpone(message, reason, at),
  failed: (message, { reason }) => outcomeOf(message, { status: 'failed', reason }),
  unknown: (message, { reason }, channel, at) => markUncertain(message, channel, reason, at),
  // The channel limits all messages together, so this attempt does not count.
  wait: (message, { reason, seconds }, _, at) =>
    at.getTime() - message.createdAt.getTime() > MAX_WAIT
      ? outcomeOf(message, { status: 'failed', reason })
      : outcomeOf(message, { status: 'waiting', reason, nextAt: after(at, seconds * 1000), isFree: true }),
  aside: (message, { reason, seconds }, _, at) => {
    if (message.asideUntil !== null) return outcomeOf(message, { status: 'failed', reason });
    const asideUntil = after(at, seconds * 1000);
    const waits = { status: 'waiting' as const, reason: describeRetry(reason, seconds), nextAt: asideUntil };
    return outcomeOf(message, { ...waits, asideUntil, isFree: true });
  },
  stopped: (message, { reason }, _, at) =>
    outcomeOf(message, {
      status: 'waiting',
      reason,
      nextAt: at,
      isFree: true,
      stops: { account: message.account, reason },
    }),
};

const toOutcome = <D extends ChannelDelivery>(
  message: SendableMessage,
  delivery: D,
  channel: Channel,
  at: Date,
): SendOutcome =>
  (OUTCOMES[delivery.is] as (m: SendableMessage, d: D, c: Channel, a: Date) => SendOutcome)(
    message,
    delivery,
    channel,
    at,
  );

const HOUR = 3_600_000;
const MAX_WAIT = 24 * HOUR;

const isWindowClosed = (hours: number | undefined, message: SendableMessage, at: Date): boolean =>
  isWindowOver(replyWindowEnd(hours, message), at);

const CLOSED = 'Pasaron más de 24 horas desde su último mensaje: solo se puede enviar una plantilla aprobada';
const FORMER = 'Su número ya es de otra persona: pídele el nuevo';
const CLOSED_FOR_GOOD = 'Pasaron más de 24 horas desde su último mensaje: espera a que te escriba';

/** Rejects a message that the channel would refuse, without a request. */
function refusalReason(
  message: SendableMessage,
  channel: Channel,
  isPerson: boolean,
  at: Date,
): string | undefined {
  const { text, mode, commentId, address } = message;
  if (formerNumberIn(address) !== undefined) return FORMER;
  if (channel.maxTextLength !== undefined && text.length > channel.maxTextLength)
    return `Este canal acepta hasta ${channel.maxTextLength} caracteres por mensaje`;
  // A comment may be answered in private once, whenever it was written.
  if (mode === 'template' || commentId !== null) return undefined;
  const hours = isPerson ? (channel.personWindowHours ?? channel.windowHours) : channel.windowHours;
  if (!isWindowClosed(hours, message, at)) return undefined;
  return channel.templates ? CLOSED : CLOSED_FOR_GOOD;
}

function toOutbound(
  message: SendableMessage,
  businessId: string,
  channel: Channel,
  at: Date,
): OutboundMessage {
  const { id, account, address, text, mode, kind, media, template, replyTo, commentId, credentials } =
    message;
  return {
    id,
    businessId,
    account,
    address,
    text,
    mode,
    kind,
    isPerson: isByPerson(message),
    isLate: isWindowClosed(channel.windowHours, message, at),
    ...(media === null ? {} : { media }),
    ...(template === null ? {} : { template }),
    ...(replyTo === null ? {} : { replyTo }),
    ...(commentId === null ? {} : { commentId }),
    ...(credentials === undefined ? {} : { credentials }),
  };
}

const isByPerson = ({ source }: SendableMessage): boolean => source === 'team';

const NO_CHANNEL = 'Ese canal ya no está conectado';

/** Sends one message by its channel. No transaction is open meanwhile. */
export async function sendMessage(
  message: SendableMessage,
  businessId: string,
  { channels, now, signal }: { channels: Channels; now: () => Date; signal: AbortSignal },
): Promise<SendOutcome> {
  const channel = channels.byName(message.channel);
  if (channel === undefined || (message.account !== '' && message.credentials === undefined))
    return outcomeOf(message, { status: 'failed', reason: NO_CHANNEL });
  const refusal = refusalReason(message, channel, isByPerson(message), now());
  if (refusal !== undefined) return outcomeOf(message, { status: 'failed', reason: refusal });
  try {
    const timeout = AbortSignal.any([signal, AbortSignal.timeout(ANSWER_TIMEOUT)]);
    const delivery = await channel.send(toOutbound(message, businessId, channel, now()), timeout);
    return toOutcome(message, delivery, channel, now());
  } catch (error) {
    // The connection broke: the message may have arrived.
    return markUncertain(message, channel, errorText(error), now());
  }
}

/** Asks the channel for the outcome of an interrupted message. */
export async function checkDelivery(
  message: SendableMessage,
  businessId: string,
  { channels, now, signal }: { channels: Channels; now: () => Date; signal: AbortSignal },
): Promise<SendOutcome> {
  const channel = channels.byName(message.channel);
  if (channel?.find === undefined) return outcomeOf(message, { status: 'unknown', reason: OUTCOME_UNKNOWN });
  try {
    const timeout = AbortSignal.any([signal, AbortSignal.timeout(ANSWER_TIMEOUT)]);
    const { id, account } = message;
    const seen = await channel.find({ id, businessId, account }, timeout);
    if (seen.is === 'absent') return postpone(message, INTERRUPTED, now());
    return outcomeOf(message, { status: 'sent', reason: null, reference: seen.reference ?? null });
  } catch {
    const isStillChecked = now().getTime() - message.createdAt.getTime() < OUTCOME_CHECK_PERIOD;
    return isStillChecked
      ? outcomeOf(message, { status: 'sending', reason: INTERRUPTED, nextAt: after(now(), LEASE) })
      : outcomeOf(message, { status: 'unknown', reason: OUTCOME_UNKNOWN });
  }
}
