import { privacy } from '@cauce/contract/account/privacy';
import { session } from '@cauce/contract/account/session';
import { team } from '@cauce/contract/account/team';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeNow, givePassword, makeAccount, PASSWORD, turnTwoStepOn } from '../../../testing/accounts.ts';
import { Browser } from '../../../testing/browser.ts';
import { joinBusiness, makeBusiness, makePerson } from '../../../testing/factories.ts';
import { makeColleague } from '../../../testing/factories/team.ts';
import { TestApp, type Visitor } from '../../../testing/test-app.ts';
import { runJobs } from '../../../testing/run-jobs.ts';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.open({ now: new Date(), rates: 'unlimited' });
});
afterAll(() => app.close());

const GONE = 'Persona eliminada';
const erase = (visitor: Pick<Visitor, 'call'>, code?: string) =>
  visitor.call(privacy.erase, { body: { password: PASSWORD, ...(code === undefined ? {} : { code }) } });

/** A member with a password and entries in the audit trail: they asked to join, were accepted and were changed. */
async function colleague(name = 'Luis Paz Ibarra') {
  const owner = await app.owner();
  const luis = await app.newcomer({ name });
  await givePassword(app, luis.personId);
  await luis.call(team.join, {
    params: { userId: luis.personId },
    body: { businessId: owner.businessId },
  });
  const [request] = (await owner.call(team.requests, {})).data.rows;
  const permissions = [{ page: 20, actions: ['view' as const] }];
  await owner.call(team.approveRequest, {
    params: { id: request?._id ?? '' },
    body: { role: 'limited', permissions },
  });
  await owner.call(team.changeMember, {
    params: { personId: luis.personId },
    body: { role: 'full', permissions: [] },
  });
  return { owner, luis, visitor: await app.signIn(luis.personId, owner.businessId) };
}

describe('deleting an account', () => {
  it('removes name, address, sign-in and sessions everywhere, and keeps the audit trail', async () => {
    const { owner, luis, visitor } = await colleague();
    const { email } = (await luis.call(privacy.export)).data.person;
    await visitor.call(team.invite, { body: { email: 'nueva@ejemplo.mx', role: 'full', permissions: [] } });
    await runJobs(app);
    await erase(visitor);

    for (const each of [luis, visitor])
      await expect(each.call(session.account)).rejects.toMatchObject({ code: 'signedOut' });
    await expect(new Browser(app).signIn(email, PASSWORD)).rejects.toMatchObject({ status: 401 });
    expect((await owner.call(team.members, {})).data.map(({ _id }) => _id)).toEqual([owner.personId]);
    expect((await owner.call(team.invitations, {})).data).toEqual([]);

    const { rows } = (await owner.call(team.audit, {})).data;
    expect(rows.filter(({ actor }) => actor === GONE).map(({ action }) => action)).toEqual([
      'member.left',
      'invitation.sent',
      'join.requested',
    ]);
    // Searches every column of every table: the only remains are e-mails to others about this person and the farewell.
    const { rows: tables } = await app.pool.query<{ name: string }>(
      `select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`,
    );
    const holding: string[] = [];
    for (const { name } of tables) {
      const { rowCount } = await app.pool.query(
        `select from ${name} t where t::text ilike $1 or t::text like $2`,
        [`%${email}%`, '%Luis Paz Ibarra%'],
      );
      if (rowCount !== 0) holding.push(name);
    }
    expect(holding).toEqual(['mailbox_message', 'outbox']);
    const { rowCount } = await app.pool.query('select from mailbox_message where recipient = $1', [email]);
    expect(rowCount).toBe(0);
    const { rows: last } = await app.pool.query(
      `select payload ->> 'subject' as subject from outbox where payload ->> 'to' = $1`,
      [email],
    );
    expect(last).toEqual([{ subject: 'Eliminamos tu cuenta' }]);
  });

  it('frees its address for a new account that inherits nothing', async () => {
    const { personId, email } = await makeAccount(app);
    await erase(await app.signIn(personId));
    const again = new Browser(app);
    await again.call(session.signUp, { body: { name: 'Ana Otra', email, password: PASSWORD } });
    expect((await again.look()).person?._id).not.toBe(personId);
  });

  it('requires the password', async () => {
    const { personId } = await makeAccount(app);
    const ana = await app.signIn(personId);
    await expect(ana.call(privacy.erase, { body: { password: 'no-es-esta-tampoco' } })).rejects.toMatchObject(
      { fields: { password: 'La contraseña no es correcta' } },
    );
    const withoutOne = await app.newcomer();
    await expect(erase(withoutOne)).rejects.toMatchObject({
      fields: { password: expect.stringContaining('no tiene contraseña') },
    });
    expect((await ana.call(session.current)).data.person?._id).toBe(personId);
  });

  it('requires the second step where it is on: a code of the app or a backup code', async () => {
    for (const way of ['app', 'backup'] as const) {
      const { email, secret, backupCodes } = await turnTwoStepOn(app);
      const ana = new Browser(app);
      const challenge = (await ana.signIn(email, PASSWORD)) ?? '';
      await ana.call(session.signInCode, { body: { challenge, code: backupCodes[0] ?? '' } });
      await ana.look();
      await expect(erase(ana)).rejects.toMatchObject({ fields: { code: expect.any(String) } });
      await expect(erase(ana, 'aaaaa-bbbbb')).rejects.toMatchObject({ fields: { code: expect.any(String) } });
      await erase(ana, way === 'app' ? codeNow(secret) : backupCodes[1]);
      expect(ana.cookies.has('cauce_session')).toBe(false);
      expect((await ana.look()).person).toBeNull();
    }
  });
});

