import { business } from '@cauce/contract/account/business';
import { session } from '@cauce/contract/account/session';
import { team } from '@cauce/contract/account/team';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeInvitation } from '../../../testing/factories/team.ts';
import { TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
});
afterAll(() => app.close());

const HOUR = 3_600_000;
const AGENDA = [
  { page: 6, actions: ['view' as const, 'edit' as const], schedule: { appointments: true, blocks: true } },
];

/** The token of the latest e-mail to an address. */
async function tokenSentTo(email: string): Promise<string> {
  const { rows } = await app.pool.query<{ text: string }>(
    `select payload->>'text' as text from outbox where payload->>'to' = $1 order by id desc limit 1`,
    [email],
  );
  return /\/invitacion\?t=([\w-]+)/.exec(rows[0]?.text ?? '')?.[1] ?? '';
}

async function invited(email: string, role: 'full' | 'limited' = 'limited') {
  const owner = await app.owner();
  const permissions = role === 'limited' ? AGENDA : [];
  const { data } = await owner.call(team.invite, { body: { email, role, permissions } });
  return { owner, invitation: data, token: await tokenSentTo(email) };
}
const accept = (who: { call: typeof app.anonymous.call }, token: string) =>
  who.call(team.acceptInvitation, { body: { token } });
const spent = { status: 410, code: 'linkSpent' };

