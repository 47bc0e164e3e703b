import { session } from '@cauce/contract/account/session';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { codeNow, makeAccount, PASSWORD, someAddress, turnTwoStepOn } from '../../../testing/accounts.ts';
import { Browser } from '../../../testing/browser.ts';
import { TestApp } from '../../../testing/test-app.ts';
import { buildApp } from '../../app.ts';
import { fakeGoogleCode } from '../../../testing/fake-google.ts';
import type { GoogleIdentity } from '../../providers/google-sign-in/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.open({ now: new Date() });
});
afterAll(() => app.close());

let addresses = 0;
const browser = () => new Browser(app, { address: `10.0.3.${(addresses += 1)}` });
const someone = (over: Partial<GoogleIdentity> = {}): GoogleIdentity => {
  const email = someAddress();
  return { subject: email, email, emailVerified: true, name: 'Lucía Méndez', picture: null, ...over };
};

async function leave(from: Browser) {
  const { url, proof } = (await from.call(session.startGoogle)).data;
  return { state: new URL(url).searchParams.get('state') ?? '', proof };
}
const comeBack = (to: Browser, trip: { state: string; proof: string }, who: GoogleIdentity) =>
  to.call(session.finishGoogle, { body: { ...trip, code: fakeGoogleCode(who) } });
const throughGoogle = async (who: GoogleIdentity) => {
  const ana = browser();
  const { data } = await comeBack(ana, await leave(ana), who);
  return { ana, challenge: data.challenge };
};

describe('signing in with Google', () => {
  it('creates an account with a confirmed address, and finds it the next time', async () => {
    const who = someone();
    const first = await throughGoogle(who);
    const view = await first.ana.look();
    expect(view.person).toMatchObject({ name: 'Lucía Méndez', email: who.email, emailVerified: true });
    expect(view.installation.googleSignIn).toBe(true);
    expect((await first.ana.call(session.account)).data).toEqual({
      hasPassword: false,
      hasGoogle: true,
      twoStep: false,
    });
    const later = await throughGoogle({ ...who, email: someAddress() });
    expect((await later.ana.look()).person?._id).toBe(view.person?._id);
  });

  it('joins an account whose address both sides confirmed', async () => {
    const { email, personId } = await makeAccount(app);
    const { ana } = await throughGoogle(someone({ email }));
    expect((await ana.look()).person?._id).toBe(personId);
  });

  it('refuses an account whose address nobody confirmed', async () => {
    const email = someAddress();
    await browser().call(session.signUp, { body: { name: 'Otra Persona', email, password: PASSWORD } });
    await expect(throughGoogle(someone({ email }))).rejects.toMatchObject({ code: 'emailTaken' });
  });

  it('refuses an address that Google did not confirm', async () => {
    await expect(throughGoogle(someone({ emailVerified: false }))).rejects.toMatchObject({
      code: 'wrongCredentials',
    });
  });

  it('uses the state once', async () => {
    const ana = browser();
    const trip = await leave(ana);
    await comeBack(ana, trip, someone());
    await expect(comeBack(browser(), trip, someone())).rejects.toMatchObject({ code: 'linkSpent' });
  });

  it('refuses and invalidates a sign-in that another browser began', async () => {
    const [victim, thief] = [browser(), browser()];
    const [theirs, mine] = [await leave(thief), await leave(victim)];
    const mixed = { state: theirs.state, proof: mine.proof };
    await expect(comeBack(victim, mixed, someone())).rejects.toMatchObject({ code: 'linkSpent' });
    await expect(comeBack(thief, theirs, someone())).rejects.toMatchObject({ code: 'linkSpent' });
  });

  it('expires after ten minutes', async () => {
    const ana = browser();
    const trip = await leave(ana);
    app.clock.pass(10 * 60_000);
    await expect(comeBack(ana, trip, someone())).rejects.toMatchObject({ code: 'linkSpent' });
  });

  it('still requires the second step', async () => {
    const { email, secret } = await turnTwoStepOn(app);
    const { ana, challenge } = await throughGoogle(someone({ email }));
    expect((await ana.look()).person).toBeNull();
    await ana.call(session.signInCode, { body: { challenge: challenge ?? '', code: codeNow(secret) } });
    expect((await ana.look()).person?.email).toBe(email);
  });

  it('says so where it is not configured', async () => {
    const server = buildApp({
      ...app.parts,
      providers: { ...app.parts.providers, googleSignIn: undefined },
    });
    onTestFinished(() => server.close());
    const ana = new Browser(app.over(server));
    expect((await ana.look()).installation.googleSignIn).toBe(false);
    await expect(ana.call(session.startGoogle)).rejects.toMatchObject({ code: 'unavailable', status: 503 });
  });
});
