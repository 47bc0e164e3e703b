import { type Message, conversations } from '@cauce/contract/conversations/conversations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { whatsappEvent } from '../../../../../testing/graph/events.ts';
import { card, deliverShapes, referral, type Shape } from '../../../../../testing/graph/shapes.ts';
import { Wired } from '../../../../../testing/graph/wired.ts';

type Json = Record<string, unknown>;
const AT = '1773071000';
let wired: Wired;
let messagesOf: (shape: Shape) => Promise<Message[]>;

const message =
  (type: string, given: Json = {}) =>
  (who: string) =>
    whatsappEvent({
      contacts: [{ wa_id: who, profile: { name: 'Lucía' } }],
      messages: [{ id: `wamid.${who}`, from: who, timestamp: AT, type, ...given }],
    });
const echo = (type: string, given: Json, id?: string) => (who: string) => ({
  id: id ?? `wamid.${who}`,
  from: '525580001234',
  to: who,
  timestamp: AT,
  type,
  ...given,
});
const echoed =
  (...all: ((who: string) => Json)[]) =>
  (who: string) =>
    whatsappEvent({ message_echoes: all.map((one) => one(who)) }, { field: 'smb_message_echoes' });
const interactive = (type: string, reply: Json) =>
  message('interactive', { interactive: { type, [type]: reply } });

/** The shapes of the documentation of WhatsApp's Cloud API. */
const SHAPES: Shape[] = [
  {
    name: 'a text',
    send: message('text', { text: { body: 'Hola' } }),
    shows: [{ kind: 'text', text: 'Hola' }],
  },
  {
    name: 'an empty text',
    send: message('text', { text: { body: '  ' } }),
    shows: [{ kind: 'unsupported' }],
  },
  {
    name: 'a picture without a file',
    send: message('image', { image: {} }),
    shows: [{ kind: 'unsupported' }],
  },
  {
    name: 'a picture without a file and with words',
    send: message('image', { image: { caption: 'Mi diente' } }),
    shows: [{ kind: 'text', text: 'Mi diente', media: null }],
  },
  {
    name: 'a place',
    send: message('location', {
      location: {
        latitude: 19.418,
        longitude: -99.161,
        name: 'Casa',
        address: 'Orizaba 101',
        url: 'https://x',
      },
    }),
    shows: [
      {
        kind: 'location',
        text: '',
        card: card('location', {
          title: 'Casa',
          body: 'Orizaba 101',
          url: 'https://maps.google.com/?q=19.418,-99.161',
        }),
      },
    ],
  },
  {
    name: 'an order of the catalogue with words',
    send: message('order', {
      order: {
        catalog_id: '1',
        text: 'Para el sábado',
        product_items: [{ product_retailer_id: 'SKU', quantity: 2, item_price: 9, currency: 'MXN' }],
      },
    }),
    shows: [{ kind: 'text', text: 'Para el sábado', card: card('order', { body: '2 × SKU (9 MXN)' }) }],
  },
  {
    name: 'a question about a product',
    send: message('text', {
      text: { body: '¿Lo tienen?' },
      context: {
        from: '525580001234',
        id: 'w',
        referred_product: { catalog_id: '1', product_retailer_id: 'SKU-1' },
      },
    }),
    shows: [{ text: '¿Lo tienen?', referral: referral('product', { product: 'SKU-1' }) }],
  },
  {
    name: 'a message from an advertisement',
    send: message('text', {
      text: { body: 'Info' },
      referral: {
        source_type: 'ad',
        source_id: '77',
        source_url: 'https://fb.me/abc',
        headline: 'Limpieza',
        body: 'Solo hoy',
        ctwa_clid: 'x',
      },
    }),
    shows: [{ referral: referral('ad', { title: 'Limpieza', body: 'Solo hoy', url: 'https://fb.me/abc' }) }],
  },
  {
    name: 'a message from a post',
    send: message('text', {
      text: { body: 'Info' },
      referral: { source_type: 'post', headline: 'Nuevo local' },
    }),
    shows: [{ referral: referral('post', { title: 'Nuevo local' }) }],
  },
  {
    name: 'a question about a product of an advertisement',
    send: message('text', {
      text: { body: '¿Lo tienen?' },
      referral: { source_type: 'ad', source_id: '1', source_url: 'https://fb.me/abc', headline: 'Kit' },
      context: { referred_product: { catalog_id: '1', product_retailer_id: 'SKU-1' } },
    }),
    shows: [{ referral: referral('ad', { title: 'Kit', url: 'https://fb.me/abc', product: 'SKU-1' }) }],
  },
  {
    name: 'an opened conversation',
    send: message('request_welcome'),
    shows: [{ kind: 'choice', text: 'Empezar' }],
  },
  {
    name: 'a button without a text',
    send: message('button', { button: { payload: 'INTERNAL_1' } }),
    shows: [{ kind: 'choice', text: '', card: card('button') }],
  },
  {
    name: 'a row of a list without a title',
    send: interactive('list_reply', { id: 'row_1', description: 'Lunes a las 10' }),
    shows: [{ kind: 'choice', text: 'Lunes a las 10' }],
  },
  {
    name: 'a permission to call',
    send: interactive('call_permission_reply', { response: 'accept', is_permanent: false }),
    shows: [{ kind: 'choice', text: '', card: card('callAllowed') }],
  },
  {
    name: 'a refused permission to call',
    send: interactive('call_permission_reply', { response: 'reject' }),
    shows: [{ card: card('callRefused') }],
  },
  {
    name: 'a form with groups, lists and ticks',
    send: interactive('nfm_reply', {
      name: 'address_message',
      body: 'Listo',
      response_json: '{"flow_token":"x","values":{"ciudad":"CDMX"},"dias":["lunes","martes"],"acepta":true}',
    }),
    shows: [
      { kind: 'choice', text: 'Listo\nciudad: CDMX\ndias: lunes, martes\nacepta: sí', card: card('form') },
    ],
  },
  {
    name: 'a form that cannot be read',
    send: interactive('nfm_reply', { name: 'flow', response_json: 'no' }),
    shows: [{ text: '', card: card('form') }],
  },
  {
    name: 'an interactive message of an unknown type',
    send: message('interactive', { interactive: { type: 'novelty', novelty: { id: 'x' } } }),
    shows: [{ kind: 'choice', text: '', card: card('options') }],
  },
  {
    name: 'a poll',
    send: message('unsupported', {
      errors: [{ code: 131051, title: 'Message type unknown', error_data: { details: 'not supported' } }],
      unsupported: { type: 'poll_creation' },
    }),
    shows: [
      {
        kind: 'unsupported',
        text: 'Envió una encuesta. WhatsApp no lo entrega aquí: míralo en el teléfono.',
      },
    ],
  },
  {
    name: 'an unsupported message without a type',
    send: message('unsupported', { errors: [{ code: 131051, title: 'Message type unknown' }] }),
    shows: [{ kind: 'unsupported', text: '' }],
  },
  { name: 'a name that every object has', send: message('constructor'), shows: [{ kind: 'unsupported' }] },
  {
    name: 'a message of a group',
    send: message('text', { text: { body: 'Hola a todos' }, group_id: 'grp-1' }),
    shows: [],
  },
  {
    name: 'an answer from the phone with data of another application',
    send: echoed(echo('text', { text: { body: 'Voy' }, biz_opaque_callback_data: 'crm-7' })),
    shows: [{ direction: 'out', text: 'Voy', source: 'otherApp' }],
  },
  {
    name: 'an answer from the phone that was edited there',
    send: echoed(
      echo('text', { text: { body: 'A las 4' } }, 'wamid.edited'),
      echo(
        'edit',
        {
          edit: { original_message_id: 'wamid.edited', message: { type: 'text', text: { body: 'A las 5' } } },
        },
        'wamid.edit',
      ),
    ),
    shows: [{ direction: 'out', text: 'A las 5', source: 'otherApp' }],
  },
  {
    name: 'an edit that cannot be read',
    send: echoed(
      echo('text', { text: { body: 'A las 6' } }, 'wamid.kept'),
      echo('edit', { edit: { original_message_id: 'wamid.kept', message: null } }, 'wamid.edit2'),
    ),
    shows: [{ direction: 'out', text: 'A las 6' }],
  },
  {
    name: 'an answer from the phone in a group',
    send: echoed(echo('text', { text: { body: 'Equipo' }, group_id: 'grp-1' })),
    shows: [],
  },
];

