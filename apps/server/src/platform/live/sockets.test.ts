import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { joinBusiness, makeBusiness } from '../../../testing/factories.ts';
import { sendHint, sendPersonHint } from '../../../testing/live-hints.ts';
import { rateLimitsInMemory } from '../rate-limits.ts';
import { TestApp, type Visitor } from '../../../testing/test-app.ts';
import { openScopes } from '../database/scopes.ts';
import { type LiveSockets, openSockets } from './sockets.ts';

let app: TestApp;
let live: LiveSockets;
let url: string;
/** Called between reading the rights of a connection and using them. */
let waitAfterRead: (() => Promise<void>) | undefined;
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
    findActor: async (request, now) => {
      const actor = await app.server.findActor(request, now);
      await waitAfterRead?.();
      return actor;
    },
    readCookies: (header) => app.server.parseCookie(header),
    ownOrigins: new Set([TestApp.origin]),
    rates: rateLimitsInMemory(app.clock),
    eventSources: [],
    retryDelay: 10,
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

function connect(
  visitor: Visitor | undefined,
  headers: Record<string, string> = {},
  auth: object = {},
): Socket {
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
const hintAbout = (socket: Socket, expected: string) =>
  new Promise<void>((resolve) => {
    socket.on('hint', ({ topic }: { topic: string }) => {
      if (topic === expected) resolve();
    });
  });

/** Notices arrive in the order of their commits, so after this one all earlier ones have arrived. */
async function receiveNotices(): Promise<void> {
  const witness = await app.owner();
  const socket = connect(witness);
  await once(socket as never, 'connect');
  const arrived = hintAbout(socket, 'witness');
  await sendBusinessHint(witness.businessId, 'witness');
  await arrived;
  socket.disconnect();
}
async function openConnection(visitor: Visitor): Promise<Socket> {
  await receiveNotices();
  // The new membership of the visitor is a change of rights, and here it is older than the page.
  app.clock.pass(1);
  const socket = connect(visitor);
  await once(socket as never, 'connect');
  return socket;
}
async function isRefused(visitor: Visitor | undefined, headers?: Record<string, string>): Promise<boolean> {
  const socket = connect(visitor, headers);
  return Promise.race([
    once(socket as never, 'connect_error').then(() => true),
    once(socket as never, 'connect').then(() => false),
  ]);
}
const nextHint = async (socket: Socket) => (await once(socket as never, 'hint'))[0] as unknown;
const collectHints = (socket: Socket) => {
  const received: unknown[] = [];
  socket.on('hint', (hint) => received.push(hint));
  return received;
};
const scopes = () => openScopes(app.pool);
const sendBusinessHint = (businessId: string, topic: string) =>
  scopes().inTenant({ businessId }, (tx) => sendHint(tx, { businessId, topic, ids: ['1'] }));

describe('opening a connection', () => {
  it('needs a session', async () => {
    expect(await isRefused(undefined)).toBe(true);
    expect(await isRefused(undefined, { cookie: 'cauce_session=abc.def' })).toBe(true);
    expect(await isRefused(await app.owner())).toBe(false);
  });

  it('is refused to another site', async () => {
    const owner = await app.owner();
    expect(await isRefused(owner, { origin: 'https://otro-sitio.example' })).toBe(true);
    expect(await isRefused(owner, { origin: 'null' })).toBe(true);
    expect(await isRefused(owner, { origin: `${url}.otro-sitio.example` })).toBe(true);
  });

  it('is refused to a person with too many connections', async () => {
    const owner = await app.owner();
    for (let at = 0; at < 40; at += 1) await openConnection(owner);
    expect(await isRefused(owner)).toBe(true);
  });
});

describe('a hint', () => {
  it('is repeated for a browser that read its page before it and connects after it', async () => {
    const [ana, luis] = [await app.owner(), await app.owner()];
    await receiveNotices();
    app.clock.pass(60_000);
    const early = await openConnection(ana);
    const received = nextHint(early);
    await sendBusinessHint(ana.businessId, 'branches');
    await received;
    const late = connect(ana, {}, { age: 3000 });
    expect(await nextHint(late)).toEqual({ topic: 'branches', ids: [] });
    app.clock.pass(3001);
    const [later, outsider] = [connect(ana, {}, { age: 3000 }), connect(luis, {}, { age: 60_000 })];
    const [nothing, nothingElse] = [collectHints(later), collectHints(outsider)];
    await Promise.all([once(later as never, 'connect'), once(outsider as never, 'connect')]);
    const next = nextHint(later);
    await sendBusinessHint(ana.businessId, 'services');
    await next;
    expect(nothing).toEqual([{ topic: 'services', ids: ['1'] }]);
    expect(nothingElse).toEqual([]);
  });

  it('reaches the people of that business and nobody else, and only after the commit', async () => {
    const [ana, luis] = [await app.owner(), await app.owner()];
    const [mine, theirs] = [await openConnection(ana), await openConnection(luis)];
    const hintsOfLuis = collectHints(theirs);
    const next = nextHint(mine);
    await expect(
      scopes().inTenant({ businessId: ana.businessId }, async (tx) => {
        await sendHint(tx, { businessId: ana.businessId, topic: 'never', ids: [] });
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    await sendBusinessHint(ana.businessId, 'branches');
    expect(await next).toEqual({ topic: 'branches', ids: ['1'] });
    const his = nextHint(theirs);
    await sendBusinessHint(luis.businessId, 'services');
    await his;
    expect(hintsOfLuis).toEqual([{ topic: 'services', ids: ['1'] }]);
  });

  it('reaches one person in every window', async () => {
    const ana = await app.owner();
    const windows = [await openConnection(ana), await openConnection(ana)];
    const all = Promise.all(windows.map(nextHint));
    await scopes().asPerson(ana.personId, (tx) => sendPersonHint(tx, ana.personId, 'invitations'));
    expect(await all).toEqual(windows.map(() => ({ topic: 'invitations', ids: [] })));
  });

  it('carries no ids when there are too many', async () => {
    const ana = await app.owner();
    const next = nextHint(await openConnection(ana));
    const ids = Array.from({ length: 500 }, (_, at) => `id-${at}`);
    await scopes().inTenant({ businessId: ana.businessId }, (tx) =>
      sendHint(tx, { businessId: ana.businessId, topic: 'clients', ids }),
    );
    expect(await next).toEqual({ topic: 'clients', ids: [] });
  });

  it('cannot be requested: a browser that names a group does not join it', async () => {
    const [ana, luis] = [await app.owner(), await app.owner()];
    const socket = await openConnection(luis);
    const received = collectHints(socket);
    for (const event of ['join', 'subscribe', 'room']) socket.emit(event, `business:${ana.businessId}`);
    await sendBusinessHint(ana.businessId, 'branches');
    const his = nextHint(socket);
    await sendBusinessHint(luis.businessId, 'services');
    await his;
    expect(received).toEqual([{ topic: 'services', ids: ['1'] }]);
  });
});

describe('a connection ends', () => {
  it('when its session was revoked, and the browser does not come back by itself', async () => {
    const ana = await app.owner();
    const socket = await openConnection(ana);
    const received = collectHints(socket);
    const gone = once(socket as never, 'disconnect');
    await app.pool.query('delete from session where person_id = $1', [ana.personId]);
    expect((await gone)[0]).toBe('io server disconnect');
    expect(received).toEqual([{ topic: 'session', ids: [] }]);
  });

  it('leaves a business whose membership ended, and keeps the hints of its person', async () => {
    const { id: businessId } = await makeBusiness(app.pool);
    const member = await app.newcomer();
    await joinBusiness(app.pool, { businessId, personId: member.personId, role: 'full' });
    const inside = await app.signIn(member.personId, businessId);
    const socket = await openConnection(inside);
    const first = nextHint(socket);
    await sendBusinessHint(businessId, 'branches');
    expect(await first).toMatchObject({ topic: 'branches' });
    const nextOwn = nextHint(socket);
    await app.pool.query('delete from membership where person_id = $1', [member.personId]);
    expect(await nextOwn).toEqual({ topic: 'session', ids: [] });
    const received = collectHints(socket);
    await sendBusinessHint(businessId, 'branches');
    const own = nextHint(socket);
    await scopes().inPublic((tx) => sendPersonHint(tx, member.personId, 'invitations'));
    await own;
    expect(received).toEqual([{ topic: 'invitations', ids: [] }]);
  });
});

describe('a connection moves', () => {
  it('with its session into another business', async () => {
    const ana = await app.owner();
    const { id: other } = await makeBusiness(app.pool, { ownerId: ana.personId });
    const socket = await openConnection(ana);
    const nextOwn = nextHint(socket);
    await app.pool.query('update session set active_business_id = $2 where person_id = $1', [
      ana.personId,
      other,
    ]);
    expect(await nextOwn).toEqual({ topic: 'session', ids: [] });
    const received = collectHints(socket);
    await sendBusinessHint(ana.businessId, 'branches');
    const next = nextHint(socket);
    await sendBusinessHint(other, 'services');
    await next;
    expect(received).toEqual([{ topic: 'services', ids: ['1'] }]);
  });
});

describe('every change of rights', () => {
  /** A colleague of Ana with the right to see orders, and a third person of the business. */
  async function openTeam() {
    const ana = await app.owner();
    const { businessId } = ana;
    const beto = await app.newcomer();
    await joinBusiness(app.pool, {
      businessId,
      personId: beto.personId,
      role: 'limited',
      permissions: [ORDERS],
    });
    const socket = await openConnection(await app.signIn(beto.personId, businessId));
    return { ana, beto, businessId, socket };
  }
  const ORDERS = { page: 5, actions: ['view' as const] };
  const SESSION = { topic: 'session', ids: [] };

  it.each([
    ['fewer permissions', `update membership set permissions = '[]' where person_id = $1`],
    ['another role', `update membership set role = 'full', permissions = '[]' where person_id = $1`],
    ['ownership', `update membership set role = 'owner', permissions = '[]' where person_id = $1`],
    ['a role of the platform', `update person set role = 'admin' where id = $1`],
    ['a confirmed e-mail address', `update person set email_verified = true where id = $1`],
    ['the end of the membership', `delete from membership where person_id = $1`],
  ])('reaches every window of that person and nobody else: %s', async (_, statement) => {
    const { ana, beto, businessId, socket } = await openTeam();
    const second = await openConnection(await app.signIn(beto.personId, businessId));
    const others = [await openConnection(ana), await openConnection(await app.owner())];
    const hintsOfOthers = others.map(collectHints);
    const hints = [nextHint(socket), nextHint(second)];
    await app.pool.query(statement, [beto.personId]);
    expect(await Promise.all(hints)).toEqual([SESSION, SESSION]);
    const next = nextHint(others[0]!);
    await sendBusinessHint(businessId, 'branches');
    await next;
    expect(hintsOfOthers).toEqual([[{ topic: 'branches', ids: ['1'] }], []]);
  });

  it('arrives when a person who had left is a member again, and the hints of the business return', async () => {
    const { beto, businessId, socket } = await openTeam();
    const left = nextHint(socket);
    await app.pool.query('delete from membership where person_id = $1', [beto.personId]);
    await left;
    const back = nextHint(socket);
    await joinBusiness(app.pool, { businessId, personId: beto.personId, role: 'full' });
    expect(await back).toEqual(SESSION);
    const next = nextHint(socket);
    await sendBusinessHint(businessId, 'branches');
    expect(await next).toMatchObject({ topic: 'branches' });
  });

  it('is found by the regular check when its notice was lost, and a check without a change is silent', async () => {
    const { beto, businessId, socket } = await openTeam();
    const received = collectHints(socket);
    live.recheckAll();
    const next = nextHint(socket);
    await sendBusinessHint(businessId, 'branches');
    await next;
    expect(received).toEqual([{ topic: 'branches', ids: ['1'] }]);
    const hint = nextHint(socket);
    await app.pool.query('alter table membership disable trigger recheck_connections');
    await app.pool.query(`update membership set permissions = '[]' where person_id = $1`, [beto.personId]);
    await app.pool.query('alter table membership enable trigger recheck_connections');
    live.recheckAll();
    expect(await hint).toEqual(SESSION);
  });

  it('reaches a browser that read its page before it and connects after it', async () => {
    const { beto, businessId, socket } = await openTeam();
    const hint = nextHint(socket);
    await app.pool.query(`update membership set permissions = '[]' where person_id = $1`, [beto.personId]);
    await hint;
    const late = connect(await app.signIn(beto.personId, businessId), {}, { age: 3000 });
    expect(await nextHint(late)).toEqual(SESSION);
  });

  it('cuts a connection that was admitted before it and opened after it', async () => {
    const { beto, businessId, socket } = await openTeam();
    const hint = nextHint(socket);
    const admitted = Promise.withResolvers<undefined>();
    const goOn = Promise.withResolvers<undefined>();
    waitAfterRead = async () => {
      waitAfterRead = undefined;
      admitted.resolve(undefined);
      await goOn.promise;
    };
    const late = connect(await app.signIn(beto.personId, businessId));
    const received = collectHints(late);
    await admitted.promise;
    await app.pool.query('delete from membership where person_id = $1', [beto.personId]);
    await hint;
    const own = nextHint(late);
    goOn.resolve(undefined);
    expect(await own).toEqual(SESSION);
    await sendBusinessHint(businessId, 'branches');
    // The change of rights may be announced twice: by the hints that were missed, and by the check.
    const last = hintAbout(late, 'invitations');
    await scopes().inPublic((tx) => sendPersonHint(tx, beto.personId, 'invitations'));
    await last;
    expect(received).not.toContainEqual({ topic: 'branches', ids: ['1'] });
  });
});

describe('a connection whose session expired without a notice', () => {
  it('ends at the next recheck', async () => {
    const ana = await app.owner();
    const socket = await openConnection(ana);
    const gone = once(socket as never, 'disconnect');
    await app.pool.query('update session set expires_at = $2 where person_id = $1', [
      ana.personId,
      app.clock.now(),
    ]);
    live.recheckAll();
    expect((await gone)[0]).toBe('io server disconnect');
  });
});

describe('when the connection to the database breaks', () => {
  it('browsers connect again and receive hints', async () => {
    const ana = await app.owner();
    const socket = await openConnection(ana);
    const back = once(socket as never, 'connect');
    await app.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query = 'listen live_hint'`,
    );
    await back;
    const next = nextHint(socket);
    await sendBusinessHint(ana.businessId, 'branches');
    expect(await next).toMatchObject({ topic: 'branches' });
  });
});
