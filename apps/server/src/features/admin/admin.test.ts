import { admin } from '@cauce/contract/account/admin';
import { branches } from '@cauce/contract/agenda/branches';
import { business } from '@cauce/contract/account/business';
import { session } from '@cauce/contract/account/session';
import { team } from '@cauce/contract/account/team';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { branchInput, makePerson } from '../../../testing/factories.ts';
import { TestApp, type Visitor } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.open();
});
afterAll(() => app.close());

const MINUTE = 60_000;
const visitor = () => app.newcomer({ role: 'admin', name: 'Equipo Sol' });

const set = (who: Pick<Visitor, 'inject'>, id: string, stripeCustomerId: string) =>
  who.inject('PATCH', `/api/business/${id}`, { stripeCustomerId });
const search = (who: Pick<Visitor, 'call'>, email: string) => who.call(admin.findUser, { body: { email } });

describe('visiting a business', () => {
  it('opens it for an hour, says so, and ignores a body', async () => {
    const owner = await app.owner();
    const guest = await visitor();
    const answer = await guest.inject('PUT', `/api/admin/business/${owner.businessId}`, {
      name: 'Otro nombre',
      stripeCustomerId: 'cus_x',
      admin: true,
      adminId: owner.personId,
    });
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { visitingUntil: '2026-03-09T17:00:00.000Z' } },
    });
    const now = (await guest.call(session.current)).data;
    expect(now).toMatchObject({
      business: { _id: owner.businessId, name: 'Clínica Roble' },
      grant: { fullAccess: true },
      visitingUntil: '2026-03-09T17:00:00.000Z',
    });
    await guest.call(branches.open, { body: { branch: branchInput() } });
    const { rows } = (await owner.call(team.audit, {})).data;
    expect(rows.map(({ action, actor, isVisit }) => ({ action, actor, isVisit }))).toEqual([
      { action: 'branch.opened', actor: 'Equipo Sol', isVisit: true },
      { action: 'visit.started', actor: 'Equipo Sol', isVisit: true },
    ]);
  });

  it('ends by itself after sixty minutes', async () => {
    const owner = await app.owner();
    const guest = await visitor();
    await guest.call(admin.openBusiness, { params: { id: owner.businessId }, body: {} });
    app.clock.pass(60 * MINUTE - 1);
    await guest.call(branches.list, {});
    app.clock.pass(1);
    await expect(guest.call(branches.list, {})).rejects.toMatchObject({ status: 403, code: 'noBusiness' });
    expect((await guest.call(session.current)).data).toMatchObject({
      business: null,
      visitingUntil: null,
    });
  });

  it('ends when the visitor leaves, back in a business of their own', async () => {
    const owner = await app.owner();
    const guest = await visitor();
    await guest.call(admin.openBusiness, { params: { id: owner.businessId }, body: {} });
    await guest.call(admin.leaveBusiness);
    expect((await guest.call(session.current)).data.business).toBeNull();
    await expect(guest.call(branches.list, {})).rejects.toMatchObject({ status: 403 });
    const { rows } = (await owner.call(team.audit, {})).data;
    expect(rows[0]).toMatchObject({ action: 'visit.ended', actor: 'Equipo Sol' });
  });

  it('ends as soon as the visitor leaves the platform’s team', async () => {
    const owner = await app.owner();
    const guest = await visitor();
    await guest.call(admin.openBusiness, { params: { id: owner.businessId }, body: {} });
    await app.pool.query(`update person set role = 'user' where id = $1`, [guest.personId]);
    await expect(guest.call(branches.list, {})).rejects.toMatchObject({ status: 403 });
  });

  it('is only for the team, and only for a business that exists', async () => {
    const owner = await app.owner();
    const open = (who: { call: typeof owner.call }, id: string) =>
      who.call(admin.openBusiness, { params: { id }, body: {} });
    await expect(open(owner, owner.businessId)).rejects.toMatchObject({ status: 403 });
    await expect(open(await app.newcomer({ role: 'partner' }), owner.businessId)).rejects.toMatchObject({
      status: 403,
    });
    await expect(open(await visitor(), '01890000-0000-7000-8000-000000000000')).rejects.toMatchObject({
      status: 404,
    });
  });

  it('does not make the visitor an owner who could leave, nor a member', async () => {
    const owner = await app.owner();
    const guest = await visitor();
    await guest.call(admin.openBusiness, { params: { id: owner.businessId }, body: {} });
    await expect(guest.call(team.leave)).rejects.toMatchObject({ status: 403 });
    expect((await guest.call(team.members, {})).data.map(({ _id }) => _id)).toEqual([owner.personId]);
  });
});

