import { conversations } from '@cauce/contract/conversations/conversations';
import { whatsappQr } from '@cauce/contract/conversations/whatsapp-qr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PairedTestApp } from '../../../testing/paired-test-app.ts';

let its: PairedTestApp;
beforeEach(async () => {
  its = await PairedTestApp.open();
});
afterEach(() => its.close());

describe('pairing', () => {
  it('opens no connection before a user accepts the risk', async () => {
    await its.here.connections.tick();
    const refused = await its.owner.inject('POST', '/api/whatsapp-qr', { acceptsRisk: false });
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { acceptsRisk: 'Marca que entiendes el riesgo para continuar' },
    ]);
    await its.here.connections.tick();
    expect(its.phones.sockets).toEqual([]);
  });

  it('shows each code, the scan, and then the account', async () => {
    await its.pair();
    expect((await its.list())[0]).toMatchObject({ phase: 'starting', code: '' });
    its.phones.last.tell('connection.update', { qr: 'first' });
    await its.phaseIs('scan');
    expect((await its.list())[0]?.code).toBe('first');
    its.phones.last.tell('connection.update', { qr: 'second' });
    await its.until(async () => expect((await its.list())[0]?.code).toBe('second'));
    its.phones.last.scan(PairedTestApp.number);
    await its.until(() => expect(its.phones.sockets).toHaveLength(2));
    // The next connection uses the keys that the first one stored.
    expect(its.phones.last.auth.creds.me?.id).toBe(`${PairedTestApp.number}:7@s.whatsapp.net`);
    its.phones.last.open();
    await its.phaseIs('connected');
    expect((await its.list())[0]).toMatchObject({
      code: '',
      state: 'connected',
      externalId: PairedTestApp.number,
      name: 'Clínica Roble',
      hasToken: false,
      maskedToken: '',
    });
  });

  it('stores its keys encrypted and deletes them when unpaired', async () => {
    const id = await its.connected();
    await its.phones.last.auth.keys.set({ 'pre-key': { '1': { public: Buffer.from('open') } } });
    const keys = await its.rows<{ name: string; secret: string }>('select name, secret from channel_session');
    expect(keys.map(({ name }) => name).sort()).toEqual(['creds', 'key:pre-key:1']);
    expect(JSON.stringify(keys)).not.toContain(Buffer.from('open').toString('base64'));
    expect(JSON.stringify(keys)).not.toContain('noiseKey');
    const socket = its.phones.last;
    await its.owner.call(whatsappQr.disconnect, { params: { id } });
    await its.here.connections.tick();
    expect(socket.isUnpaired).toBe(true);
    expect(await its.rows('select 1 from channel_session')).toEqual([]);
    expect(await its.list()).toEqual([]);
  });

  it('reports that the code expired and shows another on request', async () => {
    const id = await its.pair();
    its.phones.last.close(408, 'QR refs attempts ended');
    await its.phaseIs('expired');
    await its.here.connections.tick();
    expect(its.phones.sockets).toHaveLength(1);
    await its.owner.call(whatsappQr.pairAgain, { params: { id } });
    await its.here.connections.tick();
    expect(its.phones.sockets).toHaveLength(2);
  });

  it('reports that WhatsApp cannot be reached', async () => {
    await its.pair();
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      its.phones.last.close(408, 'getaddrinfo ENOTFOUND');
      if (attempt === 4) break;
      await its.until(async () => {
        // The clock moves in steps, because another process must see the expired lease before it takes it.
        its.app.clock.pass(1000);
        await its.here.connections.tick();
        expect(its.phones.sockets).toHaveLength(attempt + 1);
      });
    }
    await its.phaseIs('unreached');
  });

  it('of another business’s number is undone on the phone', async () => {
    await its.connected();
    const other = await its.app.owner();
    await other.call(whatsappQr.pair, { body: { acceptsRisk: true } });
    await its.here.connections.tick();
    const socket = its.phones.last;
    socket.tell('creds.update', { me: { id: `${PairedTestApp.number}:9@s.whatsapp.net` } });
    socket.open();
    await its.until(async () => expect((await other.call(whatsappQr.list)).data[0]?.phase).toBe('taken'));
    expect(socket.isUnpaired).toBe(true);
    expect((await its.list())[0]?.phase).toBe('connected');
  });

  it('of the same number continues its conversations', async () => {
    const id = await its.connected();
    await its.receives(its.inboundMessage({ conversation: 'Hola' }));
    await its.owner.call(whatsappQr.disconnect, { params: { id } });
    await its.here.connections.tick();
    await its.connected();
    expect((await its.list())[0]?._id).toBe(id);
    await its.receives(its.inboundMessage({ conversation: 'Otra vez yo' }));
    expect((await its.owner.call(conversations.list, {})).data.rows).toHaveLength(1);
  });
});

