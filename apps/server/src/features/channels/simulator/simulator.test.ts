import { channels } from '@cauce/contract/conversations/channels';
import { clients } from '@cauce/contract/clients/clients';
import { conversations } from '@cauce/contract/conversations/conversations';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clientInput } from '../../../../testing/factories/clients.ts';
import { TestApp } from '../../../../testing/test-app.ts';
import { runJobs } from '../../../../testing/run-jobs.ts';

let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
beforeEach(async () => {
  app = await TestApp.open();
  owner = await app.owner();
});
afterEach(() => app.close());

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
/** The beginning of the transcript identifies the voice note. */
const NOTE = Buffer.concat([
  Buffer.from('OggS'),
  Buffer.alloc(24),
  Buffer.from('OpusHead'),
  Buffer.alloc(20),
]);

async function open(): Promise<string> {
  const { data: client } = await owner.call(clients.register, { body: { client: clientInput() } });
  return (await owner.call(conversations.open, { body: { clientId: client._id } })).data._id;
}
async function storedImage(): Promise<string> {
  const url = '/files/ab/abcdefghijklmnopqrstuvwxyz.png';
  await app.pool.query(
    `insert into stored_file (business_id, id, person_id, storage_key, url, kind, mime, bytes)
     values ($1, gen_random_uuid(), $2, 'ab/abcdefghijklmnopqrstuvwxyz.png', $3, 'image', 'image/png', 10)`,
    [owner.businessId, owner.personId, url],
  );
  return url;
}

describe('a simulated client', () => {
  it('sends pictures and choices, and deletes, like a webhook', async () => {
    const conversationId = await open();
    const url = await storedImage();
    const say = (body: object) =>
      owner.call(conversations.simulate, { body: { conversationId, ...body } as never });
    const { data: picture } = await say({ kind: 'image', text: 'Mira', media: { url } });
    expect(picture).toMatchObject({ kind: 'image', text: 'Mira', media: { state: 'kept', url } });
    await say({ kind: 'choice', text: 'Sí, confirmo' });
    await say({ kind: 'deletion', messageId: picture._id });
    const { data } = await owner.call(conversations.messages, { params: { id: conversationId } });
    expect(data.rows.map(({ kind, text }) => [kind, text])).toEqual([
      ['choice', 'Sí, confirmo'],
      ['image', ''],
    ]);
    const { rows } = await app.pool.query(`select source, state from incoming order by rank`);
    expect(rows).toEqual(Array.from({ length: 3 }, () => ({ source: 'simulator', state: 'done' })));
  });

  it('sends only files of the business', async () => {
    const conversationId = await open();
    const other = await app.owner();
    const url = await storedImage();
    const { data: client } = await other.call(clients.register, { body: { client: clientInput() } });
    const { data } = await other.call(conversations.open, { body: { clientId: client._id } });
    const answer = await other.inject('POST', '/api/simulator/message', {
      conversationId: data._id,
      kind: 'image',
      media: { url },
    });
    expect([answer.status, answer.body.fields]).toEqual([
      400,
      { 'media.url': 'Elige una imagen de tus archivos' },
    ]);
    expect(conversationId).not.toBe(data._id);
  });

  it('reports messages as delivered, and as read with the next answer', async () => {
    const conversationId = await open();
    await owner.call(conversations.write, { params: { id: conversationId }, body: { text: 'Hola' } });
    await runJobs(app);
    const marks = async () =>
      (
        await app.pool.query(
          `select status, delivered_at is not null as delivered, read_at is not null as read from message where direction = 'out'`,
        )
      ).rows;
    expect(await marks()).toEqual([{ status: 'sent', delivered: true, read: false }]);
    await owner.call(conversations.simulate, { body: { conversationId, text: 'Gracias' } });
    expect(await marks()).toEqual([{ status: 'sent', delivered: true, read: true }]);
  });
});

