import { conversations } from '@cauce/contract/conversations/conversations';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { signed, whatsappEvent, written } from '../../../../testing/graph/events.ts';
import { APP } from '../../../../testing/graph/graph-server.ts';
import { NUMBER, Wired } from '../../../../testing/graph/wired.ts';
import { runJobs } from '../../../../testing/run-jobs.ts';

let wired: Wired;
beforeEach(async () => {
  wired = await Wired.open();
});
afterEach(() => wired.close());

const incoming = () =>
  wired.rows<{ state: string; reason: string }>('select state, reason from incoming order by rank');
const texts = async () => (await wired.said()).map(({ text }) => text);
const edit = (text: string, at: number) =>
  written(
    { id: `e${text}`, at },
    {
      type: 'edit',
      text: undefined,
      edit: { original_message_id: 'wamid.1', message: { type: 'text', text: { body: text } } },
    },
  );

describe('a webhook', () => {
  it('leaves no trace when it is unsigned, signed by another key or changed', async () => {
    await wired.connect();
    const event = whatsappEvent(written({ id: 'wamid.1', at: wired.now }));
    expect(await wired.post(event, 'somebody else’s secret')).toBe(401);
    const { payload, headers } = signed(event);
    const anonymous = wired.app.anonymous;
    expect(
      (await anonymous.raw('POST', '/api/webhook/meta', payload, { 'content-type': 'application/json' }))
        .status,
    ).toBe(401);
    const changed = Buffer.concat([payload, Buffer.from(' ')]);
    expect((await anonymous.raw('POST', '/api/webhook/meta', changed, headers)).status).toBe(401);
    const short = { ...headers, 'x-hub-signature-256': headers['x-hub-signature-256'].slice(0, -1) };
    expect((await anonymous.raw('POST', '/api/webhook/meta', payload, short)).status).toBe(401);
    expect(await incoming()).toEqual([]);
    expect(await wired.post(event)).toBe(200);
    expect(await incoming()).toHaveLength(1);
  });

  it('verifies the address with the agreed token', async () => {
    const query = `hub.mode=subscribe&hub.challenge=1158201444&hub.verify_token=`;
    const good = await wired.app.anonymous.raw('GET', `/api/webhook/meta?${query}${APP.verifyToken}`);
    expect([good.status, good.body.data]).toEqual([200, '1158201444']);
    expect((await wired.app.anonymous.raw('GET', `/api/webhook/meta?${query}otra`)).status).toBe(403);
  });

  it('for an unknown account is stored without a business', async () => {
    await wired.tell(whatsappEvent(written({ id: 'wamid.1', at: wired.now }), { numberId: '999888777' }));
    expect(await incoming()).toEqual([{ state: 'nobody', reason: '' }]);
    expect(await wired.said()).toEqual([]);
  });

  it('goes only to the business of the account', async () => {
    await wired.connect();
    const other = await wired.app.owner();
    const refused = await other.inject('POST', '/api/whatsapp-api', NUMBER);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Esa cuenta ya está conectada a otro negocio',
    ]);
    await wired.tell(whatsappEvent(written({ id: 'wamid.1', at: wired.now })));
    expect((await other.call(conversations.list, {})).data.rows).toEqual([]);
    const [row] = (await wired.owner.call(conversations.list, {})).data.rows;
    expect(row).toMatchObject({
      channel: 'whatsapp',
      name: 'Lucía Ríos',
      address: '525512345678',
      unread: 1,
      lastText: 'Hola',
    });
  });

  it('repeated a hundred times creates one lead and one message', async () => {
    await wired.connect();
    const event = whatsappEvent(written({ id: 'wamid.1', at: wired.now }));
    for (let time = 0; time < 100; time += 1) expect(await wired.post(event)).toBe(200);
    await runJobs(wired.app);
    expect(await wired.said()).toHaveLength(1);
    expect(await wired.rows('select name, whatsapp, country_code, type, source from client')).toEqual([
      { name: 'Lucía Ríos', whatsapp: '5512345678', country_code: '52', type: 'lead', source: 'whatsapp' },
    ]);
    expect(await wired.rows('select unread::int, version::int from conversation')).toEqual([
      { unread: 1, version: 1 },
    ]);
    expect(new Set((await incoming()).map(({ state }) => state))).toEqual(new Set(['done']));
  });

  it('that cannot be parsed does not affect the others', async () => {
    await wired.connect();
    const event = whatsappEvent({
      contacts: [{ wa_id: '5215512345678', profile: { name: 'Lucía' } }],
      messages: [
        null,
        { id: 'wamid.0' },
        {
          id: 'wamid.1',
          from: '5215512345678',
          timestamp: 'nunca',
          type: 'text',
          text: { body: 'uno\u0000dos' },
        },
        { id: 'wamid.2', from: '5215512345678', timestamp: '1773072001', type: 'holograma' },
      ],
      statuses: [{ id: 5 }, 'x'],
    });
    await wired.tell(event);
    expect((await wired.said()).map(({ kind, text }) => [kind, text])).toEqual(
      expect.arrayContaining([
        ['text', 'unodos'],
        ['unsupported', ''],
      ]),
    );
    expect(await incoming()).toEqual([{ state: 'done', reason: '' }]);
  });
});