describe('the connection', () => {
  it('reconnects after a delay with the same keys', async () => {
    await its.connected();
    its.phones.last.close(428, 'Connection Closed');
    await its.phaseIs('reconnecting');
    const before = its.phones.sockets.length;
    await its.here.connections.tick();
    expect(its.phones.sockets).toHaveLength(before);
    its.app.clock.pass(5000);
    await its.here.connections.tick();
    expect(its.phones.sockets).toHaveLength(before + 1);
    expect(its.phones.last.auth.creds.me?.id).toContain(PairedTestApp.number);
    its.phones.last.open();
    await its.phaseIs('connected');
  });

  it('that breaks while the database is away is opened again once that is back', async () => {
    await its.connected();
    const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    const away = vi.spyOn(its.app.pool, 'connect').mockImplementation(() => Promise.reject(refused));
    its.phones.last.close(408);
    await its.until(() => expect(away).toHaveBeenCalled());
    away.mockRestore();
    await its.phaseIs('reconnecting');
    const before = its.phones.sockets.length;
    its.app.clock.pass(60_000);
    await its.here.connections.tick();
    expect(its.phones.sockets).toHaveLength(before + 1);
    its.phones.last.open();
    await its.phaseIs('connected');
  });

  it('stays closed when the phone ends the session, and says so', async () => {
    await its.connected();
    const before = its.phones.sockets.length;
    its.phones.last.close(401);
    await its.phaseIs('loggedOut');
    expect((await its.list())[0]).toMatchObject({
      state: 'stopped',
      reason: 'Se cerró la sesión desde el teléfono',
    });
    its.app.clock.pass(600_000);
    await its.here.connections.tick();
    expect(its.phones.sockets).toHaveLength(before);
    expect(await its.rows('select 1 from channel_session')).toEqual([]);
  });

  it('sends nothing while it is paired again', async () => {
    const id = await its.connected();
    its.phones.last.close(401);
    await its.phaseIs('loggedOut');
    await its.owner.call(whatsappQr.pairAgain, { params: { id } });
    await its.here.connections.tick();
    its.phones.last.tell('connection.update', { qr: 'anew' });
    await its.phaseIs('scan');
    expect((await its.list())[0]).toMatchObject({ state: 'stopped', code: 'anew' });
    const before = its.phones.sockets.length;
    its.phones.last.scan(PairedTestApp.number);
    await its.until(() => expect(its.phones.sockets.length).toBeGreaterThan(before));
    its.phones.last.open();
    await its.phaseIs('connected');
    expect((await its.list())[0]).toMatchObject({ _id: id, state: 'connected' });
  });

  it('does not reconnect when another connection replaced it', async () => {
    await its.connected();
    const before = its.phones.sockets.length;
    its.phones.last.close(440);
    await its.phaseIs('replaced');
    its.app.clock.pass(600_000);
    await its.here.connections.tick();
    expect(its.phones.sockets).toHaveLength(before);
  });

  it('belongs to one process; another takes over when it dies, and the dead one writes nothing', async () => {
    await its.connected();
    const dead = its.phones.last;
    const before = its.phones.sockets.length;
    const there = its.process();
    await there.connections.tick();
    expect(its.phones.sockets).toHaveLength(before);
    its.app.clock.pass(21_000);
    await there.connections.tick();
    expect(its.phones.sockets).toHaveLength(before + 1);
    expect(its.phones.last.auth.creds.me?.id).toContain(PairedTestApp.number);
    await expect(dead.auth.keys.set({ session: { x: Buffer.from('old') } })).rejects.toThrow();
    // It notices and disconnects without unpairing.
    await its.here.connections.tick();
    expect([dead.isEnded, dead.isUnpaired]).toEqual([true, false]);
  });

  it('is released at once by a process that stops', async () => {
    await its.connected();
    const before = its.phones.sockets.length;
    await its.here.connections.stop();
    const there = its.process();
    await there.connections.tick();
    expect(its.phones.sockets).toHaveLength(before + 1);
  });
});
