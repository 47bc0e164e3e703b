import { services } from '@cauce/contract/agenda/services';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditActionsOn } from '../../../testing/audit-trail.ts';
import { serviceInput } from '../../../testing/factories.ts';
import { TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
beforeAll(async () => {
  app = await TestApp.open();
  owner = await app.owner();
  // A row of any feature that refers to a service, such as an appointment.
  await app.pool.query(`
    create table kept_of_service (
      business_id uuid not null, service_id uuid not null,
      foreign key (business_id, service_id) references service (business_id, id)
    )`);
});
afterAll(() => app.close());

async function offered(name: string) {
  const { data } = await owner.call(services.offer, { body: { service: serviceInput({ name }) } });
  // Audit entries are read in order of time.
  app.clock.pass(1);
  return data;
}
const listed = async (id: string) => (await owner.call(services.list, {})).data.find(({ _id }) => _id === id);
const auditActions = (id: string) => auditActionsOn(app.pool, id);

it('deletes a service that nothing refers to', async () => {
  const { _id } = await offered('Corte');
  const answer = await owner.call(services.remove, { params: { id: _id } });
  expect(answer).toEqual({ data: { outcome: 'deleted' }, message: 'Servicio eliminado' });
  expect(await listed(_id)).toBeUndefined();
  expect(await auditActions(_id)).toEqual(['service.offered', 'service.deleted']);
});

it('archives a service with appointments', async () => {
  const { _id } = await offered('Barba');
  await app.pool.query('insert into kept_of_service values ($1, $2)', [owner.businessId, _id]);
  const answer = await owner.call(services.remove, { params: { id: _id } });
  expect(answer).toEqual({
    data: { outcome: 'archived' },
    message: 'El servicio tiene citas: quedó archivado',
  });
  expect(await listed(_id)).toMatchObject({ isArchived: true, name: 'Barba' });
  expect(await auditActions(_id)).toEqual(['service.offered', 'service.archived']);
});

it('lets an archived service only be restored', async () => {
  const { _id } = await offered('Afeitado');
  const params = { id: _id };
  const archived = await owner.call(services.archive, { params, query: { archive: 'true' } });
  expect(archived.message).toBe('Servicio archivado');
  expect(archived.data.can).toEqual({ edit: false, archive: false, unarchive: true, delete: false });

  const body = { service: serviceInput({ name: 'Otro nombre' }) };
  await expect(owner.call(services.change, { params, body })).rejects.toMatchObject({
    status: 409,
    message: 'Este servicio está archivado. Reactívalo para cambiarlo',
  });
  await expect(owner.call(services.remove, { params })).rejects.toMatchObject({
    status: 409,
    message: 'Este servicio está archivado. Reactívalo para eliminarlo',
  });

  const back = await owner.call(services.archive, { params });
  expect(back.message).toBe('Servicio reactivado');
  expect(back.data).toMatchObject({ name: 'Afeitado', isArchived: false });
});

it('archives once when asked several times', async () => {
  const { _id } = await offered('Ceja');
  const ask = () => owner.call(services.archive, { params: { id: _id }, query: { archive: 'true' } });
  const [first, second] = [await ask(), await ask()];
  expect(second.data).toEqual(first.data);
  expect(await auditActions(_id)).toEqual(['service.offered', 'service.archived']);
});
