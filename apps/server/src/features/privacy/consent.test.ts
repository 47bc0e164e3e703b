import { privacy, PRIVACY_NOTICE } from '@cauce/contract/account/privacy';
import { session } from '@cauce/contract/account/session';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PASSWORD, someAddress } from '../../../testing/accounts.ts';
import { Browser } from '../../../testing/browser.ts';
import { TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.open({ now: new Date() });
});
afterAll(() => app.close());

const { version } = PRIVACY_NOTICE;
const listConsents = async (personId: string) =>
  (await app.pool.query('select version, accepted_at from privacy_consent where person_id = $1', [personId]))
    .rows;

it('is stored with its version and time when an account is created', async () => {
  const ana = new Browser(app);
  await ana.call(session.signUp, {
    body: { name: 'Ana Torres', email: someAddress(), password: PASSWORD },
  });
  const { person, mustAcceptNotice } = await ana.look();
  expect(mustAcceptNotice).toBe(false);
  expect(await listConsents(person?._id ?? '')).toEqual([{ version, accepted_at: app.clock.now() }]);
});

it('is requested again after an earlier version or none, and stored once', async () => {
  const ana = await app.newcomer();
  const before = new Date('2025-01-01T00:00:00Z');
  await app.pool.query('insert into privacy_consent values ($1, $2, $3)', [
    ana.personId,
    version + 1,
    before,
  ]);
  const asked = async () => (await ana.call(session.current)).data.mustAcceptNotice;
  expect(await asked()).toBe(true);
  await expect(ana.inject('POST', '/api/privacy/consent', { version: version + 1 })).resolves.toMatchObject({
    status: 400,
    body: { fields: { version: expect.stringContaining('El aviso cambió') } },
  });
  expect(await asked()).toBe(true);
  await ana.call(privacy.consent, { body: { version } });
  await ana.call(privacy.consent, { body: { version } });
  expect(await asked()).toBe(false);
  expect(await listConsents(ana.personId)).toHaveLength(2);
});

it('is not requested without a session', async () => {
  expect((await app.anonymous.call(session.current)).data.mustAcceptNotice).toBe(false);
});