const personOf = (index: number) => `5255100000${String(index).padStart(2, '0')}`;

beforeAll(async () => {
  wired = await Wired.open();
  await wired.connect();
  messagesOf = await deliverShapes(wired, SHAPES, personOf);
});
afterAll(() => wired.close());

it.each(SHAPES)('WhatsApp: $name', async (shape) => {
  const messages = await messagesOf(shape);
  expect(messages).toHaveLength(shape.shows.length);
  expect(messages).toMatchObject(shape.shows);
});

const optedOut = () =>
  wired.rows(`select opted_out_at is not null as out from client where whatsapp = '5510000000'`);
const preference = (value: string) =>
  whatsappEvent(
    {
      contacts: [{ wa_id: personOf(0), profile: { name: 'Lucía' } }],
      user_preferences: [
        {
          wa_id: personOf(0),
          detail: 'User requested',
          category: 'marketing_messages',
          value,
          timestamp: 1773072000,
        },
      ],
    },
    { field: 'user_preferences' },
  );

it('a person who stops offers in WhatsApp opts out, and back in when they resume', async () => {
  await wired.tell(preference('stop'));
  expect(await optedOut()).toEqual([{ out: true }]);
  await wired.tell(preference('resume'));
  expect(await optedOut()).toEqual([{ out: false }]);
  const system = { type: 'user_preference_changed', body: 'User requested', marketing: 'stop' };
  await wired.tell(message('system', { system })(personOf(0)));
  expect(await optedOut()).toEqual([{ out: true }]);
});

it('a preference of somebody who never wrote makes no contact', async () => {
  const value = { user_preferences: [{ wa_id: '5215599990000', value: 'stop', timestamp: 1773072000 }] };
  await wired.tell(whatsappEvent(value, { field: 'user_preferences' }));
  expect(await wired.rows(`select from client where whatsapp = '5599990000'`)).toHaveLength(0);
});

it('the list of conversations names what came', async () => {
  const previews: string[] = [];
  // All messages have one time, so their conversations are in no order, and more than a page.
  let before: string | undefined;
  do {
    const { data } = await wired.owner.call(conversations.list, { query: { before } });
    previews.push(...data.rows.map(({ lastText }) => lastText));
    before = data.next ?? undefined;
  } while (before !== undefined);
  expect(previews).toEqual(expect.arrayContaining(['Ubicación: Casa', 'Aceptó que le llames por WhatsApp']));
  expect(previews.filter((words) => words.trim() === '' || /^https?:/.test(words))).toEqual([]);
});
