import { services } from '@cauce/contract/services';
import { specialists } from '@cauce/contract/specialists';
import { closedWeek } from '@cauce/domain/week';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { registerSpecialist, serviceInput } from '../../../testing/factories.ts';
import { House } from '../../../testing/house.ts';
import { openScopes, type TenantTx } from '../../platform/database/scopes.ts';
import { newId } from '../../platform/ids.ts';
import { attending, hold } from './index.ts';

let house: House;
let owner: Awaited<ReturnType<House['owner']>>;
beforeAll(async () => {
  house = await House.open();
  owner = await house.owner();
});
afterAll(() => house.close());

const inside = <T>(work: (tx: TenantTx) => Promise<T>, businessId = owner.businessId) =>
  openScopes(house.pool).inTenant({ businessId }, work);

it('says who attends at a branch, and who of them offers a service', async () => {
  const { data: service } = await owner.call(services.offer, { body: { service: serviceInput() } });
  const ana = await registerSpecialist(owner, {
    name: 'Ana Gil',
    services: [service._id],
    colorHex: '#6200FF',
    restSchedules: { monday: [{ from: '14:00', to: '15:00' }] },
  });
  const { branchId } = ana;
  house.clock.pass(1);
  const luis = await registerSpecialist(owner, { branchId, name: 'Luis Peña' });
  const gone = await registerSpecialist(owner, { branchId, services: [service._id] });
  await registerSpecialist(owner, { services: [service._id] });
  await owner.call(specialists.archive, { params: { id: gone._id }, query: { archive: 'true' } });

  const who = (more: object) => inside((tx) => attending(tx, { branchId, ...more }));
  expect(await who({ serviceId: service._id })).toEqual([
    {
      id: ana._id,
      name: 'Ana Gil',
      color: '#6200ff',
      branchId,
      rests: { ...closedWeek(), monday: [{ from: 840, to: 900 }] },
    },
  ]);
  expect((await who({})).map(({ name }) => name)).toEqual(['Ana Gil', 'Luis Peña']);
  expect((await who({ specialistId: luis._id })).map(({ name }) => name)).toEqual(['Luis Peña']);
  expect(await who({ specialistId: luis._id, serviceId: service._id })).toEqual([]);
  const stranger = await house.owner();
  expect(await inside((tx) => attending(tx, { branchId }), stranger.businessId)).toEqual([]);
});

it('lets one at a time book with a specialist, whatever the order they are named in', async () => {
  const made = [await registerSpecialist(owner), await registerSpecialist(owner)].map(({ _id }) => _id);
  const order: string[] = [];
  const { promise: entered, resolve: enter } = Promise.withResolvers<void>();
  const { promise: letGo, resolve: leave } = Promise.withResolvers<void>();
  const first = inside(async (tx) => {
    expect(await hold(tx, made)).toEqual(made.toSorted());
    enter();
    await letGo;
    order.push('first');
  });
  await entered;
  const second = inside(async (tx) => {
    await hold(tx, made.toReversed());
    order.push('second');
  });
  // The second is in the queue of the database before the first lets go.
  await expect
    .poll(async () => {
      const { rows } = await house.pool.query<{ waiting: number }>(
        `select count(*)::int as waiting from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows[0]?.waiting;
    })
    .toBe(1);
  leave();
  await Promise.all([first, second]);
  expect(order).toEqual(['first', 'second']);
  expect(await inside((tx) => hold(tx, [newId()]))).toEqual([]);
});
