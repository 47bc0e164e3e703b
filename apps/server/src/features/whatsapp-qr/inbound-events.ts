import {
  type ContactIdentity,
  type InboundEvent,
  ownMessageId,
  type PhoneEvent,
} from '../../providers/channels/index.ts';

const identityOf = ({ phone, userId, name }: ContactIdentity): ContactIdentity => ({
  ...(phone === undefined ? {} : { phone }),
  ...(userId === undefined ? {} : { userId }),
  ...(name === undefined ? {} : { name }),
});

const ours = (id: string): { ours?: string } => {
  const own = ownMessageId(id);
  return own === undefined ? {} : { ours: own };
};

/** Translates events of a phone into the events of all channels. */
export function toInboundEvent(event: PhoneEvent, at: Date): InboundEvent {
  if (event.is === 'deletion') return { is: 'deletion', reference: event.id, at: event.at };
  if (event.is === 'edit') return { is: 'edit', reference: event.id, text: event.text, at: event.at };
  if (event.is === 'mark')
    return {
      is: 'status',
      reference: event.id,
      ...ours(event.id),
      status: event.status,
      at,
      ...(event.status === 'failed' ? { reason: 'WhatsApp no aceptó el mensaje' } : {}),
    };
  const { id, kind, text, replyTo, media, card, referral } = event;
  const common = {
    who: identityOf(event),
    reference: id,
    at: event.at,
    kind,
    text,
    ...(replyTo === undefined ? {} : { replyTo }),
    ...(media === undefined ? {} : { media }),
    ...(card === undefined ? {} : { card }),
  };
  // A message from the phone itself silences the assistants.
  return event.isOwn
    ? { is: 'echo', ...common, ...ours(id) }
    : { is: 'message', ...common, ...(referral === undefined ? {} : { referral }) };
}
