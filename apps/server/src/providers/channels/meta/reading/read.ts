import type { MetaChannel } from '@cauce/contract/conversations/channel-table';
import type { IncomingEntry } from '../../inbound-events.ts';
import { instant, type Json, list, record, text } from '../../json.ts';
import { readFeed, readInstagramComment } from './comments.ts';
import { readMessaging } from './messaging.ts';
import { readWhatsapp } from './whatsapp.ts';

export interface ReadContext {
  receivedAt: Date;
  /** The id of our application at Meta, to recognise our own echoes. */
  appId: string | undefined;
}

const COMMENT_FIELDS = new Set(['comments', 'live_comments']);

/** The comment of a change, if it is one. */
export function readComments(change: Json, entry: Json, object: string, receivedAt: Date): IncomingEntry[] {
  const id = text(entry.id);
  if (object === 'page' && change.field === 'feed') return readFeed(change.value, id, receivedAt);
  if (object === 'instagram' && COMMENT_FIELDS.has(text(change.field)))
    return readInstagramComment(record(change.value), id, instant(entry.time) ?? receivedAt);
  return [];
}

/** The entries of a body about this kind of object. Meta sends all its channels to one address. */
const entriesOf = (body: Json, object: string): Json[] =>
  text(body.object) === object ? list(body.entry) : [];

export const readWhatsappBody = (body: Json, { receivedAt }: ReadContext): IncomingEntry[] =>
  entriesOf(body, 'whatsapp_business_account').flatMap((entry) =>
    list(entry.changes).flatMap((change) =>
      readWhatsapp(change, text(entry.id), 'whatsapp', { receivedAt, isOwn: false }),
    ),
  );

/** Messenger and Instagram share one format. */
const readPageBody =
  (channel: MetaChannel, object: string) =>
  (body: Json, { receivedAt, appId }: ReadContext): IncomingEntry[] =>
    entriesOf(body, object).flatMap((entry) => {
      const id = text(entry.id);
      const reading = { channel, accountId: id, receivedAt, appId };
      // Some versions of the API put a comment on the entry itself.
      const changes = COMMENT_FIELDS.has(text(entry.field))
        ? [...list(entry.changes), entry]
        : list(entry.changes);
      return [
        ...changes.flatMap((change) => readComments(change, entry, object, receivedAt)),
        ...list(entry.messaging).flatMap((item) => readMessaging(item, { ...reading, isStandby: false })),
        ...list(entry.standby).flatMap((item) => readMessaging(item, { ...reading, isStandby: true })),
      ];
    });

export const readMessengerBody = readPageBody('messenger', 'page');
export const readInstagramBody = readPageBody('instagram', 'instagram');