const change = (who: { call: typeof app.anonymous.call }, id: string, user: string) =>
  who.call(business.adjust, { params: { id }, body: { user } });

describe('handing a business over', () => {
  it('makes the new person its owner; the previous owner keeps full access until it is removed', async () => {
    const owner = await app.owner();
    const heir = await app.newcomer({ name: 'Beto Ruiz' });
    const { data, message } = await change(await visitor(), owner.businessId, heir.personId);
    expect(message).toBe('Usuario cambiado correctamente');
    expect(data).toMatchObject({ user: heir.personId, admin: heir.personId, owner: { name: 'Beto Ruiz' } });
    const { rows } = await app.pool.query(
      'select person_id, role from membership where business_id = $1 order by role',
      [owner.businessId],
    );
    expect(rows).toEqual([
      { person_id: owner.personId, role: 'full' },
      { person_id: heir.personId, role: 'owner' },
    ]);
  });

  it('is only for the team and needs a person who exists', async () => {
    const owner = await app.owner();
    const heir = await app.newcomer();
    await expect(change(owner, owner.businessId, heir.personId)).rejects.toMatchObject({ status: 403 });
    const nobody = change(await visitor(), owner.businessId, '01890000-0000-7000-8000-000000000000');
    await expect(nobody).rejects.toMatchObject({
      status: 404,
      message: 'No se encontró ningún usuario con ese email',
    });
  });
});

describe('the Stripe customer', () => {
  it('is trimmed, is not empty, belongs to one business, and is set only by the team', async () => {
    const [one, other] = [await app.owner(), await app.owner()];
    const team = await visitor();
    expect(await set(team, one.businessId, '   ')).toMatchObject({
      status: 400,
      body: { message: 'El Stripe Customer ID no puede estar vacío' },
    });
    expect(await set(team, one.businessId, '  cus_1 ')).toMatchObject({
      status: 200,
      body: {
        message: 'Stripe Customer ID actualizado correctamente',
        data: { stripeCustomerId: 'cus_1' },
      },
    });
    expect(await set(team, other.businessId, 'cus_1')).toMatchObject({
      status: 409,
      body: { message: 'Ese Stripe Customer ID ya es de otro negocio' },
    });
    expect((await set(one, one.businessId, 'cus_2')).status).toBe(403);
  });
});

describe('looking a person up', () => {
  it('finds by the whole address, ignoring case, and audits every search', async () => {
    await makePerson(app.pool, { email: 'Marta.Sanz@ejemplo.mx', name: 'Marta Sanz' });
    const team = await visitor();
    const { data } = await search(team, ' marta.sanz@EJEMPLO.mx ');
    expect(data).toMatchObject({ name: 'Marta Sanz', role: 'user' });
    await expect(search(team, 'marta.san@ejemplo.mx')).rejects.toMatchObject({
      status: 404,
      message: 'No se encontró ningún usuario con ese email',
    });
    const { rows } = await app.pool.query(
      `select action, detail from platform_audit_entry where actor_id = $1 order by detail->>'found' desc`,
      [team.personId],
    );
    expect(rows).toEqual([
      { action: 'user.searched', detail: { email: 'marta.sanz@ejemplo.mx', found: true } },
      { action: 'user.searched', detail: { email: 'marta.san@ejemplo.mx', found: false } },
    ]);
  });

  it('is allowed to partners and the team, twenty times a minute', async () => {
    const { personId } = await app.newcomer({ email: 'sola@ejemplo.mx' });
    await expect(search(await app.owner(), 'sola@ejemplo.mx')).rejects.toMatchObject({ status: 403 });
    const partner = await app.newcomer({ role: 'partner' });
    for (let turn = 0; turn < 20; turn += 1)
      expect((await search(partner, 'sola@ejemplo.mx')).data._id).toBe(personId);
    await expect(search(partner, 'sola@ejemplo.mx')).rejects.toMatchObject({ status: 429 });
  });
});
