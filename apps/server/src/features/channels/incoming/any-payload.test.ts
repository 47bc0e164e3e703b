import { conversations } from '@cauce/contract/conversations/conversations';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { messagingEvent, whatsappEvent, written } from '../../../../testing/graph/events.ts';
import { PAGE, Wired } from '../../../../testing/graph/wired.ts';
import { readIncoming } from '../../../providers/channels/index.ts';

type Json = Record<string, unknown>;
let wired: Wired;
beforeAll(async () => {
  wired = await Wired.open();
  await wired.connect();
  await wired.connectPage();
});
afterAll(() => wired.close());

const AT = 1_773_071_000_000;
/** Values that no documentation promises. */
const odd = fc.oneof(
  fc.constantFrom(
    null,
    true,
    0,
    -1,
    1e300,
    '',
    ' ',
    '\u0000',
    '\ud800',
    '__proto__',
    'constructor',
    'text',
    'image',
    'edit',
    'https://x.mx/?a=1',
    'javascript:alert(1)',
    'x'.repeat(9000),
    [],
    {},
    [null],
    [[[]]],
    { id: null },
    { id: { id: 1 } },
    { url: 7 },
    { body: ['a'] },
    { text: '\udc00', mid: 'm', body: 'b', id: 'i' },
  ),
  fc.jsonValue({ maxDepth: 3 }),
);
const FIELDS = {
  whatsapp:
    'id from from_user_id timestamp type text image audio video document sticker location contacts interactive button reaction order errors unsupported edit revoke system context referral group_id',
  messaging:
    'mid text attachments quick_reply reply_to is_echo is_deleted is_unsupported app_id metadata referral',
  item: 'message postback reaction read delivery referral message_edit timestamp optin',
};
const TYPES =
  'text image audio video document sticker location contacts interactive button reaction order unsupported edit revoke system request_welcome template constructor fallback share story_mention ig_reel like_heart hologram'.split(
    ' ',
  );
const some = (names: string): fc.Arbitrary<Json> =>
  fc.dictionary(fc.constantFrom(...names.split(' ')), odd, { maxKeys: 8 });

const whatsappMessage = fc
  .tuple(some(FIELDS.whatsapp), fc.constantFrom(...TYPES))
  .map(([given, type]): Json => ({
    id: 'x',
    from: '5215511112222',
    type,
    [type]: given[type] ?? given,
    ...given,
  }));
const attachment = fc
  .tuple(fc.constantFrom(...TYPES), odd)
  .map(([type, payload]): Json => ({ type, payload }));
const messagingItem = fc
  .tuple(some(FIELDS.item), some(FIELDS.messaging), fc.array(fc.oneof(attachment, odd), { maxLength: 3 }))
  .map(([item, message, attachments]): Json => ({
    sender: { id: 'odd' },
    recipient: { id: PAGE.id },
    timestamp: AT,
    message: { mid: 'odd', attachments, ...message },
    ...item,
  }));
const comment = some(
  'item verb comment_id post_id parent_id message from created_time photo video id text media',
).map((given): Json => ({ item: 'comment', verb: 'add', comment_id: 'c', post_id: 'p', ...given }));

const unique = (one: Json, key: 'id' | 'mid', name: string): Json =>
  typeof one[key] === 'string' ? { ...one, [key]: name } : one;

it('a payload of any shape is read', () => {
  const anything = fc.oneof(
    fc.jsonValue({ maxDepth: 6 }),
    fc.record({ object: fc.constantFrom('page', 'instagram', 'whatsapp_business_account'), entry: odd }),
    fc
      .array(whatsappMessage, { maxLength: 3 })
      .map((messages) => whatsappEvent({ messages, contacts: messages })),
    fc.array(messagingItem, { maxLength: 3 }).map((items) => messagingEvent(items)),
  );
  fc.assert(
    fc.property(anything, (body) => {
      const entries = readIncoming(
        { source: 'meta', body: Buffer.from(JSON.stringify(body)), receivedAt: new Date(AT) },
        '901',
      );
      for (const entry of entries) {
        if (entry.is !== 'event' || (entry.event.is !== 'message' && entry.event.is !== 'echo')) continue;
        const { kind, text, media, card, who } = entry.event;
        expect(who.phone ?? who.userId ?? '').not.toBe('');
        const isShown = text.trim() !== '' || media !== undefined || card !== undefined;
        expect(isShown || ['unsupported', 'reaction', 'referral'].includes(kind), JSON.stringify(body)).toBe(
          true,
        );
      }
    }),
    { numRuns: 3000 },
  );
});

it('a payload of any shape loses no other message of its batch and leaves nothing that fails', async () => {
  let round = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(whatsappMessage, { minLength: 1, maxLength: 8 }),
      fc.array(messagingItem, { minLength: 1, maxLength: 8 }),
      fc.array(comment, { maxLength: 3 }),
      async (messages, items, comments) => {
        round += 1;
        const name = (at: number) => `r${round}-${at}`;
        const good = written({ id: `wamid.${name(99)}`, at: AT, from: '5215533334444', text: name(99) });
        const odds = messages.map((one, at) => unique(one, 'id', name(at)));
        const fine = {
          sender: { id: 'fine' },
          recipient: { id: PAGE.id },
          timestamp: AT,
          message: { mid: `mid.${name(99)}`, text: name(99) },
        };
        const inbox = messagingEvent([...items, fine]);
        const changes = comments.map((value) => ({ field: 'feed', value }));
        expect(
          await wired.post(whatsappEvent({ ...good, messages: [...odds, ...(good.messages as Json[])] })),
        ).toBe(200);
        await wired.tell({ ...inbox, entry: [{ ...(inbox.entry as Json[])[0], changes }] });
        expect(await wired.rows(`select from message where text = '${name(99)}'`)).toHaveLength(2);
      },
    ),
    { numRuns: 25, endOnFailure: true },
  );
  expect(await wired.rows(`select state, reason from incoming where state <> 'done'`)).toEqual([]);
  const { data } = await wired.owner.call(conversations.list, { query: {} });
  expect(data.rows.filter(({ lastText }) => lastText.trim() === '')).toEqual([]);
}, 120_000);
