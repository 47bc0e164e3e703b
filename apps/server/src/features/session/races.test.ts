import { session } from '@cauce/contract/account/session';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { codeNow, makeAccount, PASSWORD, turnTwoStepOn } from '../../../testing/accounts.ts';
import { Browser } from '../../../testing/browser.ts';
import { TestApp } from '../../../testing/test-app.ts';
import { findLinkToken } from '../../../testing/emails.ts';

/** Stops every password comparison until the test continues it. */
const gate = vi.hoisted(() => {
  // Test files share modules; this one needs its own copy with the stopped comparison.
  vi.resetModules();
  return { between: async (): Promise<void> => undefined };
});
vi.mock('./passwords.ts', async (original) => {
  const actual = await original<typeof import('./passwords.ts')>();
  return {
    ...actual,
    verifyPassword: async (hash: string, password: string) => {
      const right = await actual.verifyPassword(hash, password);
      await gate.between();
      return right;
    },
  };
});

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.open({ now: new Date(), rates: 'unlimited' });
});
afterAll(async () => {
  await app.close();
  vi.resetModules();
});
beforeEach(() => {
  gate.between = async () => undefined;
});

const FRESH = 'cebolla-marea-lince';
const browser = () => new Browser(app);
async function linkFor(email: string): Promise<string> {
  await browser().call(session.forgotten, { body: { email } });
  return findLinkToken(app, email);
}
const reset = (token: string) => browser().call(session.reset, { body: { token, password: FRESH } });
const openOf = async (personId: string) =>
  (await app.pool.query('select id from session where person_id = $1', [personId])).rowCount;

it('refuses a sign-in whose password changed while it was compared', async () => {
  const { personId, email } = await makeAccount(app);
  const token = await linkFor(email);
  gate.between = async () => {
    gate.between = async () => undefined;
    await reset(token);
  };
  await expect(browser().signIn(email, PASSWORD)).rejects.toMatchObject({ code: 'wrongCredentials' });
  expect(await openOf(personId)).toBe(0);
});

it('refuses a challenge that was won with the previous password', async () => {
  const { personId, email, secret } = await turnTwoStepOn(app);
  const thief = browser();
  const challenge = (await thief.signIn(email, PASSWORD)) ?? '';
  await reset(await linkFor(email));
  const answer = thief.call(session.signInCode, { body: { challenge, code: codeNow(secret) } });
  await expect(answer).rejects.toMatchObject({ code: 'linkSpent' });
  expect(await openOf(personId)).toBe(0);
});

it('uses a link once with many concurrent requests', async () => {
  const { email } = await makeAccount(app);
  const token = await linkFor(email);
  const outcomes = await Promise.allSettled([reset(token), reset(token), reset(token)]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

/** Both requests read the codes before either of them writes. */
async function together(codesOf: (all: string[]) => [string, string]) {
  const { personId, email, backupCodes } = await turnTwoStepOn(app);
  const [one, other] = [browser(), browser()];
  const challenges = [await one.signIn(email, PASSWORD), await other.signIn(email, PASSWORD)];
  const before = await openOf(personId);
  const holder = await app.pool.connect();
  await holder.query('begin');
  await holder.query('select from two_factor where person_id = $1 for update', [personId]);
  const codes = codesOf(backupCodes);
  const answers = [one, other].map((who, at) =>
    who.call(session.signInCode, { body: { challenge: challenges[at] ?? '', code: codes[at] ?? '' } }),
  );
  const settled = Promise.allSettled(answers);
  const blocked = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await holder.query(blocked)).rowCount).toBe(2);
  await holder.query('commit');
  holder.release();
  const outcomes = await settled;
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  const opened = ((await openOf(personId)) ?? 0) - (before ?? 0);
  return { email, codes, outcomes, refused, opened };
}

describe('backup codes used at the same instant', () => {
  it('one code signs in once', async () => {
    const { refused, opened } = await together(([code = '']) => [code, code]);
    expect(refused).toMatchObject([{ code: 'linkSpent', status: 410 }]);
    expect(opened).toBe(1);
  });

  it('one of two codes wins and the other stays valid', async () => {
    const { email, codes, outcomes, refused, opened } = await together(([a = '', b = '']) => [a, b]);
    expect(refused).toMatchObject([{ code: 'linkSpent', message: expect.stringMatching(/al mismo tiempo/) }]);
    expect(opened).toBe(1);
    const unusedCode = codes[outcomes[0]?.status === 'rejected' ? 0 : 1] ?? '';
    const again = browser();
    const challenge = (await again.signIn(email, PASSWORD)) ?? '';
    await again.call(session.signInCode, { body: { challenge, code: unusedCode } });
    expect((await again.look()).person?.email).toBe(email);
  });
});
