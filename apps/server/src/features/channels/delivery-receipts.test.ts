import { conversations } from '@cauce/contract/conversations/conversations';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { marked, messagingEvent, whatsappEvent, written } from '../../../testing/graph/events.ts';
import { APP } from '../../../testing/graph/graph-server.ts';
import { Wired } from '../../../testing/graph/wired.ts';
import { runJobs } from '../../../testing/run-jobs.ts';

let wired: Wired;
beforeEach(async () => {
  wired = await Wired.open();
});
afterEach(() => wired.close());

const echo = (id: string) => ({
  message_echoes: [
    {
      id,
      from: '525580001234',
      to: '5215512345678',
      timestamp: String(wired.now / 1000),
      type: 'text',
      text: { body: 'Te atiendo yo' },
    },
  ],
});

async function sent(): Promise<string> {
  await wired.connect();
  await wired.tell(whatsappEvent(written({ id: 'wamid.1', at: wired.now })));
  const [row] = (await wired.owner.call(conversations.list, {})).data.rows;
  await wired.owner.call(conversations.write, { params: { id: row!._id }, body: { text: 'Buenas' } });
  await runJobs(wired.app);
  return wired.graph.sent[0]!.reference;
}

const marks = async () =>
  (
    await wired.rows<Record<string, unknown>>(
      `select status, reason, delivered_at is not null as delivered, read_at is not null as read from message where direction = 'out'`,
    )
  )[0];

describe('an answer from another app', () => {
  it('is stored once and silences the assistants', async () => {
    await wired.connect();
    await wired.tell(whatsappEvent(written({ id: 'wamid.1', at: wired.now - 5000 })));
    for (let time = 0; time < 3; time += 1)
      await wired.tell(whatsappEvent(echo('wamid.e1'), { field: 'smb_message_echoes' }));
    expect(await wired.said()).toMatchObject([
      { direction: 'in', text: 'Hola' },
      { direction: 'out', text: 'Te atiendo yo', author: 'otherApp', status: 'sent' },
    ]);
    const [row] = (await wired.owner.call(conversations.list, {})).data.rows;
    expect(row).toMatchObject({ unread: 0, attendedBy: 'otherApp' });
    expect(await wired.rows('select version::int from conversation')).toEqual([{ version: 2 }]);
  });

  it('is distinguished from the echo of our own message', async () => {
    await wired.connectPage();
    const message = { sender: { id: 'psid1' }, recipient: { id: '700700700' }, timestamp: wired.now - 3000 };
    await wired.tell(messagingEvent([{ ...message, message: { mid: 'm_1', text: '¿Precio?' } }]));
    const [row] = (await wired.owner.call(conversations.list, {})).data.rows;
    expect(row).toMatchObject({ channel: 'messenger', name: 'Contacto de Messenger', unread: 1 });
    await wired.owner.call(conversations.write, { params: { id: row!._id }, body: { text: 'Cien pesos' } });
    await runJobs(wired.app);
    const [sent] = wired.graph.sent;
    expect(sent?.body).toMatchObject({ recipient: { id: 'psid1' }, messaging_type: 'RESPONSE' });
    wired.app.clock.pass(1000);
    const back = { sender: { id: '700700700' }, recipient: { id: 'psid1' }, timestamp: wired.now };
    const { metadata } = sent!.body.message as { metadata: string };
    await wired.tell(
      messagingEvent([
        { ...back, message: { mid: sent!.reference, is_echo: true, metadata, text: 'Cien pesos' } },
      ]),
    );
    await wired.tell(
      messagingEvent([{ ...back, message: { mid: 'm_x', is_echo: true, app_id: APP.appId, text: 'Otra' } }]),
    );
    expect(await wired.said()).toHaveLength(2);
    await wired.tell(
      messagingEvent([
        { ...back, message: { mid: 'm_y', is_echo: true, app_id: '1', text: 'Desde la bandeja' } },
      ]),
    );
    expect((await wired.said()).at(-1)).toMatchObject({ author: 'otherApp', text: 'Desde la bandeja' });
    await wired.tell(messagingEvent([{ ...message, timestamp: wired.now, read: { watermark: wired.now } }]));
    expect(await wired.rows('select count(*)::int as read from message where read_at is not null')).toEqual([
      { read: 2 },
    ]);
  });
});

async function write(text: string): Promise<void> {
  const [row] = (await wired.owner.call(conversations.list, {})).data.rows;
  await wired.owner.call(conversations.write, { params: { id: row!._id }, body: { text } });
  await runJobs(wired.app);
  wired.app.clock.pass(1000);
}

const deliver = (more: Record<string, unknown>) =>
  wired.tell(
    messagingEvent([
      { sender: { id: 'psid1' }, recipient: { id: '700700700' }, timestamp: wired.now, ...more },
    ]),
  );
const receipts = () =>
  wired.rows(
    `select text, delivered_at is not null as delivered, read_at is not null as read
       from message where direction = 'out' order by created_at, id`,
  );

