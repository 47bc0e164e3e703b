import type { InboundEvent, IncomingEntry } from '../inbound-events.ts';
import { instant, type Json, list, text } from '../json.ts';

/** Our own format for paired phones: events as JSON with dates as strings. */
export function readPhoneBody(body: Json): IncomingEntry[] {
  const [businessId, accountId] = [text(body.businessId), text(body.accountId)];
  return list(body.pieces).map((event) => ({
    channel: 'whatsapp_qr',
    externalId: accountId,
    owner: { businessId, accountId },
    is: 'event',
    event: {
      ...event,
      ...(event.at === undefined ? {} : { at: instant(event.at) }),
      ...(event.until === undefined ? {} : { until: instant(event.until) }),
    } as InboundEvent,
  }));
}
