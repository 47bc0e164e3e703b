import { channels } from '@cauce/contract/channels';
import { conversations } from '@cauce/contract/conversations';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { marked, messagingEvent, signed, whatsappEvent, written } from '../../../testing/graph/events.ts';
import { APP, GraphServer } from '../../../testing/graph/graph-server.ts';
import { House } from '../../../testing/house.ts';
import { runJobs } from '../../../testing/run-jobs.ts';

const NUMBER = {
  phoneNumberId: '100200300',
  businessAccountId: '555666777',
  token: 'EAAG0123456789abcdefghij',
};

let graph: GraphServer;
let house: House;
let owner: Awaited<ReturnType<House['owner']>>;
beforeEach(async () => {
  graph = await GraphServer.open();
  house = await House.open({ rates: 'unlimited', graph });
  owner = await house.owner();
  graph.number(NUMBER.phoneNumberId, NUMBER.businessAccountId, NUMBER.token);
});
afterEach(async () => {
  await house.close();
  await graph.close();
});

const connect = async (visitor = owner) =>
  (await visitor.call(channels.connectWhatsapp, { body: NUMBER })).data;
async function post(event: Record<string, unknown>, secret?: string) {
  const { payload, headers } = signed(event, secret);
  return (await house.anonymous.raw('POST', '/api/webhook/meta', payload, headers)).status;
}
async function tell(event: Record<string, unknown>): Promise<void> {
  expect(await post(event)).toBe(200);
  await runJobs(house);
}
const now = () => house.clock.now().getTime();
const rows = async <T = Record<string, unknown>>(sql: string): Promise<T[]> =>
  (await house.pool.query(sql)).rows as T[];
const said = () =>
  rows(
    'select direction, kind, text, author, status, reply_to, reference from message order by created_at, id',
  );
const incoming = () =>
  rows<{ state: string; reason: string }>('select state, reason from incoming order by rank');

describe('what arrives', () => {
  it('unsigned, signed by another or changed on the way leaves no trace', async () => {
    await connect();
    const event = whatsappEvent(written({ id: 'wamid.1', at: now() }));
    expect(await post(event, 'somebody else’s secret')).toBe(401);
    const { payload, headers } = signed(event);
    const anonymous = house.anonymous;
    expect(
      (await anonymous.raw('POST', '/api/webhook/meta', payload, { 'content-type': 'application/json' }))
        .status,
    ).toBe(401);
    const changed = Buffer.concat([payload, Buffer.from(' ')]);
    expect((await anonymous.raw('POST', '/api/webhook/meta', changed, headers)).status).toBe(401);
    const short = { ...headers, 'x-hub-signature-256': headers['x-hub-signature-256'].slice(0, -1) };
    expect((await anonymous.raw('POST', '/api/webhook/meta', payload, short)).status).toBe(401);
    expect(await incoming()).toEqual([]);
    expect(await post(event)).toBe(200);
    expect(await incoming()).toHaveLength(1);
  });

  it('is asked whose address this is with the word that was agreed', async () => {
    const query = `hub.mode=subscribe&hub.challenge=1158201444&hub.verify_token=`;
    const good = await house.anonymous.raw('GET', `/api/webhook/meta?${query}${APP.verifyToken}`);
    expect([good.status, good.body.data]).toEqual([200, '1158201444']);
    expect((await house.anonymous.raw('GET', `/api/webhook/meta?${query}otra`)).status).toBe(403);
  });

  it('for an account that nobody here has is kept as nobody’s', async () => {
    await tell(whatsappEvent(written({ id: 'wamid.1', at: now() }), { numberId: '999888777' }));
    expect(await incoming()).toEqual([{ state: 'nobody', reason: '' }]);
    expect(await said()).toEqual([]);
  });

  it('goes to the business whose account it is, and to no other', async () => {
    await connect();
    const other = await house.owner();
    const refused = await other.inject('POST', '/api/whatsapp-api', NUMBER);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Esa cuenta ya está conectada a otro negocio',
    ]);
    await tell(whatsappEvent(written({ id: 'wamid.1', at: now() })));
    expect((await other.call(conversations.list, {})).data.rows).toEqual([]);
    const [row] = (await owner.call(conversations.list, {})).data.rows;
    expect(row).toMatchObject({
      channel: 'whatsapp',
      name: 'Lucía Ríos',
      address: '525512345678',
      unread: 1,
      lastText: 'Hola',
    });
  });

  it('a hundred times is taken in once, with one lead and one effect', async () => {
    await connect();
    const event = whatsappEvent(written({ id: 'wamid.1', at: now() }));
    for (let time = 0; time < 100; time += 1) expect(await post(event)).toBe(200);
    await runJobs(house);
    expect(await said()).toHaveLength(1);
    expect(await rows('select name, whatsapp, country_code, type, source from client')).toEqual([
      { name: 'Lucía Ríos', whatsapp: '5512345678', country_code: '52', type: 'lead', source: 'whatsapp' },
    ]);
    expect(await rows('select unread::int, version::int from conversation')).toEqual([
      { unread: 1, version: 1 },
    ]);
    expect(new Set((await incoming()).map(({ state }) => state))).toEqual(new Set(['done']));
  });

  it('that cannot be read harms nothing that came with it', async () => {
    await connect();
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
    await tell(event);
    expect((await said()).map(({ kind, text }) => [kind, text])).toEqual(
      expect.arrayContaining([
        ['text', 'unodos'],
        ['unsupported', ''],
      ]),
    );
    expect(await incoming()).toEqual([{ state: 'done', reason: '' }]);
  });
});

