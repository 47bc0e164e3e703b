import type { Message } from '@cauce/contract/conversations/conversations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { messagingEvent } from '../../../../../testing/graph/events.ts';
import { card, deliverShapes, referral, type Shape } from '../../../../../testing/graph/shapes.ts';
import { PAGE, Wired } from '../../../../../testing/graph/wired.ts';

type Json = Record<string, unknown>;
const AT = 1_773_071_000_000;
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
let wired: Wired;
let messagesOf: (shape: Shape) => Promise<Message[]>;

const item = (more: Json) => (who: string) =>
  messagingEvent([{ sender: { id: who }, recipient: { id: PAGE.id }, timestamp: AT, ...more }]);
const sentBy = (who: string): Json => ({
  sender: { id: who },
  recipient: { id: PAGE.id },
  timestamp: AT,
});
const message = (given: Json) => (who: string) => item({ message: { mid: `m_${who}`, ...given } })(who);
const attached = (attachment: Json, given: Json = {}) => message({ attachments: [attachment], ...given });
const echo = (given: Json) => (who: string) =>
  messagingEvent([
    {
      sender: { id: PAGE.id },
      recipient: { id: who },
      timestamp: AT,
      message: { mid: `m_${who}`, is_echo: true, ...given },
    },
  ]);
const picture = () => wired.graph.file('foto', PNG, 'image/png');