describe('receipts of Messenger', () => {
  it('with only a watermark mark what was sent until then, and nothing after it', async () => {
    await wired.connectPage();
    await deliver({ message: { mid: 'm_1', text: '¿Precio?' } });
    wired.app.clock.pass(1000);
    await write('Cien pesos');
    const watermark = wired.now;
    wired.app.clock.pass(1000);
    await write('¿Te agendo?');
    await deliver({ delivery: { watermark } });
    expect(await receipts()).toEqual([
      { text: 'Cien pesos', delivered: true, read: false },
      { text: '¿Te agendo?', delivered: false, read: false },
    ]);
    await deliver({ delivery: { mids: [], watermark: wired.now } });
    await deliver({ read: { watermark } });
    expect(await receipts()).toEqual([
      { text: 'Cien pesos', delivered: true, read: true },
      { text: '¿Te agendo?', delivered: true, read: false },
    ]);
  });
});

describe('delivery receipts', () => {
  it('never move a status backwards; a read message counts as delivered', async () => {
    const id = await sent();
    await wired.tell(whatsappEvent(marked(id, 'read', wired.now)));
    const read = { status: 'sent', reason: null, delivered: true, read: true };
    expect(await marks()).toEqual(read);
    for (const status of ['delivered', 'sent', 'failed', 'delivered'])
      await wired.tell(whatsappEvent(marked(id, status, wired.now, { errors: [{ code: 131026 }] })));
    expect(await marks()).toEqual(read);
  });

  it('explain a late failure in Spanish', async () => {
    const id = await sent();
    await wired.tell(
      whatsappEvent(marked(id, 'failed', wired.now, { errors: [{ code: 131026, title: 'x' }] })),
    );
    expect(await marks()).toMatchObject({
      status: 'failed',
      reason: 'El número no usa WhatsApp o no puede recibir este mensaje',
    });
  });

  it('stop a rejected account unless it was reconnected since', async () => {
    const id = await sent();
    const shut = whatsappEvent(marked(id, 'failed', wired.now, { errors: [{ code: 131042, title: 'x' }] }));
    const state = () => wired.rows('select state, reason from channel_account');
    const reason = 'Meta no puede cobrar los mensajes: revisa la forma de pago en Meta';
    await wired.tell(shut);
    expect(await marks()).toMatchObject({ status: 'failed', reason });
    expect(await state()).toEqual([{ state: 'stopped', reason }]);
    const [row] = (await wired.owner.call(conversations.list, {})).data.rows;
    const params = { id: row!._id };
    await expect(
      wired.owner.call(conversations.write, { params, body: { text: '¿Sigues ahí?' } }),
    ).rejects.toThrow();
    wired.app.clock.pass(60_000);
    await wired.connect();
    await wired.tell(shut);
    expect(await state()).toEqual([{ state: 'connected', reason: '' }]);
  });

  it('find their message by our own id, also with an unknown outcome', async () => {
    wired.graph.trouble = { is: 'cut', after: 'doing' };
    const { _id } = await wired.connect().catch(async () => {
      wired.graph.trouble = undefined;
      return wired.connect();
    });
    expect(_id).not.toBe('');
    await wired.tell(whatsappEvent(written({ id: 'wamid.1', at: wired.now })));
    const [row] = (await wired.owner.call(conversations.list, {})).data.rows;
    wired.graph.trouble = { is: 'cut', after: 'doing' };
    await wired.owner.call(conversations.write, { params: { id: row!._id }, body: { text: 'Buenas' } });
    await runJobs(wired.app);
    expect(await marks()).toMatchObject({ status: 'unknown' });
    const { body, reference } = wired.graph.sent[0]!;
    await wired.tell(
      whatsappEvent(
        marked(reference, 'delivered', wired.now, {
          biz_opaque_callback_data: body.biz_opaque_callback_data,
        }),
      ),
    );
    expect(await marks()).toMatchObject({ status: 'sent', delivered: true });
    expect(wired.graph.sent).toHaveLength(1);
  });

  it('wait for a message that arrives later', async () => {
    await wired.connect();
    await wired.tell(whatsappEvent(marked('wamid.out1', 'delivered', wired.now)));
    expect(await wired.rows('select count(*)::int as count from parked_mark')).toEqual([{ count: 1 }]);
    await wired.tell(whatsappEvent(written({ id: 'wamid.1', at: wired.now })));
    const [row] = (await wired.owner.call(conversations.list, {})).data.rows;
    await wired.owner.call(conversations.write, { params: { id: row!._id }, body: { text: 'Buenas' } });
    await runJobs(wired.app);
    expect(await marks()).toMatchObject({ status: 'sent', delivered: true });
    expect(await wired.rows('select count(*)::int as count from parked_mark')).toEqual([{ count: 0 }]);
  });

  it('expire when the message never arrives', async () => {
    await wired.connect();
    const first = wired.app.clock.now();
    for (let day = 0; day < 3; day += 1) {
      await wired.tell(whatsappEvent(marked(`wamid.foreign${day}`, 'delivered', wired.now)));
      await wired.app.pool.query('update graphile_worker._private_jobs set run_at = now()');
      await runJobs(wired.app);
      wired.app.clock.pass(24 * 3_600_000);
    }
    expect(
      await wired.rows('select reference, parked_at as at from parked_mark order by parked_at limit 1'),
    ).toEqual([{ reference: 'wamid.foreign0', at: first }]);
    expect(await wired.rows('select count(*)::int as count from parked_mark')).toEqual([{ count: 3 }]);
  });
});
