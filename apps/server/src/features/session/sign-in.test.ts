import { session } from '@cauce/contract/account/session';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { makeAccount, PASSWORD, someAddress } from '../../../testing/accounts.ts';
import { Browser } from '../../../testing/browser.ts';
import { joinBusiness, makeBusiness } from '../../../testing/factories.ts';
import { TestApp } from '../../../testing/test-app.ts';
import { listEmailsTo } from '../../../testing/emails.ts';
import { buildApp } from '../../app.ts';
import { cookieName, readToken } from './cookie.ts';

let app: TestApp;
beforeAll(async () => {
  // The sign-in library reads the machine's clock, so the application starts at the current time.
  app = await TestApp.open({ now: new Date() });
});
afterAll(() => app.close());

const MINUTE = 60_000;
const DAY = 86_400_000;
const NAME = cookieName(false);

let addresses = 0;
/** Every test calls from another address, so that no test uses up the rate limit of another. */
const browser = (on = app) => new Browser(on, { address: `10.0.0.${(addresses += 1)}` });
const tokenOf = (from: Browser) =>
  readToken(TestApp.secret, decodeURIComponent(from.cookies.get(NAME) ?? '')) ?? '';

const signedIn = async () => {
  const { email } = await makeAccount(app);
  const ana = browser();
  await ana.signIn(email, PASSWORD);
  return ana;
};

const attempt = async (address: string) => {
  const began = performance.now();
  const answer = await app.anonymous.inject('POST', '/api/session/sign-in', {
    email: address,
    password: 'otra-cosa-distinta',
  });
  return { took: performance.now() - began, answer };
};

describe('signing up', () => {
  it('opens a session and sends an e-mail to confirm the address', async () => {
    const ana = browser();
    const email = someAddress();
    await ana.call(session.signUp, { body: { name: 'Ana Torres', email, password: PASSWORD } });
    expect(await ana.look()).toMatchObject({
      person: { name: 'Ana Torres', email, emailVerified: false, role: 'user' },
      business: null,
      grant: null,
      businesses: [],
    });
    const [letter] = await listEmailsTo(app, email);
    expect(letter).toMatchObject({ subject: 'Confirma tu correo' });
    expect(letter?.text).toContain(`${TestApp.origin}/auth/verificar?token=`);
  });

  it('treats an address in capitals as the same one', async () => {
    const { email } = await makeAccount(app);
    const again = browser().call(session.signUp, {
      body: { name: 'Ana Torres', email: ` ${email.toUpperCase()} `, password: PASSWORD },
    });
    await expect(again).rejects.toMatchObject({
      code: 'emailTaken',
      status: 409,
      fields: { email: 'Ya existe una cuenta con ese correo. Ingresa o recupera tu contraseña' },
    });
    expect(await listEmailsTo(app, email)).toMatchObject([
      { subject: 'Alguien intentó registrarse con tu correo' },
    ]);
  });

  it('gives an address to one of many concurrent requests and does not exhaust the connections', async () => {
    const email = someAddress();
    // More requests than the pool has connections.
    const tries = Array.from({ length: 12 }, () =>
      browser().call(session.signUp, { body: { name: 'Ana Torres', email, password: PASSWORD } }),
    );
    const ends = (await Promise.allSettled(tries)).map((end) =>
      end.status === 'rejected' ? (end.reason as { code: string }).code : 'in',
    );
    expect(ends.filter((end) => end === 'in')).toHaveLength(1);
    expect(new Set(ends)).toEqual(new Set(['in', 'emailTaken', 'tooMany']));
  });

  it('stores only a hash of the password', async () => {
    const email = someAddress();
    await browser().call(session.signUp, { body: { name: 'Ana Torres', email, password: PASSWORD } });
    const { rows } = await app.pool.query<{ password: string }>(
      'select a.password from account a join person p on p.id = a.person_id where p.email = $1',
      [email],
    );
    expect(rows[0]?.password).toMatch(/^scrypt\$15\$8\$3\$/);
    expect(JSON.stringify(rows)).not.toContain(PASSWORD);
  });

  it.each([
    ['short', 'hormiga', 'Mínimo 8 caracteres'],
    ['too long', 'a1'.repeat(65), 'Máximo 128 caracteres'],
    ['common', 'contraseña123', 'Esa contraseña es muy común. Elige otra'],
    ['common in capitals', 'QWERTYUIOP', 'Esa contraseña es muy común. Elige otra'],
    ['a word and a year', 'Mexico2031', 'Esa contraseña es muy común. Elige otra'],
    ['one letter', 'zzzzzzzzzz', 'Esa contraseña es muy común. Elige otra'],
    ['a run', 'cdefghijk', 'Esa contraseña es muy común. Elige otra'],
    ['the address', 'lucia.mendez@ejemplo.mx', 'Tu contraseña no puede ser tu correo'],
    ['the name in the address', 'lucia.mendez', 'Tu contraseña no puede ser tu correo'],
  ])('refuses a password that is %s', async (_, password, sentence) => {
    const body = { name: 'Lucía Méndez', email: 'lucia.mendez@ejemplo.mx', password };
    await expect(browser().call(session.signUp, { body })).rejects.toMatchObject({
      status: 400,
      fields: { password: sentence },
    });
  });

  it('compares a password to its last character', async () => {
    const email = someAddress();
    const password = Array.from({ length: 128 }, (_, at) => 'abcdefghijk'[(at * 7) % 11]).join('');
    await browser().call(session.signUp, { body: { name: 'Ana Torres', email, password } });
    await expect(browser().signIn(email, `${password.slice(0, -1)}z`)).rejects.toMatchObject({
      code: 'wrongCredentials',
    });
    expect(await browser().signIn(email, password)).toBeNull();
  });
});