describe('a message of WhatsApp', () => {
  const media = { mime_type: 'image/jpeg; codecs=x', id: '4242' };
  it.each([
    ['text', { text: { body: 'Hola' } }, 'text', 'Hola'],
    ['image', { image: { ...media, caption: 'Mira' } }, 'image', 'Mira'],
    ['audio', { audio: { ...media, voice: true } }, 'audio', ''],
    ['video', { video: media }, 'video', ''],
    ['document', { document: { ...media, filename: 'a.pdf' } }, 'document', ''],
    ['sticker', { sticker: media }, 'sticker', ''],
    [
      'location',
      { location: { latitude: 19.4, longitude: -99.1, name: 'Casa' } },
      'location',
      'Casa\n19.4, -99.1',
    ],
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
      'Pedido del catálogo\n2 × SKU (9 MXN)',
    ],
    [
      'unsupported',
      { errors: [{ code: 131051, title: 'Unknown', error_data: { details: 'tipo nuevo' } }] },
      'unsupported',
      'WhatsApp no entregó este mensaje: tipo nuevo',
    ],
  ])('of type %s is understood', async (type, content, kind, text) => {
    await connect();
    await tell(whatsappEvent(written({ id: 'wamid.1', at: now() }, { type, text: undefined, ...content })));
    expect(await said()).toMatchObject([{ kind, text, reference: 'wamid.1' }]);
    const [conversation] = await rows<{ unread: number }>('select unread from conversation');
    expect(conversation?.unread).toBe(type === 'reaction' ? 0 : 1);
  });

  it('from 52 and from 521, with and without a number, is of one person', async () => {
    await connect();
    const user = { from_user_id: 'MX.77', user_id: 'MX.77' };
    await tell(whatsappEvent(written({ id: 'wamid.1', at: now(), from: '5215512345678' }, user)));
    await tell(whatsappEvent(written({ id: 'wamid.2', at: now(), from: '525512345678' })));
    await tell(
      whatsappEvent({
        contacts: [{ user_id: 'MX.77', profile: { username: 'lucia' } }],
        messages: [
          {
            id: 'wamid.3',
            from_user_id: 'MX.77',
            timestamp: String(now() / 1000),
            type: 'text',
            text: { body: 'yo' },
          },
        ],
      }),
    );
    expect(await rows('select address, unread::int from conversation')).toEqual([
      { address: '525512345678', unread: 3 },
    ]);
    expect(await rows('select count(*)::int as count from client')).toEqual([{ count: 1 }]);
  });

  it('from whoever changed their number is of the same person', async () => {
    await connect();
    await tell(whatsappEvent(written({ id: 'wamid.1', at: now() })));
    const system = {
      type: 'system',
      text: undefined,
      system: { type: 'user_changed_number', wa_id: '5215599998888' },
    };
    await tell(whatsappEvent(written({ id: 'wamid.2', at: now() }, system)));
    await tell(whatsappEvent(written({ id: 'wamid.3', at: now(), from: '5215599998888' })));
    expect(await rows('select address, unread::int from conversation')).toEqual([
      { address: '525599998888', unread: 2 },
    ]);
    expect(await rows('select whatsapp, phone from client')).toEqual([
      { whatsapp: '5599998888', phone: '525599998888' },
    ]);
  });

  it('tells from which advertisement it comes, and what it answers', async () => {
    await connect();
    const more = {
      referral: { source_type: 'ad', source_id: '77', headline: 'Promo' },
      context: { id: 'wamid.0' },
    };
    await tell(whatsappEvent(written({ id: 'wamid.1', at: now() }, more)));
    expect(await rows('select referral, reply_to from message')).toEqual([
      { referral: more.referral, reply_to: 'wamid.0' },
    ]);
  });

  it('stands where WhatsApp says, in the order of arrival within a second, and never before what was read', async () => {
    const { _id: account } = await connect();
    const at = now() - 60_000;
    for (const [id, offset] of [
      ['c', 2000],
      ['a', 0],
      ['b1', 1000],
      ['b2', 1000],
      ['b3', 1000],
    ] as const)
      await post(whatsappEvent(written({ id: `wamid.${id}`, at: at + offset, text: id })));
    await runJobs(house);
    const texts = async () => (await said()).map(({ text }) => text);
    expect(await texts()).toEqual(['a', 'b1', 'b2', 'b3', 'c']);
    const [{ id } = { id: '' }] = await rows<{ id: string }>('select id from conversation');
    await owner.call(conversations.markRead, { params: { id } });
    await tell(whatsappEvent(written({ id: 'wamid.late', at, text: 'tarde' })));
    expect(await texts()).toEqual(['a', 'b1', 'b2', 'b3', 'c', 'tarde']);
    expect(account).not.toBe('');
  });

  it('that was taken back loses its words, also when that is told first', async () => {
    await connect();
    const revoke = (original: string, id: string) =>
      written(
        { id, at: now() },
        { type: 'revoke', text: undefined, revoke: { original_message_id: original } },
      );
    await tell(whatsappEvent(revoke('wamid.2', 'wamid.r2')));
    await tell(whatsappEvent(written({ id: 'wamid.1', at: now(), text: 'secreto' })));
    await tell(whatsappEvent(written({ id: 'wamid.2', at: now(), text: 'otro' })));
    await tell(whatsappEvent(revoke('wamid.1', 'wamid.r1')));
    expect(await rows('select text, deleted_at is not null as gone from message')).toEqual([
      { text: '', gone: true },
      { text: '', gone: true },
    ]);
    expect(await rows('select last_text from conversation')).toEqual([{ last_text: 'Mensaje eliminado' }]);
  });

  it('that was changed twice keeps the later words, in whatever order that is told', async () => {
    await connect();
    await tell(whatsappEvent(written({ id: 'wamid.1', at: now(), text: 'uno' })));
    const edit = (text: string, at: number) =>
      written(
        { id: `e${text}`, at },
        {
          type: 'edit',
          text: undefined,
          edit: { original_message_id: 'wamid.1', message: { type: 'text', text: { body: text } } },
        },
      );
    await tell(whatsappEvent(edit('tres', now() - 1000)));
    await tell(whatsappEvent(edit('dos', now() - 5000)));
    expect((await said()).map(({ text }) => text)).toEqual(['tres']);
  });
});

