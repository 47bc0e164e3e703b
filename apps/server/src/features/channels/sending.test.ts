import { channels } from '@cauce/contract/conversations/channels';
import { conversations } from '@cauce/contract/conversations/conversations';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { messagingEvent, signed, whatsappEvent, written } from '../../../testing/graph/events.ts';
import { GraphServer } from '../../../testing/graph/graph-server.ts';
import { TestApp } from '../../../testing/test-app.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { tick } from '../../../testing/tick.ts';

const NUMBER = {
  phoneNumberId: '100200300',
  businessAccountId: '555666777',
  token: 'EAAG0123456789abcdefghij',
};
const PAGE = 'EAAP0123456789abcdefghij';
const HOUR = 3_600_000;

let graph: GraphServer;
let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
beforeEach(async () => {
  graph = await GraphServer.open();
  app = await TestApp.open({ rates: 'unlimited', graph });
  owner = await app.owner();
  graph.number(NUMBER.phoneNumberId, NUMBER.businessAccountId, NUMBER.token);
  graph.page('700700700', PAGE, { id: '800800800', username: 'roble' });
});
afterEach(async () => {
  await app.close();
  await graph.close();
});

const now = () => app.clock.now().getTime();
const rows = async <T = Record<string, unknown>>(sql: string): Promise<T[]> =>
  (await app.pool.query(sql)).rows as T[];
const sent = async () =>
  (
    await rows<{ text: string; status: string; reason: string | null }>(
      `select text, status, reason from message where direction = 'out' order by created_at, id`,
    )
  ).map(({ text, status, reason }) => [text, status, reason]);
async function deliver(event: Record<string, unknown>): Promise<void> {
  const { payload, headers } = signed(event);
  expect((await app.anonymous.raw('POST', '/api/webhook/meta', payload, headers)).status).toBe(200);
  await runJobs(app);
}
async function pass(milliseconds: number): Promise<void> {
  app.clock.pass(milliseconds);
  await tick(app);
}
const write = async (text: string, id: string) => {
  await owner.call(conversations.write, { params: { id }, body: { text } });
};
/** A connected number with a client who wrote to it. */
async function connectAndReceive(): Promise<string> {
  await owner.call(channels.connectWhatsapp, { body: NUMBER });
  await deliver(whatsappEvent(written({ id: `wamid.${now()}`, at: now() })));
  return (await owner.call(conversations.list, {})).data.rows[0]!._id;
}

describe('a connected number', () => {
  it('is confirmed by Meta, subscribed to webhooks, and hides its token', async () => {
    const { data } = await owner.call(channels.connectWhatsapp, { body: NUMBER });
    expect(data).toMatchObject({
      name: 'Clínica Roble',
      handle: '+52 55 8000 1234',
      state: 'connected',
      maskedToken: '••••ghij',
    });
    expect([...graph.subscribed.keys()]).toEqual([NUMBER.businessAccountId]);
    const [stored] = await rows<{ secret: string }>('select secret from channel_account');
    expect(stored?.secret).not.toContain(NUMBER.token);
    const everything = JSON.stringify(await owner.inject('GET', '/api/whatsapp-api'));
    expect(everything).not.toContain(NUMBER.token);
    expect(everything).not.toContain(stored!.secret);
    expect(everything).toContain('/api/webhook/meta');
  });

  it.each([
    [
      'another token',
      { token: 'EAAG9999999999999999999' },
      'token',
      'Meta no acepta este token, o le faltan permisos',
    ],
    [
      'a number of another account',
      { phoneNumberId: '999999' },
      'phoneNumberId',
      'Ese número no pertenece a esa cuenta de WhatsApp Business',
    ],
  ])('is refused with %s at the right field', async (_, over, field, words) => {
    const answer = await owner.inject('POST', '/api/whatsapp-api', { ...NUMBER, ...over });
    expect([answer.status, answer.body.fields]).toEqual([400, { [field]: words }]);
    expect(await rows('select id from channel_account')).toEqual([]);
  });

  it('forgets its token when disconnected and continues when reconnected', async () => {
    const id = await connectAndReceive();
    const [{ account } = { account: '' }] = await rows<{ account: string }>(
      'select account from conversation',
    );
    graph.trouble = { is: 'error', code: 130429 };
    await write('¿Sigues ahí?', id);
    await runJobs(app);
    graph.trouble = undefined;
    await owner.call(channels.disconnectWhatsapp, { params: { id: account } });
    expect(await rows('select state, secret from channel_account')).toEqual([
      { state: 'disconnected', secret: null },
    ]);
    await runJobs(app);
    const waiting = [
      '¿Sigues ahí?',
      'waiting',
      'La cuenta está desconectada: sale cuando la conectes de nuevo',
    ];
    expect(await sent()).toEqual([waiting]);
    await pass(HOUR);
    expect(await sent()).toEqual([waiting]);
    await owner.call(channels.connectWhatsapp, { body: NUMBER });
    await tick(app);
    expect(graph.texts).toEqual(['¿Sigues ahí?']);
    expect(await rows('select count(*)::int as count from conversation')).toEqual([{ count: 1 }]);
  });
});