describe('signing in', () => {
  it('answers an unknown address and a wrong password alike, after the same work', async () => {
    const email = someAddress();
    await browser().call(session.signUp, { body: { name: 'Ana Torres', email, password: PASSWORD } });
    const wrong = await attempt(email);
    const unknown = await attempt(someAddress());
    expect(unknown.answer.body).toEqual(wrong.answer.body);
    expect([wrong.answer.status, unknown.answer.status]).toEqual([401, 401]);
    expect(wrong.answer.body.message).toBe('El correo o la contraseña no son correctos');
    // Without the hash it would take a fiftieth of the time.
    expect(unknown.took).toBeGreaterThan(wrong.took / 5);
  });

  it('sets a cookie that scripts cannot read', async () => {
    const { email } = await makeAccount(app);
    const ana = browser();
    await ana.call(session.signIn, { body: { email, password: PASSWORD } });
    expect(ana.lastSetCookie).toMatch(new RegExp(`^${NAME}=`));
    expect(ana.lastSetCookie).toMatch(/; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(tokenOf(ana).length).toBeGreaterThanOrEqual(22);
  });

  it('binds the cookie to the host over https', async () => {
    const publicUrl = 'https://cauce.example';
    const server = buildApp({ ...app.parts, publicUrl, ownOrigins: [publicUrl] });
    onTestFinished(() => server.close());
    const { email } = await makeAccount(app);
    const ana = new Browser(app.over(server), { origin: 'https://cauce.example' });
    await ana.call(session.signIn, { body: { email, password: PASSWORD } });
    expect(ana.lastSetCookie).toMatch(/^__Host-cauce_session=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect((await ana.look()).person?.email).toBe(email);
  });

  it('starts a new session and closes the previous one', async () => {
    const { email } = await makeAccount(app);
    const ana = browser();
    await ana.signIn(email, PASSWORD);
    const [before, first] = [new Map(ana.cookies), tokenOf(ana)];
    await ana.signIn(email, PASSWORD);
    expect(tokenOf(ana)).not.toBe(first);
    const thief = browser();
    for (const [name, value] of before) thief.cookies.set(name, value);
    expect((await thief.look()).person).toBeNull();
  });

  it('enters the business that the person used last', async () => {
    const { email, personId } = await makeAccount(app);
    const [older, newer] = [await makeBusiness(app.pool), await makeBusiness(app.pool)];
    for (const { id } of [older, newer]) await joinBusiness(app.pool, { businessId: id, personId });
    const ana = browser();
    await ana.signIn(email, PASSWORD);
    expect((await ana.look()).business?._id).toBe(older.id);
    await ana.call(session.enterBusiness, { body: { businessId: newer.id } });
    const phone = browser();
    await phone.signIn(email, PASSWORD);
    expect((await phone.look()).business?._id).toBe(newer.id);
  });

  it('limits wrong passwords for one address only', async () => {
    const [{ email }, other] = [await makeAccount(app), await makeAccount(app)];
    for (let guess = 0; guess < 10; guess += 1) {
      // Each attempt comes from another IP address, because the counter belongs to the e-mail address.
      await expect(browser().signIn(email, `intento-${guess}-x`)).rejects.toMatchObject({ status: 401 });
    }
    await expect(browser().signIn(email, PASSWORD)).rejects.toMatchObject({ code: 'tooMany', status: 429 });
    expect(await browser().signIn(other.email, PASSWORD)).toBeNull();
    app.clock.pass(15 * MINUTE);
    expect(await browser().signIn(email, PASSWORD)).toBeNull();
  });

  it('counts a known browser separately, so that wrong guesses of others do not lock its owner out', async () => {
    const { email } = await makeAccount(app);
    const ana = browser();
    await ana.signIn(email, PASSWORD);
    await ana.call(session.signOut);
    const wrong = (who: Browser) => who.signIn(email, 'no-es-esta-tampoco');
    for (let guess = 0; guess < 10; guess += 1)
      await expect(wrong(browser())).rejects.toMatchObject({ status: 401 });
    await expect(browser().signIn(email, PASSWORD)).rejects.toMatchObject({ code: 'tooMany' });
    for (let guess = 0; guess < 9; guess += 1)
      await expect(wrong(ana)).rejects.toMatchObject({ status: 401 });
    expect(await ana.signIn(email, PASSWORD)).toBeNull();
    await ana.call(session.signOut);
    for (let guess = 0; guess < 10; guess += 1)
      await expect(wrong(ana)).rejects.toMatchObject({ status: 401 });
    await expect(ana.signIn(email, PASSWORD)).rejects.toMatchObject({ code: 'tooMany' });
  });

  it('does not accept a forged cookie of a known browser', async () => {
    const [{ email }, other] = [await makeAccount(app), await makeAccount(app)];
    const robber = browser();
    await robber.signIn(other.email, PASSWORD);
    await robber.call(session.signOut);
    for (let guess = 0; guess < 10; guess += 1)
      await expect(browser().signIn(email, 'no-es-esta-tampoco')).rejects.toMatchObject({ status: 401 });
    await expect(robber.signIn(email, PASSWORD)).rejects.toMatchObject({ code: 'tooMany' });
  });

  it('resets the counter after a successful sign-in', async () => {
    const { email } = await makeAccount(app);
    for (let round = 0; round < 2; round += 1) {
      for (let slip = 0; slip < 8; slip += 1) {
        await expect(browser().signIn(email, 'se-me-olvido-cual')).rejects.toMatchObject({ status: 401 });
      }
      expect(await browser().signIn(email, PASSWORD)).toBeNull();
    }
  });

  it('limits one IP address that tries many e-mail addresses', async () => {
    const robber = browser();
    const guess = () => robber.call(session.signIn, { body: { email: someAddress(), password: '' } });
    for (let times = 0; times < 30; times += 1) await expect(guess()).rejects.toMatchObject({ status: 400 });
    await expect(guess()).rejects.toMatchObject({ code: 'tooMany' });
  });
});

describe('a session', () => {
  it('ends at signing out, also for a copy of the cookie', async () => {
    const ana = await signedIn();
    const copiedCookies = new Map(ana.cookies);
    await ana.call(session.signOut);
    expect(ana.cookies.has(NAME)).toBe(false);
    const thief = browser();
    for (const [name, value] of copiedCookies) thief.cookies.set(name, value);
    expect((await thief.look()).person).toBeNull();
    await expect(thief.call(session.account)).rejects.toMatchObject({ code: 'signedOut', status: 401 });
  });

  it('is refused with an invalid signature', async () => {
    const ana = await signedIn();
    const cookie = decodeURIComponent(ana.cookies.get(NAME) ?? '');
    const [token] = cookie.split('.');
    for (const forged of [token, `${token}.`, `${token}.${'A'.repeat(43)}=`, `x${cookie}`]) {
      ana.cookies.set(NAME, encodeURIComponent(forged ?? ''));
      expect((await ana.look()).person).toBeNull();
    }
  });

  it('enters no business of others', async () => {
    const ana = await signedIn();
    const { id: businessId } = await makeBusiness(app.pool);
    await expect(ana.call(session.enterBusiness, { body: { businessId } })).rejects.toMatchObject({
      code: 'notFound',
    });
    expect((await ana.look()).business).toBeNull();
  });

  it('is one of at most fifty: signing in ends those that were used longest ago', async () => {
    const { email, personId } = await makeAccount(app);
    await app.pool.query(
      `insert into session (id, person_id, token, expires_at, updated_at)
       select gen_random_uuid(), $1::uuid, 'old ' || $1::text || n, now() + interval '1 day', now() - n * interval '1 hour'
         from generate_series(1, 60) n`,
      [personId],
    );
    const ana = browser();
    await ana.signIn(email, PASSWORD);
    const open = (await ana.call(session.openSessions)).data;
    expect(open).toHaveLength(50);
    expect(open.filter(({ isThis }) => isThis)).toHaveLength(1);
    const { rows } = await app.pool.query<{ age: number }>(
      `select substring(token from length('old ' || $1::text) + 1)::int as age
         from session where person_id = $1::uuid and token like 'old %' order by 1`,
      [personId],
    );
    expect(rows.map(({ age }) => age)).toEqual(Array.from({ length: 49 }, (_, at) => at + 1));
  });

  it('ends 30 days after signing in, however much it is used', async () => {
    const { email } = await makeAccount(app);
    // The sign-in library reads the machine's clock, and the application's clock is ahead of it.
    app.clock.pass(Date.now() - app.clock.now().getTime());
    const ana = browser();
    await ana.signIn(email, PASSWORD);
    expect(ana.lastSetCookie).toContain('Max-Age=2592000');
    for (let day = 1; day < 30; day += 1) {
      app.clock.pass(DAY);
      expect((await ana.look()).person?.email).toBe(email);
    }
    const [line] = (await ana.call(session.openSessions)).data;
    expect(line?.lastSeenAt).toBe(app.clock.now().toISOString());
    app.clock.pass(DAY + MINUTE);
    expect((await ana.look()).person).toBeNull();
    await expect(ana.call(session.account)).rejects.toMatchObject({ code: 'signedOut' });
  });
});