describe('what a person answers from another app', () => {
  const echo = (id: string) => ({
    message_echoes: [
      {
        id,
        from: '525580001234',
        to: '5215512345678',
        timestamp: String(now() / 1000),
        type: 'text',
        text: { body: 'Te atiendo yo' },
      },
    ],
  });

  it('is heard once and quiets what speaks by itself', async () => {
    await connect();
    await tell(whatsappEvent(written({ id: 'wamid.1', at: now() - 5000 })));
    for (let time = 0; time < 3; time += 1)
      await tell(whatsappEvent(echo('wamid.e1'), { field: 'smb_message_echoes' }));
    expect(await said()).toMatchObject([
      { direction: 'in', text: 'Hola' },
      { direction: 'out', text: 'Te atiendo yo', author: 'otherApp', status: 'sent' },
    ]);
    const [row] = (await owner.call(conversations.list, {})).data.rows;
    expect(row).toMatchObject({ unread: 0, attendedBy: 'otherApp' });
    expect(await rows('select version::int from conversation')).toEqual([{ version: 2 }]);
  });

  it('is told apart from our own, which comes back on a page', async () => {
    const token = 'EAAP0123456789abcdefghij';
    graph.page('700700700', token, { id: '800800800', username: 'roble' });
    await owner.call(channels.connectMeta, { body: { token, channels: ['messenger', 'instagram'] } });
    const message = { sender: { id: 'psid1' }, recipient: { id: '700700700' }, timestamp: now() - 3000 };
    await tell(messagingEvent([{ ...message, message: { mid: 'm_1', text: '¿Precio?' } }]));
    const [row] = (await owner.call(conversations.list, {})).data.rows;
    expect(row).toMatchObject({ channel: 'messenger', name: 'Contacto de Messenger', unread: 1 });
    await owner.call(conversations.write, { params: { id: row!._id }, body: { text: 'Cien pesos' } });
    await runJobs(house);
    const [sent] = graph.sent;
    expect(sent?.body).toMatchObject({ recipient: { id: 'psid1' }, messaging_type: 'RESPONSE' });
    house.clock.pass(1000);
    const back = { sender: { id: '700700700' }, recipient: { id: 'psid1' }, timestamp: now() };
    const { metadata } = sent!.body.message as { metadata: string };
    await tell(
      messagingEvent([
        { ...back, message: { mid: sent!.reference, is_echo: true, metadata, text: 'Cien pesos' } },
      ]),
    );
    await tell(
      messagingEvent([{ ...back, message: { mid: 'm_x', is_echo: true, app_id: APP.appId, text: 'Otra' } }]),
    );
    expect(await said()).toHaveLength(2);
    await tell(
      messagingEvent([
        { ...back, message: { mid: 'm_y', is_echo: true, app_id: '1', text: 'Desde la bandeja' } },
      ]),
    );
    expect((await said()).at(-1)).toMatchObject({ author: 'otherApp', text: 'Desde la bandeja' });
    await tell(messagingEvent([{ ...message, timestamp: now(), read: { watermark: now() } }]));
    expect(await rows('select count(*)::int as read from message where read_at is not null')).toEqual([
      { read: 2 },
    ]);
  });
});