describe('a WhatsApp message', () => {
  const media = { mime_type: 'image/jpeg; codecs=x', id: '4242' };
  it.each([
    ['text', { text: { body: 'Hola' } }, 'text', 'Hola'],
    ['image', { image: { ...media, caption: 'Mira' } }, 'image', 'Mira'],
    ['audio', { audio: { ...media, voice: true } }, 'audio', ''],
    ['video', { video: media }, 'video', ''],
    ['document', { document: { ...media, filename: 'a.pdf' } }, 'document', ''],
    ['sticker', { sticker: media }, 'sticker', ''],
    ['location', { location: { latitude: 19.4, longitude: -99.1, name: 'Casa' } }, 'location', ''],
    [
      'contacts',
      { contacts: [{ name: { formatted_name: 'Ana' }, phones: [{ phone: '55 1' }] }] },
      'contact',
      'Ana · 55 1',
    ],
    [
      'interactive',
      { interactive: { type: 'button_reply', button_reply: { id: 'a', title: 'Sí' } } },
      'choice',
      'Sí',
    ],
    [
      'interactive',
      { interactive: { type: 'list_reply', list_reply: { id: 'a', title: 'Corte' } } },
      'choice',
      'Corte',
    ],
    [
      'interactive',
      {
        interactive: {
          type: 'nfm_reply',
          nfm_reply: { body: 'Listo', response_json: '{"flow_token":"x","edad":30}' },
        },
      },
      'choice',
      'Listo\nedad: 30',
    ],
    ['button', { button: { text: 'Confirmar', payload: 'p' } }, 'choice', 'Confirmar'],
    ['reaction', { reaction: { message_id: 'wamid.9', emoji: '👍' } }, 'reaction', '👍'],
    [
      'order',
      {
        order: {
          product_items: [{ quantity: 2, product_retailer_id: 'SKU', item_price: 9, currency: 'MXN' }],
        },
      },
      'text',
      '',
    ],
    [
      'unsupported',
      { errors: [{ code: 131051, title: 'Unknown', error_data: { details: 'tipo nuevo' } }] },
      'unsupported',
      '',
    ],
  ])('of type %s is ingested', async (type, content, kind, text) => {
    await wired.connect();
    await wired.tell(
      whatsappEvent(written({ id: 'wamid.1', at: wired.now }, { type, text: undefined, ...content })),
    );
    expect(await wired.said()).toMatchObject([{ kind, text, reference: 'wamid.1' }]);
    const [conversation] = await wired.rows<{ unread: number }>('select unread from conversation');
    expect(conversation?.unread).toBe(type === 'reaction' ? 0 : 1);
  });

  it('from 52, 521 or an id belongs to one client', async () => {
    await wired.connect();
    const user = { from_user_id: 'MX.77', user_id: 'MX.77' };
    await wired.tell(whatsappEvent(written({ id: 'wamid.1', at: wired.now, from: '5215512345678' }, user)));
    await wired.tell(whatsappEvent(written({ id: 'wamid.2', at: wired.now, from: '525512345678' })));
    await wired.tell(
      whatsappEvent({
        contacts: [{ user_id: 'MX.77', profile: { username: 'lucia' } }],
        messages: [
          {
            id: 'wamid.3',
            from_user_id: 'MX.77',
            timestamp: String(wired.now / 1000),
            type: 'text',
            text: { body: 'yo' },
          },
        ],
      }),
    );
    expect(await wired.rows('select address, unread::int from conversation')).toEqual([
      { address: '525512345678', unread: 3 },
    ]);
    expect(await wired.rows('select count(*)::int as count from client')).toEqual([{ count: 1 }]);
  });

  it('gives each of several senders their own name', async () => {
    await wired.connect();
    const [lucia, pedro, nobody] = ['5215512345678', '5215587654321', '5215544443333'];
    const said = (id: string, from: string) => ({
      id,
      from,
      type: 'text',
      text: { body: id },
      timestamp: String(wired.now / 1000),
    });
    await wired.tell(
      whatsappEvent({
        contacts: [
          { wa_id: lucia, user_id: 'MX.1', profile: { name: 'Lucía' } },
          { wa_id: '525587654321', profile: { name: 'Pedro' } },
        ],
        messages: [said('a', lucia), said('b', pedro), said('c', nobody)],
      }),
    );
    expect(await wired.rows('select whatsapp, name from client order by whatsapp')).toEqual([
      { whatsapp: '5512345678', name: 'Lucía' },
      { whatsapp: '5544443333', name: '52 55 4444 3333' },
      { whatsapp: '5587654321', name: 'Pedro' },
    ]);
    expect(
      await wired.rows(`select external_id from client_identity where external_id like 'MX%'`),
    ).toHaveLength(1);
  });

  it('belongs to the same client after they show their number', async () => {
    await wired.connect();
    const user = { from_user_id: 'MX.77' };
    const hidden = (id: string) => ({
      ...written({ id, at: wired.now }, { ...user, from: undefined }),
      contacts: [],
    });
    await wired.tell(whatsappEvent(hidden('wamid.1')));
    expect(await wired.rows('select whatsapp, name from client')).toEqual([
      { whatsapp: '', name: 'Contacto de WhatsApp' },
    ]);
    await wired.tell(whatsappEvent(written({ id: 'wamid.2', at: wired.now }, user)));
    await wired.tell(whatsappEvent(written({ id: 'wamid.3', at: wired.now })));
    await wired.tell(whatsappEvent(hidden('wamid.4')));
    expect(await wired.rows('select country_code, whatsapp, phone from client')).toEqual([
      { country_code: '52', whatsapp: '5512345678', phone: '525512345678' },
    ]);
    expect(await wired.rows('select address, unread::int from conversation')).toEqual([
      { address: '525512345678', unread: 4 },
    ]);
  });

  it('belongs to the same client after a change of number', async () => {
    await wired.connect();
    await wired.tell(whatsappEvent(written({ id: 'wamid.1', at: wired.now })));
    const system = {
      type: 'system',
      text: undefined,
      system: { type: 'user_changed_number', wa_id: '5215599998888' },
    };
    await wired.tell(whatsappEvent(written({ id: 'wamid.2', at: wired.now }, system)));
    await wired.tell(whatsappEvent(written({ id: 'wamid.3', at: wired.now, from: '5215599998888' })));
    expect(await wired.rows('select address, unread::int from conversation')).toEqual([
      { address: '525599998888', unread: 2 },
    ]);
    expect(await wired.rows('select whatsapp, phone from client')).toEqual([
      { whatsapp: '5599998888', phone: '525599998888' },
    ]);
  });

  it('is answered to the number even if the sender has a user name', async () => {
    await wired.connect();
    const user = { from_user_id: 'MX.77' };
    await wired.tell(whatsappEvent(written({ id: 'wamid.1', at: wired.now }, user)));
    const system = {
      type: 'system',
      text: undefined,
      system: { type: 'user_changed_user_id', user_id: 'MX.88' },
    };
    await wired.tell(whatsappEvent(written({ id: 'wamid.2', at: wired.now }, { ...user, ...system })));
    const hidden = { from_user_id: 'MX.88', from: undefined };
    await wired.tell(whatsappEvent({ ...written({ id: 'wamid.3', at: wired.now }, hidden), contacts: [] }));
    expect(await wired.rows('select address, unread::int from conversation')).toEqual([
      { address: '525512345678', unread: 2 },
    ]);
  });

  it('has its advertisement and the message that it quotes', async () => {
    await wired.connect();
    const more = {
      referral: { source_type: 'ad', source_id: '77', headline: 'Promo' },
      context: { id: 'wamid.0' },
    };
    await wired.tell(whatsappEvent(written({ id: 'wamid.1', at: wired.now }, more)));
    expect(await wired.rows('select referral, reply_to from message')).toEqual([
      { referral: more.referral, reply_to: 'wamid.0' },
    ]);
  });

  it('is placed at WhatsApp’s time, by arrival within a second, and never before read messages', async () => {
    const { _id: account } = await wired.connect();
    const at = wired.now - 60_000;
    for (const [id, offset] of [
      ['c', 2000],
      ['a', 0],
      ['b1', 1000],
      ['b2', 1000],
      ['b3', 1000],
    ] as const)
      await wired.post(whatsappEvent(written({ id: `wamid.${id}`, at: at + offset, text: id })));
    await runJobs(wired.app);
    expect(await texts()).toEqual(['a', 'b1', 'b2', 'b3', 'c']);
    const [{ id } = { id: '' }] = await wired.rows<{ id: string }>('select id from conversation');
    await wired.owner.call(conversations.markRead, { params: { id } });
    await wired.tell(whatsappEvent(written({ id: 'wamid.late', at, text: 'tarde' })));
    expect(await texts()).toEqual(['a', 'b1', 'b2', 'b3', 'c', 'tarde']);
    expect(account).not.toBe('');
  });

  it('loses its text when it is deleted, also if the deletion arrives first', async () => {
    await wired.connect();
    const revoke = (original: string, id: string) =>
      written(
        { id, at: wired.now },
        { type: 'revoke', text: undefined, revoke: { original_message_id: original } },
      );
    await wired.tell(whatsappEvent(revoke('wamid.2', 'wamid.r2')));
    await wired.tell(whatsappEvent(written({ id: 'wamid.1', at: wired.now, text: 'secreto' })));
    await wired.tell(whatsappEvent(written({ id: 'wamid.2', at: wired.now, text: 'otro' })));
    await wired.tell(whatsappEvent(revoke('wamid.1', 'wamid.r1')));
    expect(await wired.rows('select text, deleted_at is not null as gone from message')).toEqual([
      { text: '', gone: true },
      { text: '', gone: true },
    ]);
    expect(await wired.rows('select last_text from conversation')).toEqual([
      { last_text: 'Mensaje eliminado' },
    ]);
  });

  it('keeps the later of two edits in any order', async () => {
    await wired.connect();
    await wired.tell(whatsappEvent(written({ id: 'wamid.1', at: wired.now, text: 'uno' })));
    await wired.tell(whatsappEvent(edit('tres', wired.now - 1000)));
    await wired.tell(whatsappEvent(edit('dos', wired.now - 5000)));
    expect((await wired.said()).map(({ text }) => text)).toEqual(['tres']);
  });
});
