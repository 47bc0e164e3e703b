import { branches } from '@cauce/contract/agenda/branches';
import { session } from '@cauce/contract/account/session';
import { team } from '@cauce/contract/account/team';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBusiness } from '../../../testing/factories.ts';
import { makeColleague, makeInvitation } from '../../../testing/factories/team.ts';
import { TestApp, type Visitor } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.open();
});
afterAll(() => app.close());

const BRANCHES = [{ page: 20, actions: ['view' as const] }];

async function withColleague(as: 'owner' | 'full' | 'limited') {
  const owner = await app.owner();
  const { businessId } = owner;
  const personId = await makeColleague(app.pool, {
    businessId,
    as,
    permissions: BRANCHES,
    name: 'Beto Ruiz',
  });
  return { owner, personId, colleague: await app.signIn(personId, businessId) };
}
const change = (
  who: { call: typeof app.anonymous.call },
  personId: string,
  role: 'owner' | 'full' | 'limited',
  permissions: typeof BRANCHES = role === 'limited' ? BRANCHES : [],
) => who.call(team.changeMember, { params: { personId }, body: { role, permissions } });
const remove = (who: { call: typeof app.anonymous.call }, personId: string) =>
  who.call(team.removeMember, { params: { personId } });

describe('a revoked right', () => {
  it('is refused at the next request of a removed person', async () => {
    const { owner, personId, colleague } = await withColleague('full');
    await colleague.call(branches.list, {});
    await remove(owner, personId);
    await expect(colleague.call(branches.list, {})).rejects.toMatchObject({ status: 403 });
    expect((await colleague.call(session.current)).data).toMatchObject({ business: null, grant: null });
  });

  it('is refused at the next request of a person with fewer permissions', async () => {
    const { owner, personId, colleague } = await withColleague('full');
    await change(owner, personId, 'limited', [{ page: 22, actions: ['view'] }]);
    await expect(colleague.call(branches.list, {})).rejects.toMatchObject({ status: 403 });
    await change(owner, personId, 'limited');
    await colleague.call(branches.list, {});
  });
});

/** Accepts the invitation of a colleague after a change of that colleague. */
async function acceptAfter(outOf: (owner: Visitor, personId: string) => Promise<unknown>) {
  const { owner, personId } = await withColleague('full');
  const invited = { businessId: owner.businessId, invitedBy: personId, now: app.clock.now() };
  const { token } = await makeInvitation(app.pool, invited);
  await outOf(owner, personId);
  return (await app.newcomer()).inject('POST', '/api/team/invitation/accept', { token });
}

describe('an invitation that someone sent before', () => {
  it('is worthless once the sender was removed or may no longer invite', async () => {
    expect(await acceptAfter((owner, personId) => remove(owner, personId))).toMatchObject({ status: 410 });
    expect(await acceptAfter((owner, personId) => change(owner, personId, 'limited'))).toMatchObject({
      status: 410,
    });
  });

  it('works while the sender may invite', async () => {
    expect(await acceptAfter((owner, personId) => change(owner, personId, 'owner'))).toMatchObject({
      status: 200,
    });
  });
});

describe('owners', () => {
  it('can be appointed only by owners', async () => {
    const { owner, personId, colleague } = await withColleague('full');
    await expect(change(colleague, personId, 'owner')).rejects.toMatchObject({ status: 403 });
    await expect(change(colleague, owner.personId, 'limited')).rejects.toMatchObject({ status: 403 });
    await expect(remove(colleague, owner.personId)).rejects.toMatchObject({ status: 403 });
    await change(owner, personId, 'owner');
    await remove(colleague, owner.personId);
    const { rows } = await app.pool.query('select owner_id, admin_id from business where id = $1', [
      owner.businessId,
    ]);
    expect(rows).toEqual([{ owner_id: personId, admin_id: personId }]);
  });

  it('cannot all leave or be demoted: the last one stays an owner', async () => {
    const { owner } = await withColleague('full');
    const last = { status: 409, message: 'El negocio debe tener al menos un dueño' };
    await expect(remove(owner, owner.personId)).rejects.toMatchObject(last);
    await expect(change(owner, owner.personId, 'full')).rejects.toMatchObject(last);
    await expect(owner.call(team.leave)).rejects.toMatchObject(last);
    const [me] = (await owner.call(team.members, {})).data;
    expect(me).toMatchObject({ role: 'owner', isYou: true, mayChange: false, mayRemove: false });
  });

  it('cannot all leave with concurrent requests', async () => {
    const { owner, personId, colleague } = await withColleague('owner');
    const outcomes = await Promise.allSettled([
      remove(owner, personId),
      remove(colleague, owner.personId),
      owner.call(team.leave),
      colleague.call(team.leave),
      change(owner, owner.personId, 'full'),
    ]);
    expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true);
    const { rows } = await app.pool.query(
      `select b.owner_id, array_agg(m.person_id) as owners from business b
         join membership m on m.business_id = b.id and m.role = 'owner' where b.id = $1 group by b.id`,
      [owner.businessId],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0].owners).toEqual([rows[0].owner_id]);
  });
});

