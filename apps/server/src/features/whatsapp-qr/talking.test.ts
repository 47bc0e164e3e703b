import { conversations } from '@cauce/contract/conversations/conversations';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PairedTestApp } from '../../../testing/paired-test-app.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { TestApp } from '../../../testing/test-app.ts';
import { type OutboundMessage, whatsappQr as channel } from '../../providers/channels/index.ts';
import { createConnections } from '../../providers/channels/whatsapp-qr/connections.ts';

let its: PairedTestApp;
beforeEach(async () => {
  its = await PairedTestApp.open();
});
afterEach(() => its.close());

const image = (directPath: string) => ({
  imageMessage: { mimetype: 'image/png', caption: 'Mira', mediaKey: Buffer.from('key'), directPath },
});
const own = async () => (await its.messages()).filter(({ direction }) => direction === 'out');
const outgoing = (id: string, account: string): OutboundMessage => ({
  id,
  businessId: its.owner.businessId,
  account,
  address: '525598765432',
  text: 'Desde otro proceso',
  mode: 'free',
  kind: 'text',
  isPerson: true,
  isLate: false,
});

describe('an inbound event', () => {
  beforeEach(() => its.connected().then(() => undefined));

  it('becomes one message of a lead, however often it is delivered', async () => {
    const message = its.inboundMessage({ conversation: 'Hola' });
    await its.receives(message);
    await its.receives(message);
    expect(await its.messages()).toMatchObject([{ direction: 'in', kind: 'text', text: 'Hola' }]);
    expect(await its.rows('select name, whatsapp, type from client')).toEqual([
      { name: 'Lucía Ríos', whatsapp: '5598765432', type: 'lead' },
    ]);
    expect(await its.rows('select source, state from incoming')).toEqual([
      { source: 'whatsapp_qr', state: 'done' },
      { source: 'whatsapp_qr', state: 'done' },
    ]);
  });

  it('from a hidden number belongs to the same client after the number is shown', async () => {
    await its.receives(its.inboundMessage({ conversation: 'Hola' }, { remoteJid: '99887766@lid' }));
    await its.receives(
      its.inboundMessage(
        { extendedTextMessage: { text: 'Soy yo', contextInfo: { stanzaId: '3A0' } } },
        { remoteJid: '99887766@lid', remoteJidAlt: '5215598765432@s.whatsapp.net' },
      ),
    );
    expect(await its.rows('select 1 from conversation')).toHaveLength(1);
    expect(await its.messages()).toMatchObject([{ text: 'Hola' }, { text: 'Soy yo', reply_to: '3A0' }]);
  });

  it('of groups, status updates and channels is ignored', async () => {
    await its.receives(
      its.inboundMessage({ conversation: 'en un grupo' }, { remoteJid: '123-456@g.us' }),
      its.inboundMessage({ conversation: 'un estado' }, { remoteJid: 'status@broadcast' }),
      its.inboundMessage({ conversation: 'a mí' }),
    );
    expect(await its.messages()).toMatchObject([{ text: 'a mí' }]);
  });

  it('written on the phone counts as a person’s and silences the assistants', async () => {
    await its.receives(its.inboundMessage({ conversation: 'Hola' }));
    await its.receives(its.inboundMessage({ conversation: 'Yo te atiendo' }, { fromMe: true }));
    expect(await its.messages()).toMatchObject([
      { text: 'Hola' },
      { direction: 'out', text: 'Yo te atiendo', author: 'otherApp', status: 'sent' },
    ]);
    const [row] = await its.rows<{ attended_until: Date | null }>('select attended_until from conversation');
    expect(row?.attended_until).not.toBeNull();
  });

  it('can be a deletion or an edit', async () => {
    await its.receives(
      its.inboundMessage({ conversation: 'Hola' }, { id: '3AX' }),
      its.inboundMessage({ conversation: 'Adios' }, { id: '3AY' }),
    );
    await its.receives(
      its.inboundMessage({ protocolMessage: { type: 0, key: { id: '3AX' } } }),
      its.inboundMessage({
        protocolMessage: { type: 14, key: { id: '3AY' }, editedMessage: { conversation: 'Adiós' } },
      }),
    );
    expect((await its.messages()).map(({ text }) => text)).toEqual(['', 'Adiós']);
  });

  it('stays when its picture cannot be downloaded', async () => {
    const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#09f' } })
      .png()
      .toBuffer();
    its.phones.files.set('/v/here', bytes);
    await its.receives(its.inboundMessage(image('/v/here')), its.inboundMessage(image('/v/gone')));
    const files = await its.rows('select state, mime, reason from message_media order by message_id');
    expect(files).toMatchObject([
      { state: 'kept' },
      { state: 'failed', reason: 'El canal ya no tiene el archivo' },
    ]);
    expect(await its.messages()).toMatchObject([
      { kind: 'image', text: 'Mira' },
      { kind: 'image', text: 'Mira' },
    ]);
  });
});

