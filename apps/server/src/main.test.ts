import { channels } from '@cauce/contract/conversations/channels';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { giveCredits, openAssistant } from '../testing/dialogue.ts';
import { branchInput } from '../testing/factories.ts';
import { openBooking } from '../testing/factories/booking.ts';
import { sendPersonHint } from '../testing/live-hints.ts';
import { TestApp } from '../testing/test-app.ts';
import { ownProcess, type OwnProcess } from '../testing/own-process.ts';
import { openScopes } from './platform/database/scopes.ts';
import { queueEmail } from './platform/outbox/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.open();
});
afterAll(() => app.close());

async function started(env: Record<string, string> = {}, over = app): Promise<OwnProcess> {
  const server = await ownProcess(over, env);
  onTestFinished(server.remove);
  await server.ready();
  return server;
}

describe('one process', () => {
  it('answers calls, receives hints and runs queued jobs', async () => {
    const server = await started();
    const owner = await app.owner();
    const answer = await fetch(`${server.url}/api/branch`, { headers: owner.headers });
    expect(await answer.json()).toMatchObject({ success: true, data: [] });

    const socket = io(server.url, {
      path: '/api/socket',
      transports: ['websocket'],
      extraHeaders: owner.headers,
    });
    onTestFinished(() => void socket.disconnect());
    await once(socket as never, 'connect');
    const hint = once(socket as never, 'hint');
    const scopes = openScopes(app.pool);
    await scopes.asPerson(owner.personId, async (tx) => {
      await sendPersonHint(tx, owner.personId, 'invitations');
      await queueEmail(tx, { to: 'ana@ejemplo.mx', subject: 'Hola', text: 'Hola', html: '<p>Hola</p>' });
    });
    expect((await hint)[0]).toEqual({ topic: 'invitations', ids: [] });
    const mail = async () => (await app.pool.query('select 1 from mailbox_message')).rowCount;
    await expect.poll(mail, { timeout: 5000 }).toBe(1);
  });

  it('analyses messages in worker threads', async () => {
    const now = await TestApp.open({ now: new Date() });
    onTestFinished(() => now.close());
    const owner = await now.owner();
    await giveCredits(now, owner.businessId, 10);
    await openBooking(owner, {}, { service: { name: 'Limpieza dental', price: '500' } });
    await openAssistant(now, owner);
    await now.pool.query('update business set delay_response_ms = 0');
    const { data: link } = await owner.call(channels.makeSimulatorLink, { body: { name: 'Prima de Ana' } });
    const server = await started({}, now);
    const place = `${server.url}/api/simulator/${link.url.split('/').at(-1)}`;
    const threads = async () =>
      /cauce_responder_threads\{state="idle"\} (\d+)/.exec(
        await (await fetch(`${server.url}/metrics`)).text(),
      )?.[1];
    // The threads are started when they are first needed.
    expect(await threads()).toBe('0');
    const body = JSON.stringify({ text: '¿Cuánto cuesta la limpieza dental?' });
    const headers = { 'content-type': 'application/json' };
    expect((await fetch(`${place}/message`, { method: 'POST', headers, body })).status).toBe(201);
    const readConversation = async () => (await fetch(place)).text();
    await expect.poll(readConversation, { timeout: 30_000 }).toContain('$500.00');
    expect(await threads()).toBe('1');
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  });

  it('finishes its requests when it is stopped, and then ends', async () => {
    const server = await started();
    const owner = await app.owner();
    await owner.inject('POST', '/api/branch', { branch: branchInput() });
    const socket = io(server.url, {
      path: '/api/socket',
      transports: ['websocket'],
      extraHeaders: owner.headers,
    });
    onTestFinished(() => void socket.disconnect());
    await once(socket as never, 'connect');

    const lock = await app.pool.connect();
    await lock.query('begin; lock table branch in access exclusive mode');
    const served = fetch(`${server.url}/api/branch`, { headers: owner.headers });
    const isWaiting = async () =>
      (
        await app.pool.query(
          `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        )
      ).rowCount;
    await expect.poll(isWaiting).toBe(1);

    const sentAway = once(socket as never, 'disconnect');
    server.child.kill('SIGTERM');
    // The server did not disconnect the browser for good, so the browser reconnects to another process.
    expect((await sentAway)[0]).toBe('transport close');
    await expect
      .poll(() =>
        fetch(`${server.url}/healthz`).then(
          () => 'open',
          () => 'closed',
        ),
      )
      .toBe('closed');
    expect(server.child.exitCode).toBeNull();

    await lock.query('rollback');
    lock.release();
    const answer = await served;
    expect([answer.status, await answer.json()]).toMatchObject([200, { data: [{ name: 'Roma Norte' }] }]);
    expect(await server.ended).toBe(0);
  });
});

describe('a process with one role', () => {
  it('runs no jobs as web', async () => {
    const server = await started({ ROLE: 'web' });
    expect(server.said()).not.toContain('working on the queue');
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  });

  it('serves no requests as worker', async () => {
    const server = await ownProcess(app, { ROLE: 'worker' });
    onTestFinished(server.remove);
    await expect.poll(server.said, { timeout: 45_000 }).toContain('working on the queue');
    await expect(fetch(`${server.url}/healthz`)).rejects.toThrow();
    server.child.kill('SIGINT');
    expect(await server.ended).toBe(0);
  });
});

describe('a failed start', () => {
  it('says in a sentence that the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    onTestFinished(() => void other.close());
    const { port } = other.address() as AddressInfo;
    const server = await ownProcess(app, { PORT: String(port) });
    onTestFinished(server.remove);
    expect(await server.ended).toBe(1);
    expect(server.said()).toContain(`El puerto ${port} está ocupado.`);
  });

  it('says in a sentence that a key is wrong', async () => {
    const server = await ownProcess(app, { ROLE: 'todo' });
    onTestFinished(server.remove);
    expect(await server.ended).toBe(1);
    expect(server.said()).toContain('ROLE no es válida: debe ser all, web o worker.');
  });

  it('says in a sentence that the database does not answer', async () => {
    const server = await ownProcess(app, { DATABASE_URL: 'postgres://ana@127.0.0.1:9/cauce' });
    onTestFinished(server.remove);
    expect(await server.ended).toBe(1);
    expect(server.said()).toContain('No hay respuesta de PostgreSQL en DATABASE_URL.');
  });
});
