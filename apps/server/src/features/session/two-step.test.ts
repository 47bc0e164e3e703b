import { session } from '@cauce/contract/account/session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeNow, makeAccount, PASSWORD, turnTwoStepOn } from '../../../testing/accounts.ts';
import { Browser } from '../../../testing/browser.ts';
import { TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.open({ now: new Date() });
});
afterAll(() => app.close());

let addresses = 0;
const browser = () => new Browser(app, { address: `10.0.2.${(addresses += 1)}` });
const answer = (ana: Browser, challenge: string | null, code: string) =>
  ana.call(session.signInCode, { body: { challenge: challenge ?? '', code } });

describe('the second step', () => {
  it('is on only after a first correct code', async () => {
    const { email } = await makeAccount(app);
    const ana = browser();
    await ana.signIn(email, PASSWORD);
    const { data } = await ana.call(session.startTwoStep, { body: { password: PASSWORD } });
    expect(data.uri).toMatch(/^otpauth:\/\/totp\/Cauce/);
    expect(data.backupCodes).toHaveLength(10);
    expect(await browser().signIn(email, PASSWORD)).toBeNull();

    const wrong = codeNow(data.secret) === '000000' ? '111111' : '000000';
    await expect(ana.call(session.confirmTwoStep, { body: { code: wrong } })).rejects.toMatchObject({
      fields: { code: 'El código no es correcto' },
    });
    await ana.call(session.confirmTwoStep, { body: { code: codeNow(data.secret) } });
    expect((await ana.look()).person?.email).toBe(email);
    expect((await ana.call(session.account)).data.twoStep).toBe(true);
    expect(await browser().signIn(email, PASSWORD)).not.toBeNull();
  });

  it('requires the password before it starts', async () => {
    const { email } = await makeAccount(app);
    const ana = browser();
    await ana.signIn(email, PASSWORD);
    await expect(
      ana.call(session.startTwoStep, { body: { password: 'no-es-esta-tampoco' } }),
    ).rejects.toMatchObject({ fields: { password: 'La contraseña no es correcta' } });
  });

  it('refuses the password alone', async () => {
    const { email } = await turnTwoStepOn(app);
    const ana = browser();
    expect(await ana.signIn(email, PASSWORD)).not.toBeNull();
    expect(ana.cookies.size).toBe(0);
    expect((await ana.look()).person).toBeNull();
    const { rows } = await app.pool.query(
      'select 1 from session s join person p on p.id = s.person_id where p.email = $1',
      [email],
    );
    // Only the session that turned the second step on exists.
    expect(rows).toHaveLength(1);
  });

  it('accepts each code of the app once', async () => {
    const { email, secret } = await turnTwoStepOn(app);
    const [ana, shoulder] = [browser(), browser()];
    const challenge = await ana.signIn(email, PASSWORD);
    const code = codeNow(secret);
    await answer(ana, challenge, code);
    expect((await ana.look()).person?.email).toBe(email);
    const second = await shoulder.signIn(email, PASSWORD);
    await expect(answer(shoulder, second, code)).rejects.toMatchObject({ code: 'tooMany' });
    expect((await shoulder.look()).person).toBeNull();
    const { rows } = await app.pool.query(
      'select 1 from session s join person p on p.id = s.person_id where p.email = $1',
      [email],
    );
    expect(rows).toHaveLength(2);
  });

  it('accepts each backup code once', async () => {
    const { email, backupCodes } = await turnTwoStepOn(app);
    const code = backupCodes[3]!;
    const ana = browser();
    await answer(ana, await ana.signIn(email, PASSWORD), code.toUpperCase());
    expect((await ana.look()).person?.email).toBe(email);
    const again = browser();
    const challenge = await again.signIn(email, PASSWORD);
    await expect(answer(again, challenge, code)).rejects.toMatchObject({
      fields: { code: 'El código no es correcto o ya se usó' },
    });
  });

  it('ends a challenge after five wrong codes', async () => {
    const { email, secret } = await turnTwoStepOn(app);
    const ana = browser();
    const challenge = await ana.signIn(email, PASSWORD);
    for (let guess = 0; guess < 5; guess += 1) {
      await expect(answer(ana, challenge, 'aaaaa-bbbbb')).rejects.toMatchObject({ status: 400 });
    }
    await expect(answer(ana, challenge, codeNow(secret))).rejects.toMatchObject({ code: 'tooMany' });
    await expect(answer(ana, challenge, codeNow(secret))).rejects.toMatchObject({ code: 'linkSpent' });
  });

  it('refuses a challenge with an invalid signature', async () => {
    const { email, secret } = await turnTwoStepOn(app);
    const ana = browser();
    const challenge = (await ana.signIn(email, PASSWORD)) ?? '';
    const [name] = challenge.split('.');
    for (const forged of [name!, `${name}.AAAA`, `2fa-otro.${challenge.split('.')[1]}`]) {
      await expect(answer(browser(), forged, codeNow(secret))).rejects.toMatchObject({ code: 'linkSpent' });
    }
  });

  it('is turned off with the password, and renews backup codes', async () => {
    const { email, secret, backupCodes } = await turnTwoStepOn(app);
    const ana = browser();
    await answer(ana, await ana.signIn(email, PASSWORD), codeNow(secret));
    await ana.look();
    const { data } = await ana.call(session.renewBackupCodes, { body: { password: PASSWORD } });
    expect(data.backupCodes).toHaveLength(10);
    expect(data.backupCodes).not.toContain(backupCodes[0]);
    await expect(
      ana.call(session.stopTwoStep, { body: { password: 'no-es-esta-tampoco' } }),
    ).rejects.toMatchObject({ fields: { password: 'La contraseña no es correcta' } });
    await ana.call(session.stopTwoStep, { body: { password: PASSWORD } });
    expect((await ana.look()).person?.email).toBe(email);
    expect(await browser().signIn(email, PASSWORD)).toBeNull();
  });

  it('says so when it is already on or off', async () => {
    const { email } = await makeAccount(app);
    const ana = browser();
    await ana.signIn(email, PASSWORD);
    const off = { code: 'conflict', message: 'El código de dos pasos no está activado' };
    await expect(ana.call(session.confirmTwoStep, { body: { code: '123456' } })).rejects.toMatchObject(off);
    await expect(ana.call(session.renewBackupCodes, { body: { password: PASSWORD } })).rejects.toMatchObject(
      off,
    );
    const { secret } = (await ana.call(session.startTwoStep, { body: { password: PASSWORD } })).data;
    await ana.call(session.confirmTwoStep, { body: { code: codeNow(secret) } });
    await ana.look();
    await expect(ana.call(session.startTwoStep, { body: { password: PASSWORD } })).rejects.toMatchObject({
      code: 'conflict',
      message: 'El código de dos pasos ya está activado',
    });
  });
});