describe('an outbound message', () => {
  let conversationId: string;
  beforeEach(async () => {
    await its.connected();
    await its.receives(its.inboundMessage({ conversation: 'Hola' }));
    conversationId = (await its.owner.call(conversations.list, {})).data.rows[0]!._id;
  });
  const write = async (text: string) => {
    const { data } = await its.owner.call(conversations.write, {
      params: { id: conversationId },
      body: { text },
    });
    await runJobs(its.app);
    return data[0]!._id;
  };

  it('goes to the number that WhatsApp knows, under our own id', async () => {
    const id = await write('Buenas tardes');
    expect(its.phones.last.sent).toEqual([
      {
        jid: '5215598765432@s.whatsapp.net',
        content: { text: 'Buenas tardes' },
        messageId: id.replaceAll('-', '').toUpperCase(),
      },
    ]);
    expect(await own()).toMatchObject([{ status: 'sent' }]);
  });

  it('gets delivery receipts, and its echo is no second message', async () => {
    const id = (await write('Buenas tardes')).replaceAll('-', '').toUpperCase();
    const key = { id, remoteJid: '5215598765432@s.whatsapp.net', fromMe: true };
    its.phones.last.tell('messages.update', [{ key, update: { status: 3 } }]);
    its.phones.last.tell('messages.update', [{ key, update: { status: 4 } }]);
    await its.receives(its.inboundMessage({ conversation: 'Buenas tardes' }, key));
    expect(await own()).toHaveLength(1);
    const [marks] = await its.rows('select delivered_at, read_at from message where direction = $$out$$');
    expect(Object.values(marks!)).not.toContain(null);
  });

  it('to a number without WhatsApp fails and says so', async () => {
    its.phones.last.unknownNumbers.add('5215598765432');
    await write('Buenas tardes');
    expect(await its.rows('select status, reason from message where direction = $$out$$')).toEqual([
      { status: 'failed', reason: 'Ese número no tiene WhatsApp' },
    ]);
  });

  it('that WhatsApp refuses fails', async () => {
    its.phones.last.answers = 'refusal';
    await write('Buenas tardes');
    expect(await own()).toMatchObject([{ status: 'failed' }]);
  });

  it('waits while the connection is closed', async () => {
    its.phones.last.answers = 'shut';
    await write('Buenas tardes');
    expect(await own()).toMatchObject([{ status: 'waiting' }]);
  });

  it('that was interrupted is never sent twice: its receipt shows that it arrived', async () => {
    its.phones.last.answers = 'nothing';
    const message = await its.owner.call(conversations.write, {
      params: { id: conversationId },
      body: { text: 'Buenas tardes' },
    });
    const id = message.data[0]!._id.replaceAll('-', '').toUpperCase();
    const running = runJobs(its.app);
    await its.until(() => expect(its.phones.last.sent).toHaveLength(1));
    its.phones.last.close(428, 'Connection Closed');
    await running;
    expect(await own()).toMatchObject([{ status: 'sending' }]);
    its.app.clock.pass(60_000);
    await its.here.connections.tick();
    its.phones.last.open();
    await its.phaseIs('connected');
    its.phones.last.tell('messages.update', [{ key: { id, fromMe: true }, update: { status: 3 } }]);
    await its.until(async () => {
      await runJobs(its.app);
      expect(await own()).toMatchObject([{ status: 'sent' }]);
    });
    expect(its.phones.last.sent).toEqual([]);
  });

  it('is sent by the process that has the connection', async () => {
    const elsewhere = channel(createConnections(), its.app.providers.phones.remoteSend);
    const sending = elsewhere.send(
      outgoing('01890000-0000-7000-8000-00000000e001', (await its.list())[0]!._id),
      AbortSignal.timeout(5000),
    );
    await its.until(async () => {
      await its.here.connections.tick();
      expect(its.phones.last.sent).toHaveLength(1);
    });
    expect(await sending).toEqual({ is: 'sent', reference: '0189000000007000800000000000E001' });
    expect(await its.rows(`select 1 from channel_session where name like 'remote-send-%'`)).toEqual([]);
  });

  it('with an Ogg recording is a voice note, and with other sound a file', async () => {
    const account = (await its.list())[0]!._id;
    const { connections, remoteSend } = its.here.phones;
    const send = (mime: string, name: string, last: number) =>
      channel(connections, remoteSend).send(
        {
          ...outgoing(`01890000-0000-7000-8000-00000000f00${last}`, account),
          kind: 'audio',
          media: { url: `/files/ab/${name}`, mime, name },
        },
        AbortSignal.timeout(5000),
      );
    await send('audio/ogg', 'nota.ogg', 1);
    await send('audio/mpeg', 'jingle.mp3', 2);
    const folder = `${TestApp.origin}/files/ab`;
    expect(its.phones.last.sent.map(({ content }) => content)).toEqual([
      { audio: { url: `${folder}/nota.ogg` }, mimetype: 'audio/ogg; codecs=opus', ptt: true },
      { audio: { url: `${folder}/jingle.mp3` }, mimetype: 'audio/mpeg' },
    ]);
  });

  it('that no process could send is withdrawn', async () => {
    await its.here.connections.stop();
    const elsewhere = channel(createConnections(), its.app.providers.phones.remoteSend);
    const account = (await its.list())[0]!._id;
    const message = outgoing('01890000-0000-7000-8000-00000000e002', account);
    const leaving = AbortSignal.timeout(10);
    expect(await elsewhere.send(message, leaving)).toMatchObject({ is: 'wait' });
    expect(await its.rows(`select 1 from channel_session where name like 'remote-send-%'`)).toEqual([]);
  });
});