/** The shapes of Messenger's documentation, and those that pages really receive. */
const SHAPES: Shape[] = [
  { name: 'a text', send: message({ text: 'Hola' }), shows: [{ kind: 'text', text: 'Hola', card: null }] },
  {
    name: 'a quick reply',
    send: message({ text: 'Mañana', quick_reply: { payload: 'TOMORROW' } }),
    shows: [{ kind: 'choice', text: 'Mañana' }],
  },
  {
    name: 'a picture with words',
    send: (who) => attached({ type: 'image', payload: { url: picture() } }, { text: 'Es esta muela' })(who),
    shows: [{ kind: 'image', text: 'Es esta muela', media: { state: 'kept', mime: 'image/png' } }],
  },
  {
    name: 'two pictures with words',
    send: (who) =>
      message({
        text: 'Antes y después',
        attachments: [
          { type: 'image', payload: { url: picture() } },
          { type: 'image', payload: { url: picture() } },
        ],
      })(who),
    shows: [
      { kind: 'image', text: 'Antes y después' },
      { kind: 'image', text: '' },
    ],
  },
  {
    name: 'words with the preview of their link',
    send: attached(
      { type: 'fallback', payload: { url: 'https://l.facebook.com/x', title: 'Brackets desde $12,000' } },
      { text: '¿Tienen esto? https://ejemplo.mx/brackets' },
    ),
    shows: [
      {
        kind: 'text',
        text: '¿Tienen esto? https://ejemplo.mx/brackets',
        card: card('link', { title: 'Brackets desde $12,000', url: 'https://l.facebook.com/x' }),
      },
    ],
  },
  {
    name: 'the preview of a link beside the payload',
    send: attached({ type: 'fallback', title: 'Una nota', url: 'https://ejemplo.mx/nota', payload: null }),
    shows: [{ text: '', card: card('link', { title: 'Una nota', url: 'https://ejemplo.mx/nota' }) }],
  },
  {
    name: 'a share without payload',
    send: attached({ type: 'fallback', payload: null }, { text: 'Mira' }),
    shows: [{ kind: 'text', text: 'Mira', card: null }],
  },
  {
    name: 'a share without payload and without words',
    send: attached({ type: 'fallback', payload: null }),
    shows: [{ kind: 'unsupported', text: '', card: null }],
  },
  {
    name: 'a post',
    send: attached({
      type: 'post',
      payload: { id: '9', url: 'https://www.facebook.com/9', title: 'Oferta' },
    }),
    shows: [{ card: card('post', { title: 'Oferta', url: 'https://www.facebook.com/9' }) }],
  },
  {
    name: 'a reel with words',
    send: attached({ type: 'reel', payload: { title: 'Limpieza' } }, { text: '¿Cuánto?' }),
    shows: [{ text: '¿Cuánto?', card: card('reel', { title: 'Limpieza' }) }],
  },
  {
    name: 'a place with words',
    send: attached(
      { type: 'location', payload: { coordinates: { lat: 19.418, long: -99.161 }, title: 'Casa' } },
      { text: 'Vivo aquí' },
    ),
    shows: [
      {
        kind: 'location',
        text: 'Vivo aquí',
        card: card('location', { title: 'Casa', url: 'https://maps.google.com/?q=19.418,-99.161' }),
      },
    ],
  },
  {
    name: 'a sticker as Meta sends it twice',
    send: (who) =>
      message({
        attachments: [
          { type: 'sticker', payload: { url: picture(), sticker_id: 369239263222822 } },
          { type: 'image', payload: { url: picture(), sticker_id: 369239263222822 } },
        ],
      })(who),
    shows: [{ kind: 'sticker', text: '' }],
  },
  {
    name: 'a sticker of earlier versions',
    send: (who) => attached({ type: 'image', payload: { url: picture(), sticker_id: 1 } })(who),
    shows: [{ kind: 'sticker' }],
  },
  {
    name: 'products of the catalogue',
    send: attached({
      type: 'template',
      payload: {
        product: { elements: [{ id: '1', title: 'Cera', subtitle: '$90', image_url: 'https://x' }] },
      },
    }),
    shows: [{ text: '', card: card('product', { title: 'Cera', body: '$90' }) }],
  },
  {
    name: 'a request for an appointment',
    send: attached({ type: 'appointment_booking', payload: { status: 'requested' } }),
    shows: [{ card: card('booking') }],
  },
  {
    name: 'an attachment of an unknown type beside words',
    send: attached(
      { type: 'hologram', payload: { url: 'https://ejemplo.mx/raw?token=1' } },
      { text: 'Mira' },
    ),
    shows: [{ kind: 'text', text: 'Mira', card: null, media: null }],
  },
  {
    name: 'an attachment of an unknown type',
    send: attached({ type: 'hologram', payload: { url: 'https://ejemplo.mx/raw?token=1' } }),
    shows: [{ kind: 'unsupported', text: '', media: null }],
  },
  {
    name: 'the start button',
    send: item({ postback: { mid: 'p1', title: 'Get Started', payload: 'GET_STARTED' } }),
    shows: [{ kind: 'choice', text: 'Empezar' }],
  },
  {
    name: 'the start button with its advertisement',
    send: item({
      postback: {
        payload: 'GET_STARTED_PAYLOAD',
        referral: { ref: 'mayo', source: 'SHORTLINK', type: 'OPEN_THREAD' },
      },
    }),
    shows: [{ kind: 'choice', text: 'Empezar', referral: referral('link', { reference: 'mayo' }) }],
  },
  {
    name: 'a button without a title',
    send: item({ postback: { mid: 'p3', payload: 'MENU_7_INTERNAL' } }),
    shows: [{ kind: 'choice', text: '', card: card('button') }],
  },
  {
    name: 'an arrival from an advertisement',
    send: item({
      referral: {
        ref: 'promo',
        ad_id: '6001',
        source: 'ADS',
        type: 'OPEN_THREAD',
        ads_context_data: { ad_title: 'Limpieza a $500', photo_url: 'https://x', post_id: '700700700_5' },
      },
    }),
    shows: [
      {
        kind: 'referral',
        text: '',
        referral: referral('ad', {
          title: 'Limpieza a $500',
          url: 'https://www.facebook.com/700700700_5',
          reference: 'promo',
        }),
      },
    ],
  },
  {
    name: 'an arrival from the chat of a site',
    send: item({
      referral: {
        source: 'CUSTOMER_CHAT_PLUGIN',
        type: 'OPEN_THREAD',
        referer_uri: 'https://roble.mx/citas',
      },
    }),
    shows: [{ kind: 'referral', referral: referral('website', { url: 'https://roble.mx/citas' }) }],
  },
  {
    name: 'a question about a product of the shop',
    send: message({ text: '¿Tienen?', referral: { product: { id: 'SKU-9' } } }),
    shows: [{ text: '¿Tienen?', referral: referral('product', { product: 'SKU-9' }) }],
  },
  {
    name: 'a question about a product of an advertisement',
    send: message({
      text: '¿Tienen?',
      referral: {
        ref: 'mayo',
        source: 'ADS',
        product: { id: 'SKU-9' },
        ads_context_data: { ad_title: 'Kit' },
      },
    }),
    shows: [{ referral: referral('ad', { title: 'Kit', reference: 'mayo', product: 'SKU-9' }) }],
  },
  {
    name: 'an arrival by a link',
    send: item({ referral: { ref: 'volante', source: 'SHORTLINK', type: 'OPEN_THREAD' } }),
    shows: [{ kind: 'referral', text: '', referral: referral('link', { reference: 'volante' }) }],
  },
  {
    name: 'an arrival by a code to scan',
    send: item({ referral: { source: 'MESSENGER_CODE', type: 'OPEN_THREAD' } }),
    shows: [{ kind: 'referral', referral: referral('link') }],
  },
  {
    name: 'an arrival by the button on a website',
    send: item({ optin: { ref: 'pagina-de-precios' } }),
    shows: [
      { kind: 'referral', text: '', referral: referral('website', { reference: 'pagina-de-precios' }) },
    ],
  },
  {
    name: 'a box that was ticked on a website before anybody is known',
    send: (who) =>
      messagingEvent([{ recipient: { id: PAGE.id }, timestamp: AT, optin: { ref: 'x', user_ref: who } }]),
    shows: [],
  },
  {
    name: 'an edited text',
    send: (who) =>
      messagingEvent([
        { ...sentBy(who), message: { mid: `m_${who}`, text: 'El lunse' } },
        { ...sentBy(who), message_edit: { mid: `m_${who}`, text: 'El lunes', num_edit: 1 } },
      ]),
    shows: [{ kind: 'text', text: 'El lunes', editedAt: new Date(AT).toISOString() }],
  },
  {
    name: 'an edited text whose edit arrives first',
    send: (who) =>
      messagingEvent([
        { ...sentBy(who), message_edit: { mid: `m_${who}`, text: 'El lunes', num_edit: '1' } },
        { ...sentBy(who), message: { mid: `m_${who}`, text: 'El lunse' } },
      ]),
    shows: [{ text: 'El lunes' }],
  },
  {
    name: 'a reaction without an emoji',
    send: item({ reaction: { reaction: 'love', action: 'react', mid: 'm_other' } }),
    shows: [{ kind: 'reaction', text: '❤️' }],
  },
  {
    name: 'an answer from another application with its own metadata',
    send: echo({ text: 'Te atiendo yo', app_id: 1517776481860111, metadata: 'ticket-88' }),
    shows: [{ direction: 'out', text: 'Te atiendo yo', source: 'otherApp' }],
  },
  {
    name: 'an answer from the page’s inbox with metadata and no application',
    send: echo({ text: 'Desde la bandeja', metadata: '{"a":1}' }),
    shows: [{ direction: 'out', text: 'Desde la bandeja', source: 'otherApp' }],
  },
  {
    name: 'an answer with buttons from another application',
    send: echo({
      app_id: 5,
      attachments: [
        {
          type: 'template',
          payload: {
            template_type: 'button',
            text: '¿Qué necesitas?',
            buttons: [{ title: 'Citas' }, { title: 'Precios' }],
          },
        },
      ],
    }),
    shows: [
      { direction: 'out', card: card('options', { title: '¿Qué necesitas?', body: 'Citas\nPrecios' }) },
    ],
  },
];

