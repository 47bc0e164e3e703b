import { createHmac } from 'node:crypto';
import { APP } from './graph-server.ts';

type Json = Record<string, unknown>;

/** The bytes of an event with their signature, as Meta sends them. */
export function signed(event: Json, secret: string = APP.appSecret) {
  const payload = Buffer.from(JSON.stringify(event));
  const signature = `sha256=${createHmac('sha256', secret).update(payload).digest('hex')}`;
  return { payload, headers: { 'content-type': 'application/json', 'x-hub-signature-256': signature } };
}

export const whatsappEvent = (value: Json, { numberId = '100200300', field = 'messages' } = {}): Json => ({
  object: 'whatsapp_business_account',
  entry: [
    {
      id: '555666777',
      changes: [
        {
          field,
          value: { messaging_product: 'whatsapp', metadata: { phone_number_id: numberId }, ...value },
        },
      ],
    },
  ],
});

export interface Saying {
  id: string;
  from?: string;
  name?: string;
  /** Milliseconds. */
  at: number;
  text?: string;
}

/** The webhook event of a WhatsApp message to a number, with its time in seconds. */
export const written = (
  { id, from = '5215512345678', name = 'Lucía Ríos', at, text = 'Hola' }: Saying,
  more: Json = {},
): Json => ({
  contacts: [{ wa_id: from, profile: { name } }],
  messages: [
    { id, from, timestamp: String(Math.floor(at / 1000)), type: 'text', text: { body: text }, ...more },
  ],
});

export const marked = (id: string, status: string, at: number, more: Json = {}): Json => ({
  statuses: [
    { id, status, timestamp: String(Math.floor(at / 1000)), recipient_id: '5215512345678', ...more },
  ],
});

/** The webhook event of a page or its Instagram account. */
export const messagingEvent = (
  items: Json[],
  {
    object = 'page',
    id = '700700700',
    list = 'messaging',
  }: { object?: string; id?: string; list?: string } = {},
): Json => ({ object, entry: [{ id, time: 1_773_072_000_000, [list]: items }] });
