import { session } from '@cauce/contract/account/session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAccount, PASSWORD, someAddress } from '../../../testing/accounts.ts';
import { Browser } from '../../../testing/browser.ts';
import { TestApp } from '../../../testing/test-app.ts';
import { listEmailsTo, findLinkToken } from '../../../testing/emails.ts';
import { verifyPassword } from './passwords.ts';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.open({ now: new Date() });
});
afterAll(() => app.close());

const MINUTE = 60_000;
const FRESH = 'cebolla-marea-lince';

let addresses = 0;
const browser = () => new Browser(app, { address: `10.0.1.${(addresses += 1)}` });
const ask = (email: string) => browser().call(session.forgotten, { body: { email } });
const reset = (token: string, password = FRESH) =>
  browser().call(session.reset, { body: { token, password } });

const change = (ana: Browser, currentPassword: string, newPassword: string) =>
  ana.call(session.changePassword, { body: { currentPassword, newPassword } });
const signUp = async () => {
  const ana = browser();
  const email = someAddress();
  await ana.call(session.signUp, { body: { name: 'Ana Torres', email, password: PASSWORD } });
  await ana.look();
  return { ana, email };
};

describe('a forgotten password', () => {
  it('is answered alike for known and unknown addresses, and both get an e-mail', async () => {
    const [{ email }, unknownAddress] = [await makeAccount(app), someAddress()];
    const body = (address: string) =>
      app.anonymous.inject('POST', '/api/session/password/forgotten', { email: address });
    const [known, unknown] = [await body(email), await body(unknownAddress)];
    expect(unknown.body).toEqual(known.body);
    expect([known.status, unknown.status]).toEqual([200, 200]);
    expect(await listEmailsTo(app, email)).toMatchObject([{ subject: 'Restablece tu contraseña' }]);
    const [letter] = await listEmailsTo(app, unknownAddress);
    expect(letter?.subject).toBe('No hay una cuenta con este correo');
    expect(letter?.text).not.toContain('token=');
  });

  it('can be changed by a link that works once', async () => {
    const { email } = await makeAccount(app);
    await ask(email);
    const token = await findLinkToken(app, email);
    expect(Buffer.from(token, 'base64url').length).toBeGreaterThanOrEqual(16);
    await reset(token);
    expect(await browser().signIn(email, FRESH)).toBeNull();
    await expect(browser().signIn(email, PASSWORD)).rejects.toMatchObject({ code: 'wrongCredentials' });
    await expect(reset(token)).rejects.toMatchObject({ code: 'linkSpent', status: 410 });
  });

  it('ends every session and every other link', async () => {
    const { email } = await makeAccount(app);
    const ana = browser();
    await ana.signIn(email, PASSWORD);
    await ask(email);
    const first = await findLinkToken(app, email);
    await ask(email);
    await reset(await findLinkToken(app, email));
    expect((await ana.look()).person).toBeNull();
    await expect(reset(first)).rejects.toMatchObject({ code: 'linkSpent' });
  });

  it('expires after an hour', async () => {
    const { email } = await makeAccount(app);
    await ask(email);
    const token = await findLinkToken(app, email);
    app.clock.pass(60 * MINUTE);
    await expect(reset(token)).rejects.toMatchObject({ code: 'linkSpent' });
    expect(await browser().signIn(email, PASSWORD)).toBeNull();
  });

  it('keeps the link valid when the new password is refused', async () => {
    const { email } = await makeAccount(app);
    await ask(email);
    const token = await findLinkToken(app, email);
    for (const weak of ['password123', email]) {
      await expect(reset(token, weak)).rejects.toMatchObject({
        status: 400,
        fields: { password: expect.any(String) },
      });
    }
    await reset(token);
  });

  it('resets the counter of wrong passwords for the address', async () => {
    const { email } = await makeAccount(app);
    for (let guess = 0; guess < 10; guess += 1) {
      await expect(browser().signIn(email, 'no-es-esta-tampoco')).rejects.toMatchObject({ status: 401 });
    }
    await ask(email);
    await reset(await findLinkToken(app, email));
    expect(await browser().signIn(email, FRESH)).toBeNull();
  });

  it('sends a limited number of e-mails to one address', async () => {
    const { email } = await makeAccount(app);
    for (let round = 0; round < 3; round += 1) await ask(email);
    await expect(ask(email)).rejects.toMatchObject({ code: 'tooMany' });
    expect(await listEmailsTo(app, email)).toHaveLength(3);
  });

  it('stores only the hash of a link', async () => {
    const { email } = await makeAccount(app);
    await ask(email);
    const token = await findLinkToken(app, email);
    const { rows } = await app.pool.query('select * from mail_link');
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('changing the password', () => {
  it('closes every other session and sends an e-mail', async () => {
    const { email } = await makeAccount(app);
    const [here, there] = [browser(), browser()];
    await here.signIn(email, PASSWORD);
    await there.signIn(email, PASSWORD);
    await change(here, PASSWORD, FRESH);
    expect((await here.look()).person).not.toBeNull();
    expect((await there.look()).person).toBeNull();
    expect(await listEmailsTo(app, email)).toMatchObject([{ subject: 'Tu contraseña cambió' }]);
    expect(await browser().signIn(email, FRESH)).toBeNull();
  });

  it('refuses a wrong or weak password at its field', async () => {
    const { email } = await makeAccount(app);
    const ana = browser();
    await ana.signIn(email, PASSWORD);
    await expect(change(ana, 'no-es-esta-tampoco', FRESH)).rejects.toMatchObject({
      fields: { currentPassword: 'La contraseña no es correcta' },
    });
    await expect(change(ana, PASSWORD, 'iloveyou')).rejects.toMatchObject({
      fields: { newPassword: 'Esa contraseña es muy común. Elige otra' },
    });
    expect(await browser().signIn(email, PASSWORD)).toBeNull();
  });
});

describe('confirming an address', () => {
  it('uses a link that works once, within a day', async () => {
    const { ana, email } = await signUp();
    const token = await findLinkToken(app, email);
    await browser().call(session.verifyEmail, { body: { token } });
    expect((await ana.look()).person?.emailVerified).toBe(true);
    await expect(browser().call(session.verifyEmail, { body: { token } })).rejects.toMatchObject({
      code: 'linkSpent',
    });
    const late = await signUp();
    const stale = await findLinkToken(app, late.email);
    app.clock.pass(24 * 60 * MINUTE);
    await expect(browser().call(session.verifyEmail, { body: { token: stale } })).rejects.toMatchObject({
      code: 'linkSpent',
    });
  });

  it('can be requested again until it is confirmed', async () => {
    const { ana, email } = await signUp();
    await ana.call(session.resendVerification);
    expect(await listEmailsTo(app, email)).toHaveLength(2);
    await browser().call(session.verifyEmail, { body: { token: await findLinkToken(app, email) } });
    await ana.call(session.resendVerification);
    expect(await listEmailsTo(app, email)).toHaveLength(2);
  });

  it('does not allow to change the password', async () => {
    const { email } = await signUp();
    await expect(reset(await findLinkToken(app, email))).rejects.toMatchObject({ code: 'linkSpent' });
  });
});

describe('a stored hash', () => {
  it('contains its own cost, and an invalid hash matches no password', async () => {
    expect(await verifyPassword('plain$hormiga', 'hormiga')).toBe(false);
    expect(await verifyPassword('', '')).toBe(false);
  });
});
