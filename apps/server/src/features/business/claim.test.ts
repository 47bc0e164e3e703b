import { admin } from '@cauce/contract/account/admin';
import { business } from '@cauce/contract/account/business';
import { session } from '@cauce/contract/account/session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
});
afterAll(() => app.close());

const FAILED = 'Error al reclamar el negocio. Por favor, inténtalo de nuevo.';

async function released() {
  const owner = await app.owner();
  const team = await app.newcomer({ role: 'admin' });
  const { data } = await team.call(admin.releaseBusiness, { params: { id: owner.businessId } });
  return { owner, id: owner.businessId, claimCode: data.claimCode };
}
const claim = (visitor: Awaited<ReturnType<TestApp['newcomer']>>, id: string, claimCode: string) =>
  visitor.call(business.adjust, { params: { id }, body: { userId: visitor.personId, claimCode } });

describe('claiming', () => {
  it('gives an ownerless business to a person with its code, ignoring case and dashes, and enters it', async () => {
    const { id, claimCode, owner } = await released();
    const heir = await app.newcomer();
    const typed = claimCode.toLowerCase().replaceAll('-', ' ');
    const { data } = await claim(heir, id, typed);
    expect(data).toMatchObject({ _id: id, user: heir.personId, admin: heir.personId });
    expect((await heir.call(session.current)).data.business?._id).toBe(id);
    await expect(owner.call(business.read, { params: { id } })).rejects.toMatchObject({ status: 404 });
  });

  it('gives the same answer for a wrong code, an owned business and one that does not exist', async () => {
    const { id } = await released();
    const owned = await app.owner();
    const outsider = await app.newcomer();
    for (const target of [id, owned.businessId, '01890000-0000-7000-8000-000000000000']) {
      await expect(claim(outsider, target, 'AAAA-AAAA-AAAA-AAAA-AAAA')).rejects.toMatchObject({
        status: 404,
        message: FAILED,
      });
    }
  });

  it('succeeds for one of many concurrent requests and invalidates the code', async () => {
    const { id, claimCode } = await released();
    const heirs = await Promise.all([1, 2, 3, 4].map(() => app.newcomer()));
    const outcomes = await Promise.allSettled(heirs.map((heir) => claim(heir, id, claimCode)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { rows } = await app.pool.query(
      `select person_id from membership where business_id = $1 and role = 'owner'`,
      [id],
    );
    expect(rows).toHaveLength(1);
  });

  it('is only for the caller and requires the code', async () => {
    const { id, claimCode } = await released();
    const [one, other] = [await app.newcomer(), await app.newcomer()];
    const forAnother = one.call(business.adjust, {
      params: { id },
      body: { userId: other.personId, claimCode },
    });
    await expect(forAnother).rejects.toMatchObject({ status: 403 });
    const without = await one.inject('PATCH', `/api/business/${id}`, { userId: one.personId });
    expect(without).toMatchObject({
      status: 400,
      body: { fields: { claimCode: 'Este campo es requerido' } },
    });
  });
});
