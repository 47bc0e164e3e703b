import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { joinBusiness, makeBusiness } from '../../../testing/factories.ts';
import { TestApp, type Visitor } from '../../../testing/test-app.ts';
import { openScopes } from '../database/scopes.ts';
import { type LiveSockets, openSockets } from './sockets.ts';
import { tell, tellPerson } from './tell.ts';

let app: TestApp;
let live: LiveSockets;
let url: string;
const open: Socket[] = [];

beforeAll(async () => {
  app = await TestApp.open();
  await app.server.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(app.server.server.address() as AddressInfo).port}`;
  live = openSockets({
    server: app.server.server,
    pool: app.pool,
    clock: app.clock,
    log: pino({ level: 'silent' }),
    findActor: app.server.findActor,
    readCookies: (header) => app.server.parseCookie(header),
    ownOrigins: new Set([TestApp.origin]),
    patience: 10,
  });
  await live.ready;
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect();
});
afterAll(async () => {
  await live.close();
  await app.close();
});

function dial(visitor: Visitor | undefined, headers: Record<string, string> = {}, auth: object = {}): Socket {
  const socket = io(url, {
    path: '/api/socket',
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 10,
    auth,
    extraHeaders: { origin: url, ...visitor?.headers, ...headers },
  });
  open.push(socket);
  return socket;
}
async function connected(visitor: Visitor): Promise<Socket> {
  const socket = dial(visitor);
  await once(socket as never, 'connect');
  return socket;
}
async function refused(visitor: Visitor | undefined, headers?: Record<string, string>): Promise<boolean> {
  const socket = dial(visitor, headers);
  return Promise.race([
    once(socket as never, 'connect_error').then(() => true),
    once(socket as never, 'connect').then(() => false),
  ]);
}
const nextHint = async (socket: Socket) => (await once(socket as never, 'hint'))[0] as unknown;
const hints = (socket: Socket) => {
  const heard: unknown[] = [];
  socket.on('hint', (hint) => heard.push(hint));
  return heard;
};
const scopes = () => openScopes(app.pool);
const say = (businessId: string, topic: string) =>
  scopes().inTenant({ businessId }, (tx) => tell(tx, { businessId, topic, ids: ['1'] }));

describe('who gets a line', () => {
  it('is whoever is signed in', async () => {
    expect(await refused(undefined)).toBe(true);
    expect(await refused(undefined, { cookie: 'cauce_session=abc.def' })).toBe(true);
    expect(await refused(await app.owner())).toBe(false);
  });

  it('is nobody who comes from another site', async () => {
    const owner = await app.owner();
    expect(await refused(owner, { origin: 'https://otro-sitio.example' })).toBe(true);
    expect(await refused(owner, { origin: 'null' })).toBe(true);
    expect(await refused(owner, { origin: `${url}.otro-sitio.example` })).toBe(true);
  });

  it('is not somebody who holds too many already', async () => {
    const owner = await app.owner();
    for (let at = 0; at < 40; at += 1) await connected(owner);
    expect(await refused(owner)).toBe(true);
  });
});

describe('what travels', () => {
  it('is said once more to whoever read their page before it and opens their line after', async () => {
    const [ana, luis] = [await app.owner(), await app.owner()];
    const early = await connected(ana);
    const heard = nextHint(early);
    await say(ana.businessId, 'branches');
    await heard;
    const late = dial(ana, {}, { age: 3000 });
    expect(await nextHint(late)).toEqual({ topic: 'branches', ids: [] });
    app.clock.pass(3001);
    const [later, stranger] = [dial(ana, {}, { age: 3000 }), dial(luis, {}, { age: 60_000 })];
    const [nothing, nothingElse] = [hints(later), hints(stranger)];
    await Promise.all([once(later as never, 'connect'), once(stranger as never, 'connect')]);
    const next = nextHint(later);
    await say(ana.businessId, 'services');
    await next;
    expect(nothing).toEqual([{ topic: 'services', ids: ['1'] }]);
    expect(nothingElse).toEqual([]);
  });

  it('reaches the people of that business and nobody else, and only after the commit', async () => {
    const [ana, luis] = [await app.owner(), await app.owner()];
    const [mine, theirs] = [await connected(ana), await connected(luis)];
    const heardByLuis = hints(theirs);
    const next = nextHint(mine);
    await expect(
      scopes().inTenant({ businessId: ana.businessId }, async (tx) => {
        await tell(tx, { businessId: ana.businessId, topic: 'never', ids: [] });
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    await say(ana.businessId, 'branches');
    expect(await next).toEqual({ topic: 'branches', ids: ['1'] });
    const his = nextHint(theirs);
    await say(luis.businessId, 'services');
    await his;
    expect(heardByLuis).toEqual([{ topic: 'services', ids: ['1'] }]);
  });

  it('reaches one person in every window', async () => {
    const ana = await app.owner();
    const windows = [await connected(ana), await connected(ana)];
    const all = Promise.all(windows.map(nextHint));
    await scopes().asPerson(ana.personId, (tx) => tellPerson(tx, ana.personId, 'invitations'));
    expect(await all).toEqual(windows.map(() => ({ topic: 'invitations', ids: [] })));
  });

  it('says too many ids as none', async () => {
    const ana = await app.owner();
    const next = nextHint(await connected(ana));
    const ids = Array.from({ length: 500 }, (_, at) => `id-${at}`);
    await scopes().inTenant({ businessId: ana.businessId }, (tx) =>
      tell(tx, { businessId: ana.businessId, topic: 'clients', ids }),
    );
    expect(await next).toEqual({ topic: 'clients', ids: [] });
  });

  it('cannot be asked for: a browser that names a room is not heard', async () => {
    const [ana, luis] = [await app.owner(), await app.owner()];
    const socket = await connected(luis);
    const heard = hints(socket);
    for (const event of ['join', 'subscribe', 'room']) socket.emit(event, `business:${ana.businessId}`);
    await say(ana.businessId, 'branches');
    const his = nextHint(socket);
    await say(luis.businessId, 'services');
    await his;
    expect(heard).toEqual([{ topic: 'services', ids: ['1'] }]);
  });
});

describe('a line ends', () => {
  it('when its session was revoked, and the browser does not come back by itself', async () => {
    const ana = await app.owner();
    const socket = await connected(ana);
    const heard = hints(socket);
    const gone = once(socket as never, 'disconnect');
    await app.pool.query('delete from session where person_id = $1', [ana.personId]);
    expect((await gone)[0]).toBe('io server disconnect');
    expect(heard).toEqual([{ topic: 'session', ids: [] }]);
  });

  it('for a business the person was put out of, while their own windows stay', async () => {
    const { id: businessId } = await makeBusiness(app.pool);
    const member = await app.newcomer();
    await joinBusiness(app.pool, { businessId, personId: member.personId, role: 'full' });
    const inside = await app.signIn(member.personId, businessId);
    const socket = await connected(inside);
    const first = nextHint(socket);
    await say(businessId, 'branches');
    expect(await first).toMatchObject({ topic: 'branches' });
    const told = nextHint(socket);
    await app.pool.query('delete from membership where person_id = $1', [member.personId]);
    expect(await told).toEqual({ topic: 'session', ids: [] });
    const heard = hints(socket);
    await say(businessId, 'branches');
    const own = nextHint(socket);
    await scopes().inPublic((tx) => tellPerson(tx, member.personId, 'invitations'));
    await own;
    expect(heard).toEqual([{ topic: 'invitations', ids: [] }]);
  });
});

describe('a line moves', () => {
  it('with its session into another business', async () => {
    const ana = await app.owner();
    const { id: other } = await makeBusiness(app.pool, { ownerId: ana.personId });
    const socket = await connected(ana);
    const told = nextHint(socket);
    await app.pool.query('update session set active_business_id = $2 where person_id = $1', [
      ana.personId,
      other,
    ]);
    expect(await told).toEqual({ topic: 'session', ids: [] });
    const heard = hints(socket);
    await say(ana.businessId, 'branches');
    const next = nextHint(socket);
    await say(other, 'services');
    await next;
    expect(heard).toEqual([{ topic: 'services', ids: ['1'] }]);
  });
});

describe('a line that nobody told about', () => {
  it('ends at the next look once its session ran out', async () => {
    const ana = await app.owner();
    const socket = await connected(ana);
    const gone = once(socket as never, 'disconnect');
    await app.pool.query('update session set expires_at = $2 where person_id = $1', [
      ana.personId,
      app.clock.now(),
    ]);
    live.lookAtAll();
    expect((await gone)[0]).toBe('io server disconnect');
  });
});

describe('when the database line breaks', () => {
  it('browsers come back and hear again', async () => {
    const ana = await app.owner();
    const socket = await connected(ana);
    const back = once(socket as never, 'connect');
    await app.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query = 'listen live_hint'`,
    );
    await back;
    const next = nextHint(socket);
    await say(ana.businessId, 'branches');
    expect(await next).toMatchObject({ topic: 'branches' });
  });
});