describe('marks of what was sent', () => {
  async function sent(): Promise<string> {
    await connect();
    await tell(whatsappEvent(written({ id: 'wamid.1', at: now() })));
    const [row] = (await owner.call(conversations.list, {})).data.rows;
    await owner.call(conversations.write, { params: { id: row!._id }, body: { text: 'Buenas' } });
    await runJobs(house);
    return graph.sent[0]!.reference;
  }
  const marks = async () =>
    (
      await rows<Record<string, unknown>>(
        `select status, reason, delivered_at is not null as delivered, read_at is not null as read from message where direction = 'out'`,
      )
    )[0];

  it('never go backwards, and what was read was delivered', async () => {
    const id = await sent();
    await tell(whatsappEvent(marked(id, 'read', now())));
    const read = { status: 'sent', reason: null, delivered: true, read: true };
    expect(await marks()).toEqual(read);
    for (const status of ['delivered', 'sent', 'failed', 'delivered'])
      await tell(whatsappEvent(marked(id, status, now(), { errors: [{ code: 131026 }] })));
    expect(await marks()).toEqual(read);
  });

  it('say in words why it did not arrive after all', async () => {
    const id = await sent();
    await tell(whatsappEvent(marked(id, 'failed', now(), { errors: [{ code: 131026, title: 'x' }] })));
    expect(await marks()).toMatchObject({
      status: 'failed',
      reason: 'El número no usa WhatsApp o no puede recibir este mensaje',
    });
  });

  it('find their message by our own id, also one of which nobody knew whether it left', async () => {
    graph.trouble = { is: 'cut', after: 'doing' };
    const { _id } = await connect().catch(async () => {
      graph.trouble = undefined;
      return connect();
    });
    expect(_id).not.toBe('');
    await tell(whatsappEvent(written({ id: 'wamid.1', at: now() })));
    const [row] = (await owner.call(conversations.list, {})).data.rows;
    graph.trouble = { is: 'cut', after: 'doing' };
    await owner.call(conversations.write, { params: { id: row!._id }, body: { text: 'Buenas' } });
    await runJobs(house);
    expect(await marks()).toMatchObject({ status: 'unknown' });
    const { body, reference } = graph.sent[0]!;
    await tell(
      whatsappEvent(
        marked(reference, 'delivered', now(), { biz_opaque_callback_data: body.biz_opaque_callback_data }),
      ),
    );
    expect(await marks()).toMatchObject({ status: 'sent', delivered: true });
    expect(graph.sent).toHaveLength(1);
  });

  it('that come before their message wait for it', async () => {
    await connect();
    await tell(whatsappEvent(marked('wamid.out1', 'delivered', now())));
    expect(await rows('select count(*)::int as count from parked_mark')).toEqual([{ count: 1 }]);
    await tell(whatsappEvent(written({ id: 'wamid.1', at: now() })));
    const [row] = (await owner.call(conversations.list, {})).data.rows;
    await owner.call(conversations.write, { params: { id: row!._id }, body: { text: 'Buenas' } });
    await runJobs(house);
    expect(await marks()).toMatchObject({ status: 'sent', delivered: true });
    expect(await rows('select count(*)::int as count from parked_mark')).toEqual([{ count: 0 }]);
  });
});
