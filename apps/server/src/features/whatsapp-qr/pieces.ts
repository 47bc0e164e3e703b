import { oursOf, type PhoneNews } from '../../providers/channels/index.ts';
import type { InboundEvent, ContactIdentity } from '../conversations/index.ts';

const whoOf = ({ phone, userId, name }: ContactIdentity): ContactIdentity => ({
  ...(phone === undefined ? {} : { phone }),
  ...(userId === undefined ? {} : { userId }),
  ...(name === undefined ? {} : { name }),
});

const ours = (id: string): { ours?: string } => {
  const own = oursOf(id);
  return own === undefined ? {} : { ours: own };
};

/** What a telephone tells, as every channel tells it. */
export function pieceOf(news: PhoneNews, at: Date): InboundEvent {
  if (news.is === 'deletion') return { is: 'deletion', reference: news.id, at: news.at };
  if (news.is === 'edit') return { is: 'edit', reference: news.id, text: news.text, at: news.at };
  if (news.is === 'mark')
    return {
      is: 'status',
      reference: news.id,
      ...ours(news.id),
      status: news.status,
      at,
      ...(news.status === 'failed' ? { reason: 'WhatsApp no aceptó el mensaje' } : {}),
    };
  const { id, kind, text, replyTo, media } = news;
  const said = {
    who: whoOf(news),
    reference: id,
    at: news.at,
    kind,
    text,
    ...(replyTo === undefined ? {} : { replyTo }),
    ...(media === undefined ? {} : { media }),
  };
  // What the telephone itself said silences whoever speaks by itself here.
  return news.isOwn ? { is: 'echo', ...said, ...ours(id) } : { is: 'message', ...said };
}
