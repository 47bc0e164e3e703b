import type { IncomingEntry } from '../inbound-events.ts';
import { type Json, list, text } from '../json.ts';
import { readComments, type ReadContext } from '../meta/reading/read.ts';
import { readWhatsapp } from '../meta/reading/whatsapp.ts';

/** Reads simulated events, which have the formats of Meta. The entry names the business. */
export const readSimulatedBody = (body: Json, { receivedAt }: ReadContext): IncomingEntry[] =>
  list(body.entry).flatMap((entry) => {
    const id = text(entry.id);
    const object = text(body.object);
    const owner = { businessId: id, accountId: '' };
    const read = (change: Json) =>
      object === 'whatsapp_business_account'
        ? readWhatsapp(change, id, 'simulator', { receivedAt, isOwn: true })
        : readComments(change, entry, object, receivedAt);
    return list(entry.changes)
      .flatMap(read)
      .map((one) => ({ ...one, channel: 'simulator' as const, owner }));
  });