describe('leaving', () => {
  it('enters another business of the person', async () => {
    const { owner, personId, colleague } = await withColleague('limited');
    const { id } = await makeBusiness(app.pool, { ownerId: personId, name: 'La suya' });
    expect((await colleague.call(team.leave)).message).toBe('Dejaste el equipo');
    expect((await colleague.call(session.current)).data.business?._id).toBe(id);
    expect((await owner.call(team.members, {})).data).toHaveLength(1);
  });
});

describe('permissions', () => {
  it.each([
    [{ page: 99, actions: ['view'] }, 'Esa página no existe'],
    [{ page: 6, actions: [] }, 'Elige al menos un permiso'],
  ])('refuse %o', async (entry, words) => {
    const { owner, personId } = await withColleague('limited');
    const body = { role: 'limited', permissions: [entry] };
    const answer = await owner.inject('PUT', `/api/team/members/${personId}`, body);
    expect(answer).toMatchObject({ status: 400, body: { message: words } });
  });

  it('are not stored beside full access', async () => {
    const { owner, personId } = await withColleague('limited');
    await change(owner, personId, 'full', BRANCHES);
    const { data } = await owner.call(team.members, {});
    expect(data.find(({ _id }) => _id === personId)).toMatchObject({ role: 'full', permissions: [] });
  });
});

describe('the audit trail', () => {
  it('names the person even after they left', async () => {
    const { owner, personId, colleague } = await withColleague('full');
    await colleague.call(team.invite, { body: { email: 'x@ejemplo.mx', role: 'full', permissions: [] } });
    await remove(owner, personId);
    const { rows, total } = (await owner.call(team.audit, {})).data;
    expect(total).toBe(2);
    expect(rows).toMatchObject([
      { actor: 'Ana Torres', action: 'member.removed', detail: { name: 'Beto Ruiz' } },
      { actor: 'Beto Ruiz', action: 'invitation.sent', detail: { email: 'x@ejemplo.mx' } },
    ]);
  });

  it('has pages', async () => {
    const { owner, personId } = await withColleague('limited');
    for (let turn = 0; turn < 51; turn += 1)
      await change(owner, personId, turn % 2 === 0 ? 'full' : 'limited');
    const page = async (number: number) => (await owner.call(team.audit, { query: { page: number } })).data;
    const [first, second] = [await page(1), await page(2)];
    expect([first.rows.length, second.rows.length, first.total]).toEqual([50, 1, 51]);
    expect(new Set([...first.rows, ...second.rows].map(({ _id }) => _id)).size).toBe(51);
  });

  it.each(['cauce_tenant', 'cauce_admin', 'cauce_person'])(
    'can only be appended to, also for %s',
    async (role) => {
      const { businessId } = await app.owner();
      const client = await app.pool.connect();
      for (const act of [
        `update audit_entry set action = 'nothing'`,
        'delete from audit_entry',
        'truncate audit_entry',
      ]) {
        await client.query(`begin; set local role ${role}`);
        await client.query(`select set_config('app.business_id', $1, true)`, [businessId]);
        await expect(client.query(act), act).rejects.toThrow('permission denied');
        await client.query('rollback');
      }
      client.release();
    },
  );

  it('accepts only entries in the person’s own name, in their own businesses', async () => {
    const owner = await app.owner();
    const outsider = await app.newcomer();
    const client = await app.pool.connect();
    const write = async (actor: string, as: string) => {
      await client.query('begin; set local role cauce_person');
      await client.query(`select set_config('app.person_id', $1, true)`, [as]);
      try {
        await client.query(
          `insert into audit_entry (business_id, id, actor_id, action, subject_kind)
           values ($1, gen_random_uuid(), $2, 'x', 'y')`,
          [owner.businessId, actor],
        );
      } finally {
        await client.query('rollback');
      }
    };
    await write(owner.personId, owner.personId);
    await expect(write(outsider.personId, outsider.personId)).rejects.toThrow('row-level security');
    await expect(write(outsider.personId, owner.personId)).rejects.toThrow('row-level security');
    client.release();
  });
});