describe('an invitation', () => {
  it('is sent by e-mail with 128 random bits and stored as a hash', async () => {
    const { invitation, token, owner } = await invited('nueva@ejemplo.mx');
    expect(invitation).toMatchObject({
      email: 'nueva@ejemplo.mx',
      invitedBy: 'Ana Torres',
      expiresAt: '2026-03-12T16:00:00.000Z',
      isExpired: false,
    });
    expect(Buffer.from(token, 'base64url')).toHaveLength(16);
    const { rows } = await app.pool.query('select * from invitation where id = $1', [invitation._id]);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect((await owner.call(team.invitations, {})).data).toEqual([invitation]);
  });

  it('shows the business to a person with its link', async () => {
    const { token } = await invited('quien@ejemplo.mx');
    const { data } = await app.anonymous.call(team.readInvitation, { body: { token } });
    expect(data).toMatchObject({ businessName: 'Clínica Roble', invitedBy: 'Ana Torres' });
    const guess = app.anonymous.call(team.readInvitation, { body: { token: 'no-existe' } });
    await expect(guess).rejects.toMatchObject(spent);
  });

  it('grants exactly its permissions and enters the business', async () => {
    const { token, owner } = await invited('agenda@ejemplo.mx');
    const guest = await app.newcomer();
    expect((await accept(guest, token)).data).toEqual({ businessId: owner.businessId, isNew: true });
    const now = (await guest.call(session.current)).data;
    expect(now.business?._id).toBe(owner.businessId);
    expect(now.grant).toEqual({ fullAccess: false, permissions: AGENDA });
    await expect(guest.call(team.members, {})).rejects.toMatchObject({ status: 403 });
    expect((await owner.call(team.invitations, {})).data).toEqual([]);
  });

  it('works once, also with concurrent requests', async () => {
    const { token, owner } = await invited('una-vez@ejemplo.mx');
    const guests = await Promise.all([1, 2, 3, 4].map(() => app.newcomer()));
    const outcomes = await Promise.allSettled(guests.map((guest) => accept(guest, token)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject(spent);
    expect((await owner.call(team.members, {})).data).toHaveLength(2);
    await expect(accept(await app.newcomer(), token)).rejects.toMatchObject(spent);
  });

  it('expires after 72 hours, and the address can be invited again', async () => {
    const { token, owner } = await invited('tarde@ejemplo.mx');
    app.clock.pass(72 * HOUR);
    await expect(accept(await app.newcomer(), token)).rejects.toMatchObject(spent);
    expect((await owner.call(team.invitations, {})).data).toMatchObject([{ isExpired: true }]);
    await owner.call(team.invite, { body: { email: 'tarde@ejemplo.mx', role: 'full', permissions: [] } });
    expect((await owner.call(team.invitations, {})).data).toMatchObject([{ isExpired: false, role: 'full' }]);
  });

  it('stops working once cancelled, and its old link once it is sent again', async () => {
    const { token, owner, invitation } = await invited('otra@ejemplo.mx');
    const params = { id: invitation._id };
    await owner.call(team.resendInvitation, { params });
    const fresh = await tokenSentTo('otra@ejemplo.mx');
    expect(fresh).not.toBe(token);
    await expect(accept(await app.newcomer(), token)).rejects.toMatchObject(spent);
    await owner.call(team.revokeInvitation, { params });
    await expect(accept(await app.newcomer(), fresh)).rejects.toMatchObject(spent);
    await expect(owner.call(team.resendInvitation, { params })).rejects.toMatchObject({ status: 404 });
  });

  it('is refused when repeated, for a member, or without permissions', async () => {
    const { owner } = await invited('doble@ejemplo.mx');
    const again = (body: object) => owner.inject('POST', '/api/team/invitations', body);
    expect(await again({ email: 'DOBLE@ejemplo.mx', role: 'full', permissions: [] })).toMatchObject({
      status: 409,
      body: { message: 'Ya hay una invitación para ese correo; puedes enviarla otra vez' },
    });
    const [me] = (await owner.call(team.members, {})).data;
    expect(await again({ email: me?.email, role: 'full', permissions: [] })).toMatchObject({
      status: 409,
      body: { message: 'Esa persona ya es parte del equipo' },
    });
    expect(await again({ email: 'vacia@ejemplo.mx', role: 'limited', permissions: [] })).toMatchObject({
      status: 400,
      body: { fields: { permissions: 'Elige al menos un permiso' } },
    });
    expect((await again({ email: 'duena@ejemplo.mx', role: 'owner', permissions: [] })).status).toBe(400);
  });

  it('changes nothing for a member, and stays open for its recipient', async () => {
    const { token, owner } = await invited('distraida@ejemplo.mx');
    expect((await accept(owner, token)).data.isNew).toBe(false);
    expect((await owner.call(team.members, {})).data).toMatchObject([{ role: 'owner' }]);
    expect((await accept(await app.newcomer(), token)).data.isNew).toBe(true);
  });
});

const join = (
  who: { personId: string; inject: typeof app.anonymous.inject },
  body: object,
  userId = who.personId,
) => who.inject('PUT', `/api/user/${userId}`, body);

describe('joining by the endpoint of the specification', () => {
  it('accepts an invitation, and ignores sent permissions', async () => {
    const { token, owner } = await invited('wire@ejemplo.mx');
    const guest = await app.newcomer();
    const answer = await join(guest, { businessId: owner.businessId, permissions: [{ page: 1 }], token });
    expect(answer).toMatchObject({ status: 200, body: { data: { outcome: 'joined' } } });
    expect((await guest.call(session.current)).data.grant).toEqual({
      fullAccess: false,
      permissions: AGENDA,
    });
  });

  it('refuses an invitation to another business and keeps it valid', async () => {
    const { token } = await invited('ajena@ejemplo.mx');
    const other = await app.owner();
    const guest = await app.newcomer();
    expect((await join(guest, { businessId: other.businessId, token })).status).toBe(410);
    expect((await accept(guest, token)).data.isNew).toBe(true);
  });

  it('without an invitation only asks to join', async () => {
    const owner = await app.owner();
    const guest = await app.newcomer();
    const answer = await join(guest, { businessId: owner.businessId, permissions: [] });
    expect(answer).toMatchObject({ status: 200, body: { data: { outcome: 'requested' } } });
    await expect(guest.call(business.read, { params: { id: owner.businessId } })).rejects.toMatchObject({
      status: 404,
    });
  });

  it('is refused for other people', async () => {
    const owner = await app.owner();
    const [guest, other] = [await app.newcomer(), await app.newcomer()];
    expect((await join(guest, { businessId: owner.businessId }, other.personId)).status).toBe(404);
  });

  it('says that it failed when no business is named', async () => {
    const answer = await join(await app.newcomer(), { businessId: '01890000-0000-7000-8000-000000000000' });
    expect(answer).toMatchObject({
      status: 404,
      body: { message: 'Error al unirte al negocio. Por favor, inténtalo de nuevo.' },
    });
  });
});

describe('another tenant', () => {
  it('can neither see nor cancel any of it', async () => {
    const owner = await app.owner();
    const { id } = await makeInvitation(app.pool, {
      businessId: owner.businessId,
      invitedBy: owner.personId,
      now: app.clock.now(),
    });
    const other = await app.owner();
    expect((await other.call(team.invitations, {})).data).toEqual([]);
    await expect(other.call(team.revokeInvitation, { params: { id } })).rejects.toMatchObject({
      status: 404,
    });
  });
});