describe('a message of a disconnected account', () => {
  it('waits for a week at most, also after a retry', async () => {
    const id = await connectAndReceive();
    const [{ account } = { account: '' }] = await rows<{ account: string }>(
      'select account from conversation',
    );
    await owner.call(channels.disconnectWhatsapp, { params: { id: account } });
    await app.pool.query(
      `insert into message (business_id, id, conversation_id, direction, text, author, source, status, next_at, created_at)
       values ($1, gen_random_uuid(), $2, 'out', 'Hola', 'ana@ejemplo.mx', 'team', 'waiting', $3, $3)`,
      [owner.businessId, id, app.clock.now()],
    );
    await pass(7 * 24 * HOUR - 60_000);
    expect((await sent())[0]?.[1]).toBe('waiting');
    await pass(2 * 60_000);
    expect(await sent()).toEqual([['Hola', 'failed', 'La cuenta está desconectada']]);
    await owner.call(conversations.retryAll);
    await runJobs(app);
    expect((await sent())[0]?.[1]).toBe('failed');
    expect(graph.sent).toEqual([]);
  });
});

describe('an outbound message', () => {
  it('has our own id and the quoted message', async () => {
    const id = await connectAndReceive();
    await write('Buenas', id);
    await runJobs(app);
    const [{ id: own } = { id: '' }] = await rows<{ id: string }>(
      `select id from message where direction = 'out'`,
    );
    expect(graph.sent[0]?.body).toEqual({
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: '525512345678',
      type: 'text',
      text: { body: 'Buenas', preview_url: false },
      biz_opaque_callback_data: own,
    });
    expect(await sent()).toEqual([['Buenas', 'sent', null]]);
  });

  it('leaves in order when Meta answers again after five minutes', async () => {
    const id = await connectAndReceive();
    await graph.down();
    for (const text of ['uno', 'dos', 'tres', 'cuatro']) await write(text, id);
    for (let minute = 0; minute < 5; minute += 1) await pass(60_000);
    expect((await sent()).map(([text, status]) => [text, status])).toEqual(
      ['uno', 'dos', 'tres', 'cuatro'].map((text) => [text, 'waiting']),
    );
    await graph.up();
    for (let minute = 0; minute < 12; minute += 1) await pass(60_000);
    expect(graph.texts).toEqual(['uno', 'dos', 'tres', 'cuatro']);
    expect((await sent()).map(([, status]) => status)).toEqual(['sent', 'sent', 'sent', 'sent']);
  });

  it('waits without counting attempts while its account is stopped', async () => {
    const id = await connectAndReceive();
    graph.tokens.delete(NUMBER.token);
    await write('uno', id);
    await write('dos', id);
    await tick(app);
    const [account] = (await owner.call(channels.listWhatsapp)).data.accounts;
    expect(account).toMatchObject({
      state: 'stopped',
      reason: 'Meta ya no acepta el token: vuelve a conectar la cuenta',
    });
    const asked = graph.asked.length;
    for (let hour = 0; hour < 5; hour += 1) await pass(HOUR);
    expect(graph.asked).toHaveLength(asked);
    // Each message says why.
    const why = 'Meta ya no acepta el token: vuelve a conectar la cuenta';
    expect(await sent()).toEqual([
      ['uno', 'waiting', why],
      ['dos', 'waiting', why],
    ]);
    graph.tokens.add('EAAG_another_token_0123456789');
    await owner.call(channels.connectWhatsapp, {
      body: { ...NUMBER, token: 'EAAG_another_token_0123456789' },
    });
    await tick(app);
    expect(graph.texts).toEqual(['uno', 'dos']);
  });

  it.each([
    [131026, 'failed', 'El número no usa WhatsApp o no puede recibir este mensaje'],
    [
      131047,
      'failed',
      'Pasaron más de 24 horas desde su último mensaje: solo se puede enviar una plantilla aprobada',
    ],
    [132001, 'failed', 'La plantilla no existe en ese idioma: sincroniza las plantillas'],
    [130429, 'waiting', 'Meta pide ir más despacio'],
    [131000, 'waiting', 'Meta no pudo atendernos'],
    [131056, 'waiting', 'Demasiados mensajes seguidos a la misma persona'],
    [190, 'waiting', 'Meta ya no acepta el token: vuelve a conectar la cuenta'],
    [368, 'waiting', 'Meta bloqueó la cuenta: revisa su estado en Meta'],
    [
      131048,
      'waiting',
      'Meta limita este número porque muchas personas lo reportaron: espera y prueba la conexión',
    ],
    [
      131049,
      'waiting',
      'Meta limita los mensajes promocionales a esta persona: se intenta una vez más en 24 horas',
    ],
    [999_999, 'failed', 'Meta: raro'],
  ])('has the outcome of error code %i', async (code, status, reason) => {
    const id = await connectAndReceive();
    graph.trouble = { is: 'error', code, message: 'raro' };
    await write('hola', id);
    await runJobs(app);
    expect(await sent()).toEqual([['hola', status, reason]]);
    expect(graph.sent).toEqual([]);
  });

  it('waits a day when Meta limits one person, blocks nothing else, and is retried once', async () => {
    const id = await connectAndReceive();
    graph.trouble = { is: 'error', code: 131049 };
    await write('Promoción', id);
    await runJobs(app);
    graph.trouble = undefined;
    await write('Buenas tardes', id);
    for (let hour = 0; hour < 23; hour += 1) await pass(HOUR);
    expect(graph.texts).toEqual(['Buenas tardes']);
    await deliver(whatsappEvent(written({ id: 'wamid.still', at: now() })));
    await pass(HOUR);
    await pass(60_000);
    expect(graph.texts).toEqual(['Buenas tardes', 'Promoción']);
    expect((await sent()).map(([, status]) => status)).toEqual(['sent', 'sent']);
  });

  it('that is held back after acceptance waits once and then fails', async () => {
    const id = await connectAndReceive();
    await write('Promoción', id);
    await runJobs(app);
    const failed = (reference: string, at: number) =>
      deliver({
        object: 'whatsapp_business_account',
        entry: [
          {
            id: NUMBER.businessAccountId,
            changes: [
              {
                field: 'messages',
                value: {
                  metadata: { phone_number_id: NUMBER.phoneNumberId },
                  statuses: [
                    {
                      id: reference,
                      status: 'failed',
                      timestamp: String(Math.floor(at / 1000)),
                      errors: [{ code: 131049 }],
                    },
                  ],
                },
              },
            ],
          },
        ],
      });
    const [first] = graph.sent;
    const heldBackAt = now();
    await failed(first!.reference, heldBackAt);
    const why = 'Meta limita los mensajes promocionales a esta persona';
    expect(await sent()).toEqual([['Promoción', 'waiting', `${why}: se intenta una vez más en 24 horas`]]);
    // A repeated webhook changes nothing.
    await failed(first!.reference, heldBackAt);
    expect((await sent())[0]?.[1]).toBe('waiting');
    await pass(23 * HOUR);
    await deliver(whatsappEvent(written({ id: 'wamid.still', at: now() })));
    await pass(HOUR + 1000);
    expect(graph.texts).toEqual(['Promoción', 'Promoción']);
    expect((await sent())[0]?.[1]).toBe('sent');
    await failed(first!.reference, heldBackAt);
    expect((await sent())[0]?.[1]).toBe('sent');
    await failed(graph.sent[1]!.reference, now() + 1000);
    expect(await sent()).toEqual([['Promoción', 'failed', why]]);
  });

  it('is not sent twice when the connection broke during the request', async () => {
    const id = await connectAndReceive();
    graph.trouble = { is: 'cut', after: 'doing' };
    await write('hola', id);
    await runJobs(app);
    graph.trouble = undefined;
    for (let hour = 0; hour < 3; hour += 1) await pass(HOUR);
    expect(graph.texts).toEqual(['hola']);
    expect((await sent())[0]?.[1]).toBe('unknown');
  });

  it.each([
    [10, 2_018_278, 'Pasaron más de 24 horas desde su último mensaje: espera a que te escriba'],
    [10, 2_534_022, 'Pasaron más de 24 horas desde su último mensaje: espera a que te escriba'],
    [200, 1_545_041, 'La persona no puede recibir mensajes en este momento'],
    [100, 2_018_001, 'Esa persona ya no está en este canal'],
  ])('stops no account for code %i with subcode %i', async (code, subcode, reason) => {
    await owner.call(channels.connectMeta, { body: { token: PAGE, channels: ['messenger'] } });
    const from = { sender: { id: '4455' }, recipient: { id: '700700700' }, timestamp: now() };
    await deliver(messagingEvent([{ ...from, message: { mid: 'm_1', text: '¿Precio?' } }]));
    const { data } = await owner.call(conversations.list, {});
    graph.trouble = { is: 'error', code, subcode };
    await write('hola', data.rows[0]!._id);
    await runJobs(app);
    expect(await sent()).toEqual([['hola', 'failed', reason]]);
    expect(await rows('select state from channel_account')).toEqual([{ state: 'connected' }]);
  });

  it('from a person is allowed for seven days on Messenger, with its tag', async () => {
    await owner.call(channels.connectMeta, { body: { token: PAGE, channels: ['messenger'] } });
    const from = { sender: { id: 'psid1' }, recipient: { id: '700700700' }, timestamp: now() };
    await deliver(messagingEvent([{ ...from, message: { mid: 'm_1', text: '¿Precio?' } }]));
    const [{ id } = { id: '' }] = await rows<{ id: string }>('select id from conversation');
    app.clock.pass(30 * HOUR);
    const insert = (author: string, source: string) =>
      app.pool.query(
        `insert into message (business_id, id, conversation_id, direction, text, author, source, status, next_at, created_at)
         values ($1, gen_random_uuid(), $2, 'out', $3::text, $3::text, $5, 'waiting', $4, $4)`,
        [owner.businessId, id, author, app.clock.now(), source],
      );
    await insert('ana@ejemplo.mx', 'team');
    await insert('assistant:1', 'assistant');
    await tick(app);
    expect(graph.sent.map(({ body }) => body.tag)).toEqual(['HUMAN_AGENT']);
    expect((await sent()).find(([text]) => text === 'assistant:1')).toEqual([
      'assistant:1',
      'failed',
      'Pasaron más de 24 horas desde su último mensaje: espera a que te escriba',
    ]);
  });
});

describe('an automatic message', () => {
  it('leaves by the business’s own number', async () => {
    await connectAndReceive();
    const { data } = await owner.call(channels.listWhatsapp);
    const client = (await rows<{ id: string }>('select id from client'))[0]!.id;
    await app.pool.query('delete from conversation');
    const opened = (await owner.call(conversations.open, { body: { clientId: client } })).data;
    expect(opened.channel).toBe('whatsapp');
    expect(await rows('select account from conversation')).toEqual([{ account: data.accounts[0]!._id }]);
  });
});