describe('a test link', () => {
  it('opens its own conversation and ends when it is removed', async () => {
    const { data: link } = await owner.call(channels.makeSimulatorLink, { body: { name: 'Prima de Ana' } });
    const token = link.url.split('/').at(-1) ?? '';
    expect(token).toMatch(/^[\w-]{22}$/);
    const { rows } = await app.pool.query('select token_hash from simulated_device');
    expect(JSON.stringify(rows)).not.toContain(token);
    const params = { token };
    await app.anonymous.call(channels.writeSimulator, { params, body: { text: '¿Abren hoy?' } });
    const [row] = (await owner.call(conversations.list, {})).data.rows;
    expect(row).toMatchObject({
      name: 'Prima de Ana',
      channel: 'simulator',
      lastText: '¿Abren hoy?',
      isTest: true,
    });
    await owner.call(conversations.write, { params: { id: row!._id }, body: { text: 'Sí, hasta las 8' } });
    await runJobs(app);
    const { data } = await app.anonymous.call(channels.readSimulator, { params });
    expect(data.messages.map(({ direction, text }) => [direction, text])).toEqual([
      ['in', '¿Abren hoy?'],
      ['out', 'Sí, hasta las 8'],
    ]);
    await owner.call(channels.removeSimulatorLink, { params: { id: link._id } });
    expect((await app.anonymous.raw('GET', `/api/simulator/${token}`)).status).toBe(404);
  });

  it('accepts only pictures and voice notes, into the business’s storage', async () => {
    const { data: link } = await owner.call(channels.makeSimulatorLink, { body: { name: 'Prima de Ana' } });
    const token = link.url.split('/').at(-1) ?? '';
    const send = (bytes: Buffer, text = '') => {
      const body = new FormData();
      body.set('file', new Blob([new Uint8Array(bytes)]), 'archivo');
      return app.anonymous.call(channels.sendFileSimulator, { params: { token }, query: { text }, body });
    };
    const { data: picture } = await send(PIXEL, 'Así lo quiero');
    expect(picture).toMatchObject({ direction: 'in', kind: 'image', text: 'Así lo quiero' });
    expect(picture.mediaUrl).toMatch(/^\/files\//);
    const { data: note } = await send(NOTE, '¿Abren el domingo?');
    expect(note).toMatchObject({ direction: 'in', kind: 'audio', text: '' });
    const { rows } = await app.pool.query(
      'select f.business_id, f.kind, m.transcript from stored_file f join message_media m on m.url = f.url order by f.kind',
    );
    expect(rows).toEqual([
      { business_id: owner.businessId, kind: 'audio', transcript: '¿Abren el domingo?' },
      { business_id: owner.businessId, kind: 'image', transcript: '' },
    ]);
    await expect(send(Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj'))).rejects.toMatchObject({
      code: 'unsupported',
      message: 'Solo se pueden mandar fotos y notas de voz',
    });
    expect((await app.pool.query('select from stored_file')).rowCount).toBe(2);
    await owner.call(channels.removeSimulatorLink, { params: { id: link._id } });
    await expect(send(PIXEL)).rejects.toMatchObject({ code: 'notFound' });
  });

  it('gets one message and one file for a key, however often they are sent', async () => {
    const { data: link } = await owner.call(channels.makeSimulatorLink, { body: { name: 'Prima de Ana' } });
    const params = { token: link.url.split('/').at(-1) ?? '' };
    const key = '3f0c1f3e-9f0b-4f0e-8a53-0a2f6f1c9b11';
    const fileKey = '3f0c1f3e-9f0b-4f0e-8a53-0a2f6f1c9b12';
    const write = () => app.anonymous.call(channels.writeSimulator, { params, body: { text: 'Hola', key } });
    const send = () => {
      const body = new FormData();
      body.set('file', new Blob([new Uint8Array(PIXEL)]), 'archivo');
      return app.anonymous.call(channels.sendFileSimulator, { params, query: { key: fileKey }, body });
    };
    const written = [...(await Promise.all([write(), write()])), await write()];
    const sent = [await send(), await send()];
    expect(new Set(written.map(({ data }) => data.id)).size).toBe(1);
    expect(new Set(sent.map(({ data }) => data.id)).size).toBe(1);
    expect((await app.anonymous.call(channels.readSimulator, { params })).data.messages).toHaveLength(2);
    expect((await app.pool.query('select from stored_file')).rowCount).toBe(1);
  });

  it('shows the closed reply window until the visitor writes again', async () => {
    const { data: link } = await owner.call(channels.makeSimulatorLink, { body: { name: 'Prima de Ana' } });
    const params = { token: link.url.split('/').at(-1) ?? '' };
    const isClosed = async () =>
      (await app.anonymous.call(channels.readSimulator, { params })).data.isWindowClosed;
    await app.anonymous.call(channels.writeSimulator, { params, body: { text: 'Hola' } });
    expect(await isClosed()).toBe(false);
    await owner.call(conversations.closeWindow, { body: { conversationId: link.conversationId } });
    expect(await isClosed()).toBe(true);
    await app.anonymous.call(channels.writeSimulator, { params, body: { text: '¿Siguen ahí?' } });
    expect(await isClosed()).toBe(false);
  });

  it('accepts thirty messages a minute per link', async () => {
    const { data: link } = await owner.call(channels.makeSimulatorLink, { body: { name: 'Prima de Ana' } });
    const params = { token: link.url.split('/').at(-1) ?? '' };
    const body = { text: 'Hola' };
    for (let time = 0; time < 15; time += 1)
      await app.anonymous.call(channels.writeSimulator, { params, body });
    // A signed-in visitor is counted apart from their address.
    for (let time = 0; time < 15; time += 1) await owner.call(channels.writeSimulator, { params, body });
    for (const visitor of [app.anonymous, owner])
      await expect(visitor.call(channels.writeSimulator, { params, body })).rejects.toMatchObject({
        code: 'tooMany',
      });
    const { data: other } = await owner.call(channels.makeSimulatorLink, { body: { name: 'Ana' } });
    const elsewhere = { token: other.url.split('/').at(-1) ?? '' };
    await app.anonymous.call(channels.writeSimulator, { params: elsewhere, body });
    app.clock.pass(60_000);
    await app.anonymous.call(channels.writeSimulator, { params, body });
  });

  it('is valid for two weeks', async () => {
    const { data: link } = await owner.call(channels.makeSimulatorLink, { body: { name: 'Prima de Ana' } });
    app.clock.pass(14 * 86_400_000 + 1);
    const { status, body } = await app.anonymous.raw('GET', `/api/simulator/${link.url.split('/').at(-1)}`);
    expect([status, body.code]).toEqual([410, 'linkSpent']);
  });
});
