import type { InboundEvent } from '../../conversations/index.ts';
import { readFeed, readInstagramComment } from './comments.ts';
import { readMessaging } from './messaging.ts';
import type { IncomingEntry } from './incoming-entry.ts';
import { instant, type Json, list, record, text } from './json.ts';
import { readWhatsapp } from './whatsapp.ts';

export type Source = 'meta' | 'simulator' | 'whatsapp_qr';

export interface IncomingBody {
  source: Source;
  body: Buffer;
  receivedAt: Date;
}

const COMMENTS = new Set(['comments', 'live_comments']);

function readChange(
  change: Json,
  entry: Json,
  object: string,
  { source, receivedAt }: IncomingBody,
): IncomingEntry[] {
  const id = text(entry.id);
  if (object === 'whatsapp_business_account') {
    if (source === 'meta') return readWhatsapp(change, id, 'whatsapp', { receivedAt, isOwn: false });
    const owner = { businessId: id, accountId: '' };
    return readWhatsapp(change, id, 'simulator', { receivedAt, isOwn: true }).map((entry) => ({
      ...entry,
      owner,
    }));
  }
  const readComments = () => {
    if (object === 'page' && change.field === 'feed') return readFeed(change.value, id, receivedAt);
    if (object === 'instagram' && COMMENTS.has(text(change.field)))
      return readInstagramComment(record(change.value), id, instant(entry.time) ?? receivedAt);
    return [];
  };
  if (source === 'meta') return readComments();
  const simulated = { channel: 'simulator', owner: { businessId: id, accountId: '' } };
  return readComments().map((entry) => ({ ...entry, ...simulated }));
}

function readEntry(
  entry: Json,
  object: string,
  incoming: IncomingBody,
  appId: string | undefined,
): IncomingEntry[] {
  const changes = list(entry.changes).flatMap((change) => readChange(change, entry, object, incoming));
  if (object !== 'page' && object !== 'instagram') return changes;
  const channel = object === 'page' ? 'messenger' : 'instagram';
  const id = text(entry.id);
  const reading = { channel, receivedAt: incoming.receivedAt, appId } as const;
  // Some versions of the API put a comment on the entry itself.
  const bare = COMMENTS.has(text(entry.field)) ? readChange(entry, entry, object, incoming) : [];
  return [
    ...changes,
    ...bare,
    ...list(entry.messaging).flatMap((item) => readMessaging(item, id, { ...reading, isStandby: false })),
    ...list(entry.standby).flatMap((item) => readMessaging(item, id, { ...reading, isStandby: true })),
  ];
}

/** Our own format for paired telephones: events as JSON with dates as strings. */
function readPhoneEvents(body: Json): IncomingEntry[] {
  const [businessId, accountId] = [text(body.businessId), text(body.accountId)];
  const to = { channel: 'whatsapp_qr', externalId: accountId, owner: { businessId, accountId } };
  return list(body.pieces).map((event) => ({
    ...to,
    is: 'event',
    event: {
      ...event,
      ...(event.at === undefined ? {} : { at: instant(event.at) }),
      ...(event.until === undefined ? {} : { until: instant(event.until) }),
    } as InboundEvent,
  }));
}

/** Splits a webhook into its entries, in their order. Throws when the body cannot be parsed. */
export function readIncoming(incoming: IncomingBody, appId: string | undefined): IncomingEntry[] {
  const body = record(JSON.parse(incoming.body.toString('utf8')));
  if (incoming.source === 'whatsapp_qr') return readPhoneEvents(body);
  return list(body.entry).flatMap((entry) => readEntry(entry, text(body.object), incoming, appId));
}
