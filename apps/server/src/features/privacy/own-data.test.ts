import { branches } from '@cauce/contract/agenda/branches';
import { privacy, PRIVACY_NOTICE } from '@cauce/contract/account/privacy';
import { team } from '@cauce/contract/account/team';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { givePassword } from '../../../testing/accounts.ts';
import { branchInput, joinBusiness, makeBusiness } from '../../../testing/factories.ts';
import { TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.open();
});
afterAll(() => app.close());

it('contain profile, sign-in methods, businesses and actions', async () => {
  const owner = await app.owner();
  await givePassword(app, owner.personId);
  await owner.call(privacy.consent, { body: { version: PRIVACY_NOTICE.version } });
  const { data: branch } = await owner.call(branches.open, { body: { branch: branchInput() } });
  const elsewhere = await makeBusiness(app.pool);
  await owner.call(team.join, {
    params: { userId: owner.personId },
    body: { businessId: elsewhere.id },
  });
  const { data } = await owner.call(privacy.export);
  const now = app.clock.now().toISOString();
  expect(data).toMatchObject({
    exportedAt: now,
    person: { _id: owner.personId, name: 'Ana Torres', emailVerified: true, role: 'user' },
    access: { password: true, google: false, twoStep: false },
    consents: [{ version: PRIVACY_NOTICE.version, acceptedAt: now }],
    businesses: [{ _id: owner.businessId, name: 'Clínica Roble', role: 'owner' }],
    joinRequests: [{ businessId: elsewhere.id, status: 'waiting', decidedAt: null }],
  });
  expect(data.sessions).toHaveLength(1);
  expect(data.actions).toEqual(
    expect.arrayContaining([
      {
        at: now,
        businessId: owner.businessId,
        action: 'branch.opened',
        subjectKind: 'branch',
        subjectId: branch._id,
      },
      expect.objectContaining({ businessId: elsewhere.id, action: 'join.requested' }),
    ]),
  );
});

it('contain nothing of other people and no secret', async () => {
  const owner = await app.owner();
  const colleague = await app.newcomer({ name: 'Luis Paz', email: 'luis.paz@ejemplo.mx' });
  await joinBusiness(app.pool, {
    businessId: owner.businessId,
    personId: colleague.personId,
    role: 'full',
  });
  const theirs = await app.signIn(colleague.personId, owner.businessId);
  await theirs.call(branches.open, { body: { branch: branchInput({ name: 'La de Luis' }) } });
  const answer = await owner.inject('GET', '/api/privacy/data');
  const body = JSON.stringify(answer.body);
  expect(body).not.toMatch(/Luis|luis\.paz|scrypt|csrf/);
  const { rows } = await app.pool.query<{ token: string }>('select token from session');
  expect(rows.filter(({ token }) => body.includes(token))).toEqual([]);
});
