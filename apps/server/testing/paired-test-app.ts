import { whatsappQr } from '@cauce/contract/conversations/whatsapp-qr';
import { pino } from 'pino';
import { expect, vi } from 'vitest';
import { QrConnections } from '../src/features/whatsapp-qr/qr-connections.ts';
import { openScopes } from '../src/platform/database/scopes.ts';
import type { Phones } from '../src/providers/channels/index.ts';
import { createConnections } from '../src/providers/channels/whatsapp-qr/connections.ts';
import { createMediaDownload } from '../src/providers/channels/whatsapp-qr/media.ts';
import { createOpenPhone } from '../src/providers/channels/whatsapp-qr/phone.ts';
import { FakePhones } from './fake-phone.ts';
import { TestApp } from './test-app.ts';
import { runJobs } from './run-jobs.ts';

const NUMBER = '5215512345678';

interface Process {
  connections: QrConnections;
  phones: Phones;
}

/** Waits for background work as long as a busy machine needs. */
const until = (check: () => unknown): Promise<unknown> =>
  vi.waitFor(check, { timeout: 10_000, interval: 20 });

/** A test app with an owner who pairs phones, and simulated phones. */
export class PairedTestApp {
  static readonly number = NUMBER;
  readonly app: TestApp;
  readonly owner: Awaited<ReturnType<TestApp['owner']>>;
  readonly phones = new FakePhones();
  readonly here: Process;
  readonly #allConnections: QrConnections[] = [];
  #lastId = 0;

  constructor(app: TestApp, owner: Awaited<ReturnType<TestApp['owner']>>) {
    this.app = app;
    this.owner = owner;
    this.here = this.process();
    // The message sender of this process uses the connections of this process.
    Object.assign(app.providers.phones.connections, this.here.phones.connections);
    app.providers.phones.media = createMediaDownload(this.phones.load);
  }

  static async open(): Promise<PairedTestApp> {
    const app = await TestApp.open({ rates: 'unlimited' });
    return new PairedTestApp(app, await app.owner());
  }

  /** Another process with its own connections, over the same database. */
  process(): Process {
    const { pool, providers } = this.app;
    const phones: Phones = {
      ...providers.phones,
      connections: createConnections(),
      open: createOpenPhone(this.phones.load),
    };
    const connections = new QrConnections({
      pool,
      scopes: openScopes(pool),
      phones,
      vault: providers.vault,
      publicUrl: TestApp.origin,
      log: pino({ level: 'silent' }),
      now: () => this.app.clock.now(),
    });
    this.#allConnections.push(connections);
    return { connections, phones };
  }

  async close(): Promise<void> {
    for (const connections of this.#allConnections) await connections.stop();
    await this.app.close();
  }

  readonly until = until;

  async list() {
    return (await this.owner.call(whatsappQr.list)).data;
  }
  async phaseIs(phase: string): Promise<void> {
    await until(async () => expect((await this.list())[0]?.phase).toBe(phase));
  }
  async rows<T = Record<string, unknown>>(sql: string): Promise<T[]> {
    return (await this.app.pool.query(sql)).rows as T[];
  }

  async pair(): Promise<string> {
    const { data } = await this.owner.call(whatsappQr.pair, { body: { acceptsRisk: true } });
    await this.here.connections.tick();
    return data._id;
  }
  async connected(number = NUMBER): Promise<string> {
    const id = await this.pair();
    this.phones.last.tell('connection.update', { qr: 'ref,noise,identity,adv' });
    const before = this.phones.sockets.length;
    this.phones.last.scan(number);
    await until(() => expect(this.phones.sockets.length).toBeGreaterThan(before));
    this.phones.last.open();
    await this.phaseIs('connected');
    return id;
  }

  /** A message of a client, as the library reports it. */
  inboundMessage(message: Record<string, unknown>, key: Record<string, unknown> = {}) {
    this.#lastId += 1;
    return {
      key: { id: `3A${this.#lastId}`, remoteJid: '5215598765432@s.whatsapp.net', fromMe: false, ...key },
      message,
      messageTimestamp: Math.floor(this.app.clock.now().getTime() / 1000),
      pushName: 'Lucía Ríos',
    };
  }
  async receives(...messages: ReturnType<PairedTestApp['inboundMessage']>[]): Promise<void> {
    const count = async () => (await this.rows('select 1 from incoming')).length;
    const before = await count();
    this.phones.last.hears(...messages);
    await until(async () => expect(await count()).toBeGreaterThan(before));
    await runJobs(this.app);
  }
  messages() {
    return this.rows(
      'select direction, kind, text, author, status, reference, reply_to from message order by created_at, id',
    );
  }
}
