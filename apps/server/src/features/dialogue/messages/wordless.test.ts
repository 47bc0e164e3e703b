import { channels } from '@cauce/contract/conversations/channels';
import { CARD_LABELS, type CardKind } from '@cauce/contract/conversations/message-cards';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answer, giveCredits, jobsWith, openAssistant } from '../../../../testing/dialogue.ts';
import { openBooking } from '../../../../testing/factories/booking.ts';
import { whatsappEvent } from '../../../../testing/graph/events.ts';
import { NUMBER, Wired } from '../../../../testing/graph/wired.ts';
import { runJobs } from '../../../../testing/run-jobs.ts';
import { composeReply, type ReplyReview } from '../reply-guard/compose-reply.ts';
import type { Responder, Talk, TalkMessage } from '../responders/responder.ts';
import { rulesResponder } from '../responders/rules-responder.ts';
import { answerWordless } from './wordless.ts';

let wired: Wired;
let jobs: ReturnType<typeof jobsWith>;
beforeAll(async () => {
  wired = await Wired.open();
  const { app, owner } = wired;
  await giveCredits(app, owner.businessId, 100);
  await openBooking(owner, {}, { service: { name: 'Limpieza dental', price: '500' } });
  jobs = jobsWith(app, rulesResponder);
  await owner.call(channels.connectWhatsapp, { body: NUMBER });
  await openAssistant(app, owner, { channel: ['WhatsApp'] });
});
afterAll(() => wired.close());

let sent = 0;
/** The answer of the assistant to a payload of WhatsApp. */
async function replyTo(type: string, given: Record<string, unknown>) {
  sent += 1;
  const from = `5255222200${String(sent).padStart(2, '0')}`;
  await wired.post(
    whatsappEvent({
      contacts: [{ wa_id: from, profile: { name: 'Lucía' } }],
      messages: [
        { id: `wamid.w${sent}`, from, timestamp: String(Math.floor(wired.now / 1000)), type, ...given },
      ],
    }),
  );
  await runJobs(wired.app, jobs);
  await answer(wired.app, jobs);
  return wired.rows<{ text: string; waits: boolean }>(
    `select m.text, v.handed_over_at is not null as waits from message m join conversation v on v.id = m.conversation_id
      where v.address = '${from}' and m.direction = 'out' order by m.created_at`,
  );
}

it.each([
  ['request_welcome', {}, /Hola|ayud/],
  ['location', { location: { latitude: 19.4, longitude: -99.1 } }, /Gracias por tu ubicación/],
  [
    'contacts',
    { contacts: [{ name: { formatted_name: 'Ana' }, phones: [{ phone: '55 1234 5678' }] }] },
    /Gracias por el contacto/,
  ],
  ['image', { image: { id: '1' } }, /no puedo ver imágenes/],
  ['video', { video: { id: '1' } }, /no puedo ver videos/],
  ['sticker', { sticker: { id: '1' } }, /ayudar/],
  ['unsupported', { unsupported: { type: 'poll_creation' } }, /no lo puedo abrir/],
])('a %s gets a sensible answer', async (type, given, words) => {
  const [first] = await replyTo(type, given);
  expect(first?.text).toMatch(words);
});

it('an order of the catalogue gets an answer and waits for a person', async () => {
  const order = {
    product_items: [{ product_retailer_id: 'SKU', quantity: 1, item_price: 9, currency: 'MXN' }],
  };
  const [first] = await replyTo('order', { order });
  expect(first).toMatchObject({ text: expect.stringContaining('Recibí tu pedido'), waits: true });
});

it('the words beside a thing are answered, and not the thing', async () => {
  const context = { referred_product: { catalog_id: '1', product_retailer_id: 'SKU' } };
  const [first] = await replyTo('text', { text: { body: '¿Cuánto cuesta la limpieza dental?' }, context });
  expect(first?.text).toContain('$500.00');
});

it.each([
  ['message of a group', { text: { body: 'Hola' }, group_id: 'g' }],
  ['message that only removes a reaction', { type: 'reaction', reaction: { message_id: 'x', emoji: '' } }],
])('a %s gets no answer', async (_name, given) => {
  expect(await replyTo('text', given)).toEqual([]);
});

const wordless = (given: Partial<TalkMessage>): TalkMessage => ({
  id: 'm',
  role: 'user',
  kind: 'text',
  text: '',
  at: new Date(0),
  isUnreadable: true,
  ...given,
});

const talkOf = (fresh: TalkMessage[]): Talk =>
  ({
    fresh,
    messages: fresh,
    unsaid: [],
    isTeam: false,
    now: new Date(0),
    assistant: {},
    business: {},
  }) as unknown as Talk;
const reviewWith = (...responders: Responder[]): ReplyReview => ({
  responders,
  tools: () => ({
    names: new Set(),
    call: () => Promise.reject(new Error('no tools')),
    toolCalls: [],
    close: async () => undefined,
  }),
  gatherEvidence: () => Promise.reject(new Error('not needed')),
  filterComment: async () => undefined,
  findObjection: async () => undefined,
  recordHeldBack: async () => undefined,
  recordFailure: () => undefined,
  mustStop: () => false,
  signal: new AbortController().signal,
});
const picture = wordless({
  kind: 'image',
  isUnreadable: false,
  image: { url: 'https://x.mx/a.png', mime: 'image/png' },
});
const quiet: Responder = { name: 'callado', draft: async () => ({ say: [] }) };

it('a picture alone that the assistant may see is answered, also where no model saw it', async () => {
  const failing: Responder = { name: 'modelo', draft: () => Promise.reject(new Error('no answer')) };
  for (const responders of [[quiet], [failing, quiet]])
    expect(await composeReply(reviewWith(...responders), talkOf([picture]))).toMatchObject({
      say: [expect.stringContaining('no puedo ver imágenes')],
    });
  const seeing: Responder = { name: 'modelo', draft: async () => ({ say: ['Qué bonita sonrisa'] }) };
  expect((await composeReply(reviewWith(seeing), talkOf([picture]))).say).toEqual(['Qué bonita sonrisa']);
});

it('words beside a picture are not answered for the picture', async () => {
  const said = [picture, wordless({ text: 'ok', isUnreadable: false })];
  expect((await composeReply(reviewWith(quiet), talkOf(said))).say).toEqual([]);
});

it.each(Object.keys(CARD_LABELS) as CardKind[])('a %s without words has an answer of its own', (card) => {
  expect(answerWordless([wordless({ card })])?.say).not.toMatch(/^Eso no lo puedo abrir/);
});

it('an order among several messages still waits for a person, and words are left to the responders', () => {
  expect(
    answerWordless([wordless({ card: 'order' }), wordless({ kind: 'sticker' })])?.leftToTeam,
  ).toBeTruthy();
  expect(
    answerWordless([wordless({ card: 'order' }), wordless({ text: 'Hola', isUnreadable: false })]),
  ).toBeUndefined();
});