beforeAll(async () => {
  wired = await Wired.open();
  await wired.connectPage();
  messagesOf = await deliverShapes(wired, SHAPES, (index) => `psid${index}`);
});
afterAll(() => wired.close());

it.each(SHAPES)('Messenger: $name', async (shape) => {
  const messages = await messagesOf(shape);
  expect(messages).toHaveLength(shape.shows.length);
  expect(messages).toMatchObject(shape.shows);
});

const changeOffers = (status: string) =>
  wired.tell(
    item({ optin: { type: 'notification_messages', notification_messages_status: status } })('psid0'),
  );
const optedOut = () =>
  wired.rows(
    `select c.opted_out_at is not null as out from client c join conversation v on v.client_id = c.id
      where v.address = 'psid0'`,
  );

it('stopping the offers of the page is an opt-out, and resuming them takes it back', async () => {
  await changeOffers('STOP NOTIFICATIONS');
  expect(await optedOut()).toEqual([{ out: true }]);
  await changeOffers('RESUME NOTIFICATIONS');
  expect(await optedOut()).toEqual([{ out: false }]);
});

it('the business is no contact of itself', async () => {
  const before = await wired.rows('select id from conversation');
  await wired.tell(
    messagingEvent([
      {
        sender: { id: PAGE.id },
        recipient: { id: PAGE.id },
        timestamp: AT,
        message: { mid: 'self', text: 'x' },
      },
      { sender: { id: PAGE.id }, timestamp: AT, reaction: { mid: 'm_psid0', reaction: 'like' } },
    ]),
  );
  expect(await wired.rows('select id from conversation')).toHaveLength(before.length);
});
