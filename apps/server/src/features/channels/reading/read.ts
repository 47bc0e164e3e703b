import type { InboundEvent } from '../../conversations/index.ts';
import { readFeed, readInstagramComment } from './comments.ts';
import { readMessaging } from './messaging.ts';
import { instant, type Json, list, record, text, type Told } from './told.ts';
import { readWhatsapp } from './whatsapp.ts';

export type Source = 'meta' | 'simulator' | 'whatsapp_qr';

export interface Arrived {
  source: Source;
  body: Buffer;
  receivedAt: Date;
}

const COMMENTS = new Set(['comments', 'live_comments']);

function readChange(change: Json, entry: Json, object: string, { source, receivedAt }: Arrived): Told[] {
  const id = text(entry.id);
  if (object === 'whatsapp_business_account') {
    if (source === 'meta') return readWhatsapp(change, id, 'whatsapp', { receivedAt, isOwn: false });
    const belongs = { businessId: id, accountId: '' };
    return readWhatsapp(change, id, 'simulator', { receivedAt, isOwn: true }).map((told) => ({
      ...told,
      belongs,
    }));
  }
  const commented = () => {
    if (object === 'page' && change.field === 'feed') return readFeed(change.value, id, receivedAt);
    if (object === 'instagram' && COMMENTS.has(text(change.field)))
      return readInstagramComment(record(change.value), id, instant(entry.time) ?? receivedAt);
    return [];
  };
  if (source === 'meta') return commented();
  const played = { channel: 'simulator', belongs: { businessId: id, accountId: '' } };
  return commented().map((told) => ({ ...told, ...played }));
}

function readEntry(entry: Json, object: string, arrived: Arrived, appId: string | undefined): Told[] {
  const changes = list(entry.changes).flatMap((change) => readChange(change, entry, object, arrived));
  if (object !== 'page' && object !== 'instagram') return changes;
  const channel = object === 'page' ? 'messenger' : 'instagram';
  const id = text(entry.id);
  const reading = { channel, receivedAt: arrived.receivedAt, appId } as const;
  // Some editions put a comment on the entry itself.
  const bare = COMMENTS.has(text(entry.field)) ? readChange(entry, entry, object, arrived) : [];
  return [
    ...changes,
    ...bare,
    ...list(entry.messaging).flatMap((item) => readMessaging(item, id, { ...reading, isStandby: false })),
    ...list(entry.standby).flatMap((item) => readMessaging(item, id, { ...reading, isStandby: true })),
  ];
}

/** What the house itself wrote down of a paired telephone: pieces as they are, with their times in words. */
function readOwn(body: Json): Told[] {
  const [businessId, accountId] = [text(body.businessId), text(body.accountId)];
  const to = { channel: 'whatsapp_qr', externalId: accountId, belongs: { businessId, accountId } };
  return list(body.pieces).map((piece) => ({
    ...to,
    is: 'piece',
    piece: {
      ...piece,
      ...(piece.at === undefined ? {} : { at: instant(piece.at) }),
      ...(piece.until === undefined ? {} : { until: instant(piece.until) }),
    } as InboundEvent,
  }));
}

/** Takes apart what arrived, in the order in which it says it. Throws where it is nothing that can be read. */
export function read(arrived: Arrived, appId: string | undefined): Told[] {
  const body = record(JSON.parse(arrived.body.toString('utf8')));
  if (arrived.source === 'whatsapp_qr') return readOwn(body);
  return list(body.entry).flatMap((entry) => readEntry(entry, text(body.object), arrived, appId));
}
