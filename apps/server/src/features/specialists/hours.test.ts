import { branches } from '@cauce/contract/agenda/branches';
import { services } from '@cauce/contract/agenda/services';
import { specialists } from '@cauce/contract/agenda/specialists';
import { closedWeek, type Week } from '@cauce/domain/week/week';
import { encodeBranch } from '@cauce/domain/week/week-codec';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  branchInput,
  registerSpecialist,
  serviceInput,
  specialistInput,
} from '../../../testing/factories.ts';
import { TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
beforeAll(async () => {
  app = await TestApp.open();
  owner = await app.owner();
});
afterAll(() => app.close());

const CLOSED = { from: '00:00', to: '00:00' };
const openAt = async (week: Partial<Week>, name = 'Roma Norte') => {
  const branch = branchInput({ name, ...encodeBranch({ ...closedWeek(), ...week }) });
  return (await owner.call(branches.open, { body: { branch } })).data._id;
};
const nineToSix = { monday: [{ from: 540, to: 1080 }], tuesday: [{ from: 540, to: 1080 }] };

it('works the hours of the branch without the rests', async () => {
  const branchId = await openAt(nineToSix);
  const restSchedules = {
    monday: [
      { from: '09:00', to: '11:00' },
      { from: '14:00', to: '15:00' },
    ],
    tuesday: [{ from: '00:01', to: '23:59' }],
  };
  const made = await registerSpecialist(owner, { branchId, restSchedules });
  expect(made.schedules).toMatchObject({
    monday: { from: '11:00', to: '18:00' },
    tuesday: CLOSED,
    wednesday: CLOSED,
  });
  expect(made.restSchedules).toMatchObject({ ...restSchedules, wednesday: [] });
});

it('stores rests in minutes and a day off as the whole day', async () => {
  const branchId = await openAt(nineToSix);
  const { _id } = await registerSpecialist(owner, {
    branchId,
    restSchedules: { monday: [{ from: '14:00', to: '15:30' }], tuesday: [{ from: '00:01', to: '23:59' }] },
  });
  const { rows } = await app.pool.query<{ rests: Week }>('select rests from specialist where id = $1', [_id]);
  expect(rows[0]?.rests).toEqual({
    ...closedWeek(),
    monday: [{ from: 840, to: 930 }],
    tuesday: [{ from: 0, to: 1440 }],
  });
});

it('follows the branch when it opens longer', async () => {
  const branchId = await openAt(nineToSix);
  const { _id } = await registerSpecialist(owner, {
    branchId,
    restSchedules: { monday: [{ from: '17:00', to: '20:00' }] },
  });
  const longer = { ...closedWeek(), monday: [{ from: 480, to: 1260 }] };
  const branch = branchInput(encodeBranch(longer));
  await owner.call(branches.change, { params: { id: branchId }, body: { branch } });
  const { data } = await owner.call(specialists.list, { query: { branchId } });
  const now = data.find((one) => one._id === _id);
  expect(now?.schedules).toMatchObject({ monday: { from: '08:00', to: '21:00' }, tuesday: CLOSED });
  expect(now?.restSchedules.monday).toEqual([{ from: '17:00', to: '20:00' }]);
});

it('takes rests and services to another branch as they are sent', async () => {
  const [from, to] = [
    await openAt(nineToSix),
    await openAt({ monday: [{ from: 600, to: 1200 }] }, 'Del Valle'),
  ];
  const service = serviceInput({ name: 'Ortodoncia', branches: [from] });
  const { data: offered } = await owner.call(services.offer, { body: { service } });
  const given = {
    restSchedules: { monday: [{ from: '14:00', to: '15:00' }] },
    services: [offered._id],
  };
  const { _id, ...made } = await registerSpecialist(owner, { branchId: from, ...given });
  expect(made.offers).toEqual([{ _id: offered._id, name: 'Ortodoncia' }]);

  const move = (list: string[]) =>
    owner.call(specialists.change, {
      params: { id: _id },
      body: { specialist: specialistInput({ branchId: to, ...given, services: list }) },
    });
  const changed = (await move([offered._id])).data;
  expect(changed).toMatchObject({ branch: { _id: to, name: 'Del Valle' }, services: [offered._id] });
  expect(changed.schedules.monday).toEqual({ from: '10:00', to: '20:00' });
  expect(changed.restSchedules.monday).toEqual(given.restSchedules.monday);
  expect((await move([])).data).toMatchObject({ services: [], offers: [] });
});

it('does not name an archived service and keeps its link', async () => {
  const { data: offered } = await owner.call(services.offer, { body: { service: serviceInput() } });
  const { branchId } = await registerSpecialist(owner, { services: [offered._id] });
  await owner.call(services.archive, { params: { id: offered._id }, query: { archive: 'true' } });
  const { data } = await owner.call(specialists.list, { query: { branchId } });
  expect(data).toMatchObject([{ services: [offered._id], offers: [] }]);
});

it('refuses a new specialist at an archived branch and lets others stay', async () => {
  const there = await registerSpecialist(owner);
  const elsewhere = await registerSpecialist(owner);
  await owner.call(branches.archive, { params: { id: there.branchId }, query: { archive: 'true' } });
  const says = 'Esa sucursal está archivada. Elige otra o reactívala';
  const refused = { status: 400, fields: { 'specialist.branchId': says } };
  const body = { specialist: specialistInput({ branchId: there.branchId }) };
  await expect(owner.call(specialists.register, { body })).rejects.toMatchObject(refused);
  await expect(owner.call(specialists.change, { params: { id: elsewhere._id }, body })).rejects.toMatchObject(
    refused,
  );
  const stayed = await owner.call(specialists.change, { params: { id: there._id }, body });
  expect(stayed.message).toBe('Especialista actualizado');
});

it('finds specialists of a branch by name, number or identifier, ignoring accents and case', async () => {
  const branchId = await openAt(nineToSix);
  const at = (name: string, over = {}) => registerSpecialist(owner, { branchId, name, ...over });
  await at('Zoé Ramírez');
  await at('Álvaro Núñez', { customId: 'DR7' });
  await at('Ana Gil', { whatsapp: '8187654321' });
  const gone = await at('Andrea Núñez');
  await owner.call(specialists.archive, { params: { id: gone._id }, query: { archive: 'true' } });
  const found = async (query: { search?: string; limit?: number }) => {
    const { data } = await owner.call(specialists.ofBranch, { params: { id: branchId }, query });
    return data.map(({ name }) => name);
  };
  expect(await found({})).toEqual(['Álvaro Núñez', 'Ana Gil', 'Zoé Ramírez']);
  expect(await found({ search: 'NUNEZ' })).toEqual(['Álvaro Núñez']);
  expect(await found({ search: 'ramirez zoe' })).toEqual(['Zoé Ramírez']);
  expect(await found({ search: 'dr7' })).toEqual(['Álvaro Núñez']);
  expect(await found({ search: '8187' })).toEqual(['Ana Gil']);
  expect(await found({ limit: 2 })).toEqual(['Álvaro Núñez', 'Ana Gil']);
});

it('appears at its branch until archived', async () => {
  const branchId = await openAt(nineToSix);
  const { _id, name } = await registerSpecialist(owner, { branchId });
  const card = async () =>
    (await owner.call(branches.list, {})).data.find((one) => one._id === branchId)?.specialists;
  expect(await card()).toEqual([{ _id, name }]);
  await owner.call(specialists.archive, { params: { id: _id }, query: { archive: 'true' } });
  expect(await card()).toEqual([]);
});
