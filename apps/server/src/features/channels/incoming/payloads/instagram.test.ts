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
/** The first bytes of an MP4 file. */
const MP4 = Buffer.concat([Buffer.from('000000186674797069736f6d', 'hex'), Buffer.alloc(600)]);
let wired: Wired;
let messagesOf: (shape: Shape) => Promise<Message[]>;

const event = (given: Json) =>
  messagingEvent([{ timestamp: AT, ...given }], { object: 'instagram', id: PAGE.instagram });
const item = (more: Json) => (who: string) =>
  event({ sender: { id: who }, recipient: { id: PAGE.instagram }, ...more });
const message = (given: Json) => (who: string) => item({ message: { mid: `ig_${who}`, ...given } })(who);
const attached = (attachment: Json, given: Json = {}) => message({ attachments: [attachment], ...given });
const picture = () => wired.graph.file('historia', PNG, 'image/png');
const film = () => wired.graph.file('video', MP4, 'video/mp4');

/** The shapes of Instagram's documentation. */
const SHAPES: Shape[] = [
  { name: 'a text', send: message({ text: 'Hola' }), shows: [{ kind: 'text', text: 'Hola' }] },
  {
    name: 'an answer to a story',
    send: (who) => message({ text: '¡Lo quiero!', reply_to: { story: { url: picture(), id: '1' } } })(who),
    shows: [
      {
        kind: 'image',
        text: '¡Lo quiero!',
        card: { kind: 'storyReply' },
        media: { state: 'kept', mime: 'image/png' },
      },
    ],
  },
  {
    name: 'an answer to a story of video',
    send: (who) => message({ text: '¿Cuánto?', reply_to: { story: { url: film(), id: '2' } } })(who),
    shows: [{ text: '¿Cuánto?', card: { kind: 'storyReply' }, media: { state: 'kept', mime: 'video/mp4' } }],
  },
  {
    name: 'an answer to a story that is gone',
    send: message({ text: '¿Aún hay?', reply_to: { story: { id: '3' } } }),
    shows: [{ kind: 'text', text: '¿Aún hay?', card: card('storyReply'), media: null }],
  },
  {
    name: 'a picture as an answer to a story',
    send: (who) =>
      message({
        attachments: [{ type: 'image', payload: { url: picture() } }],
        reply_to: { story: { url: picture(), id: '4' } },
      })(who),
    shows: [
      { kind: 'image', card: { kind: 'storyReply' } },
      { kind: 'image', card: null },
    ],
  },
  {
    name: 'a mention in a story',
    send: (who) => attached({ type: 'story_mention', payload: { url: picture() } })(who),
    shows: [{ kind: 'image', text: '', card: { kind: 'storyMention' }, media: { state: 'kept' } }],
  },
  {
    name: 'a shared post with words',
    send: (who) => attached({ type: 'share', payload: { url: picture() } }, { text: '¿Este a cuánto?' })(who),
    shows: [{ text: '¿Este a cuánto?', card: { kind: 'post' }, media: { state: 'kept' } }],
  },
  {
    name: 'a reel with its title',
    send: (who) =>
      attached({ type: 'ig_reel', payload: { reel_video_id: '7', title: 'Antes y después', url: film() } })(
        who,
      ),
    shows: [{ card: { kind: 'reel', title: 'Antes y después' }, media: { mime: 'video/mp4' } }],
  },
  {
    name: 'a heart',
    send: attached({ type: 'like_heart' }),
    shows: [{ kind: 'text', text: '', card: card('heart') }],
  },
  {
    name: 'a message that Instagram does not support',
    send: message({ is_unsupported: true }),
    shows: [{ kind: 'unsupported', text: '' }],
  },
  {
    name: 'spaces and invisible characters',
    send: message({ text: ' \u200b\u3164 ' }),
    shows: [{ kind: 'unsupported', text: '' }],
  },
  {
    name: 'a question that starts the conversation',
    send: item({ postback: { mid: 'ib', title: '¿Qué horario tienen?', payload: 'FAQ_1' } }),
    shows: [{ kind: 'choice', text: '¿Qué horario tienen?' }],
  },
  {
    name: 'an arrival from a link',
    send: item({ referral: { ref: 'bio', source: 'IGME-SOURCE-LINK', type: 'OPEN_THREAD' } }),
    shows: [{ kind: 'referral', text: '', referral: referral('link', { reference: 'bio' }) }],
  },
  {
    name: 'a message from an advertisement',
    send: message({
      text: 'Info',
      referral: {
        source: 'ADS',
        type: 'OPEN_THREAD',
        ad_id: '77',
        ads_context_data: { ad_title: 'Blanqueamiento', product_id: 'P-1' },
      },
    }),
    shows: [{ text: 'Info', referral: referral('ad', { title: 'Blanqueamiento', product: 'P-1' }) }],
  },
  {
    name: 'an answer of the business to somebody’s story',
    send: (who) =>
      event({
        sender: { id: PAGE.instagram },
        recipient: { id: who },
        message: { mid: `ig_${who}`, is_echo: true, text: 'Gracias', reply_to: { story: { id: '9' } } },
      }),
    shows: [{ direction: 'out', text: 'Gracias', card: card('story') }],
  },
];

beforeAll(async () => {
  wired = await Wired.open();
  await wired.connectPage();
  messagesOf = await deliverShapes(wired, SHAPES, (index) => `igsid${index}`);
});
afterAll(() => wired.close());

it.each(SHAPES)('Instagram: $name', async (shape) => {
  const messages = await messagesOf(shape);
  expect(messages).toHaveLength(shape.shows.length);
  expect(messages).toMatchObject(shape.shows);
});

it('an arrival makes a contact of the channel, and nobody has to answer it', async () => {
  const arrival = SHAPES.findIndex(({ name }) => name === 'an arrival from a link');
  expect(
    await wired.rows(
      `select c.source, v.unread, v.last_text as "lastText" from conversation v join client c on c.id = v.client_id
        where v.address = 'igsid${arrival}'`,
    ),
  ).toEqual([{ source: 'instagram', unread: 0, lastText: 'Llegó desde un enlace' }]);
});
