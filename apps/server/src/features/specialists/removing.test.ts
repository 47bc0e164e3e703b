import { branches } from '@cauce/contract/agenda/branches';
import { specialists } from '@cauce/contract/agenda/specialists';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditActionsOn } from '../../../testing/audit-trail.ts';
import { registerSpecialist, specialistInput } from '../../../testing/factories.ts';
import { TestApp } from '../../../testing/test-app.ts';
import { newId } from '../../platform/ids.ts';

let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
beforeAll(async () => {
  app = await TestApp.open();
  owner = await app.owner();
});
afterAll(() => app.close());

async function registered(name: string) {
  const specialist = await registerSpecialist(owner, { name });
  // Audit entries are read in order of time.
  app.clock.pass(1);
  return specialist;
}
const listed = async (id: string) =>
  (await owner.call(specialists.list, {})).data.find(({ _id }) => _id === id);
const auditActions = (id: string) => auditActionsOn(app.pool, id);

/** Inserts an entry of the agenda. */
async function booked({ _id, branchId }: { _id: string; branchId: string }) {
  const at = '2026-03-10T16:00:00Z';
  await app.pool.query(
    `insert into appointment (business_id, id, short_id, status, branch_id, specialist_id, starts_at, ends_at,
       busy_from, busy_to, color, created_by, updated_by)
     values ($1, $2, $3, 'block', $4, $5, $6, $6::timestamptz + interval '1 hour', $6,
       $6::timestamptz + interval '1 hour', '#555555', 'ana', 'ana')`,
    [owner.businessId, newId(), newId(), branchId, _id, at],
  );
}

it('deletes a specialist that nothing refers to, and then their branch', async () => {
  const { _id, branchId } = await registered('Ana Gil');
  const archived = await owner.call(branches.close, { params: { id: branchId } });
  expect(archived.message).toBe('La sucursal tiene citas, personal o inventario: quedó archivada');
  const answer = await owner.call(specialists.remove, { params: { id: _id } });
  expect(answer).toEqual({ data: { outcome: 'deleted' }, message: 'Especialista eliminado' });
  expect(await listed(_id)).toBeUndefined();
  expect(await auditActions(_id)).toEqual(['specialist.registered', 'specialist.deleted']);
  await expect(owner.call(specialists.remove, { params: { id: _id } })).rejects.toMatchObject({
    code: 'notFound',
  });
  await owner.call(branches.archive, { params: { id: branchId } });
  expect((await owner.call(branches.close, { params: { id: branchId } })).data.outcome).toBe('deleted');
});

it('archives a specialist with entries in the agenda', async () => {
  const specialist = await registered('Luis Peña');
  await booked(specialist);
  const answer = await owner.call(specialists.remove, { params: { id: specialist._id } });
  expect(answer).toEqual({
    data: { outcome: 'archived' },
    message: 'El especialista tiene citas: quedó archivado',
  });
  expect(await listed(specialist._id)).toMatchObject({ isArchived: true, name: 'Luis Peña' });
  expect(await auditActions(specialist._id)).toEqual(['specialist.registered', 'specialist.archived']);
});

it('lets an archived specialist only be restored', async () => {
  const { _id, branchId } = await registered('Eva Ríos');
  const params = { id: _id };
  const archived = await owner.call(specialists.archive, { params, query: { archive: 'true' } });
  expect(archived.message).toBe('Especialista archivado');
  expect(archived.data.can).toEqual({ edit: false, archive: false, unarchive: true, delete: false });

  const body = { specialist: specialistInput({ branchId, name: 'Otro nombre' }) };
  await expect(owner.call(specialists.change, { params, body })).rejects.toMatchObject({
    status: 409,
    message: 'Este especialista está archivado. Reactívalo para cambiarlo',
  });
  await expect(owner.call(specialists.remove, { params })).rejects.toMatchObject({
    status: 409,
    message: 'Este especialista está archivado. Reactívalo para eliminarlo',
  });

  const back = await owner.call(specialists.archive, { params });
  expect(back.message).toBe('Especialista reactivado');
  expect(back.data).toMatchObject({ name: 'Eva Ríos', isArchived: false });
  expect(back.data.can).toEqual({ edit: true, archive: true, unarchive: false, delete: true });
});

it('archives once when asked several times', async () => {
  const { _id } = await registered('Inés Mora');
  const ask = () => owner.call(specialists.archive, { params: { id: _id }, query: { archive: 'true' } });
  const [first, second] = [await ask(), await ask()];
  expect(second.data).toEqual(first.data);
  expect(await auditActions(_id)).toEqual(['specialist.registered', 'specialist.archived']);
});