describe('a business', () => {
  it('keeps at least one owner or member with full access', async () => {
    const owner = await app.owner();
    await givePassword(app, owner.personId);
    await makeColleague(app.pool, { businessId: owner.businessId });
    await expect(erase(owner)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/^Eres la única persona con acceso completo a Clínica Roble\. /),
    });
    expect((await owner.call(session.current)).data.business?._id).toBe(owner.businessId);
    const { rows } = (await owner.call(team.audit, {})).data;
    expect(rows.filter(({ action }) => action === 'member.left')).toEqual([]);
  });

  it('gets as new owner the member with full access for the longest time', async () => {
    const owner = await app.owner();
    await givePassword(app, owner.personId);
    const [heir] = [
      await makeColleague(app.pool, { businessId: owner.businessId, as: 'full' }),
      await makeColleague(app.pool, { businessId: owner.businessId, as: 'full' }),
    ];
    await erase(owner);
    const { rows } = await app.pool.query(
      `select b.owner_id, b.admin_id, array_agg(m.person_id) as owners from business b
         join membership m on m.business_id = b.id and m.role = 'owner' where b.id = $1 group by b.id`,
      [owner.businessId],
    );
    expect(rows).toEqual([{ owner_id: heir, admin_id: heir, owners: [heir] }]);
  });

  it('cannot be left by its last two owners at the same instant', async () => {
    const { id, ownerId } = await makeBusiness(app.pool);
    const other = await makePerson(app.pool);
    await joinBusiness(app.pool, { businessId: id, personId: other, role: 'full' });
    const both = await Promise.all(
      [ownerId, other].map(async (personId) => {
        await givePassword(app, personId);
        return app.signIn(personId, id);
      }),
    );
    const outcomes = await Promise.allSettled(both.map((each) => erase(each)));
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const { rows } = await app.pool.query('select role from membership where business_id = $1', [id]);
    expect(rows).toEqual([{ role: 'owner' }]);
  });
});

it('keeps the last administrator of the platform and the last person of a partner', async () => {
  const admin = await app.newcomer({ role: 'admin' });
  await givePassword(app, admin.personId);
  await expect(erase(admin)).rejects.toMatchObject({
    message: expect.stringContaining('la administración de la plataforma'),
  });
  await makePerson(app.pool, { role: 'admin' });
  await erase(admin);
  const partner = await app.newcomer({ role: 'partner' });
  await givePassword(app, partner.personId);
  await expect(erase(partner)).rejects.toMatchObject({ message: expect.stringContaining('Agencia Norte') });
});
