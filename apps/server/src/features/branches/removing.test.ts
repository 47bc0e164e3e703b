import { branches } from '@cauce/contract/agenda/branches';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditActionsOn } from '../../../testing/audit-trail.ts';
import { branchInput } from '../../../testing/factories.ts';
import { TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
beforeAll(async () => {
  app = await TestApp.open();
  owner = await app.owner();
  // A row of any feature that refers to a branch, such as an appointment.
  await app.pool.query(`
    create table kept_at_branch (
      business_id uuid not null, branch_id uuid not null,
      foreign key (business_id, branch_id) references branch (business_id, id)
    )`);
});
afterAll(() => app.close());

async function opened(name: string) {
  const { data } = await owner.call(branches.open, { body: { branch: branchInput({ name }) } });
  // Audit entries are read in order of time.
  app.clock.pass(1);
  return data;
}
const listed = async (id: string) => (await owner.call(branches.list, {})).data.find(({ _id }) => _id === id);
const auditActions = (id: string) => auditActionsOn(app.pool, id);

it('deletes a branch that nothing refers to', async () => {
  const { _id } = await opened('Del Valle');
  const answer = await owner.call(branches.close, { params: { id: _id } });
  expect(answer).toEqual({ data: { outcome: 'deleted' }, message: 'Sucursal eliminada' });
  expect(await listed(_id)).toBeUndefined();
  expect(await auditActions(_id)).toEqual(['branch.opened', 'branch.deleted']);
  await expect(owner.call(branches.close, { params: { id: _id } })).rejects.toMatchObject({
    code: 'notFound',
  });
});

it('archives a branch that other records refer to', async () => {
  const { _id } = await opened('Narvarte');
  await app.pool.query('insert into kept_at_branch values ($1, $2)', [owner.businessId, _id]);
  const answer = await owner.call(branches.close, { params: { id: _id } });
  expect(answer.data).toEqual({ outcome: 'archived' });
  expect(answer.message).toBe('La sucursal tiene citas, personal o inventario: quedó archivada');
  expect(await listed(_id)).toMatchObject({ isArchived: true, name: 'Narvarte' });
  expect(await auditActions(_id)).toEqual(['branch.opened', 'branch.archived']);
});

it('lets an archived branch only be restored', async () => {
  const { _id } = await opened('Portales');
  const params = { id: _id };
  const archived = await owner.call(branches.archive, { params, query: { archive: 'true' } });
  expect(archived.message).toBe('Sucursal archivada');
  expect(archived.data.can).toEqual({ edit: false, archive: false, unarchive: true, delete: false });

  const body = { branch: branchInput({ name: 'Otro nombre' }) };
  await expect(owner.call(branches.change, { params, body })).rejects.toMatchObject({
    status: 409,
    message: 'Esta sucursal está archivada. Reactívala para cambiarla',
  });
  await expect(owner.call(branches.close, { params })).rejects.toMatchObject({
    status: 409,
    message: 'Esta sucursal está archivada. Reactívala para eliminarla',
  });

  const back = await owner.call(branches.archive, { params });
  expect(back.message).toBe('Sucursal reactivada');
  expect(back.data).toMatchObject({ name: 'Portales', isArchived: false });
  expect(back.data.can).toEqual({ edit: true, archive: true, unarchive: false, delete: true });
});

it('archives once when asked several times', async () => {
  const { _id } = await opened('Mixcoac');
  const ask = () => owner.call(branches.archive, { params: { id: _id }, query: { archive: 'true' } });
  const [first, second] = [await ask(), await ask()];
  expect(second.data).toEqual(first.data);
  expect(await auditActions(_id)).toEqual(['branch.opened', 'branch.archived']);
});
