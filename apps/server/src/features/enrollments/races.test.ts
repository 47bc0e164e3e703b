import { clients } from '@cauce/contract/clients/clients';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { courseInput, openCourse, scheduleInput } from '../../../testing/factories.ts';
import { clientInput } from '../../../testing/factories/clients.ts';
import { TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
beforeAll(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
  owner = await app.owner();
});
afterAll(() => app.close());

const many = async (count: number) =>
  Promise.all(
    Array.from(
      { length: count },
      async () => (await owner.call(clients.register, { body: { client: clientInput() } })).data._id,
    ),
  );
const ask = (enrollment: object) => owner.inject('POST', '/api/enrollment', { enrollment });
const idOf = ({ body }: Awaited<ReturnType<typeof ask>>) => (body.data as { _id: string })._id;

async function counted(courseId: string) {
  const { rows } = await app.pool.query<{ free: number; confirmed: number }>(
    `select s.available_slots as free,
            (select count(*)::int from enrollment e where e.schedule_id = s.id and e.status = 'confirmed') as confirmed
       from course_schedule s where s.course_id = $1 order by s.position`,
    [courseId],
  );
  return rows;
}

it('gives the last place to one of a hundred concurrent requests', async () => {
  const { _id: courseId } = await openCourse(owner, { schedules: [scheduleInput({ availableSlots: 1 })] });
  const asked = (await many(100)).map((clientId) => ask({ courseId, clientId, status: 'confirmed' }));
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(99);
  expect(await counted(courseId)).toEqual([{ free: 0, confirmed: 1 }]);
});

it('keeps the number of places right with any concurrent requests', async () => {
  const PLACES = 4;
  const schedule = scheduleInput({ availableSlots: PLACES });
  const { _id: courseId, schedules } = await openCourse(owner, { schedules: [schedule, schedule] });
  const scheduleIds = schedules.map(({ _id }) => _id);
  const people = await many(24);
  const made = await Promise.all(
    people.map((clientId, at) => ask({ courseId, clientId, scheduleId: scheduleIds[at % 2] })),
  );
  const of = new Map(made.map((answer, at) => [idOf(answer), people[at]!]));
  const statuses = ['pending', 'confirmed', 'confirmed', 'cancelled'];
  let seed = 7;
  const next = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return Math.floor((seed / 2_147_483_647) * below);
  };
  const change = ([id, clientId]: [string, string]) =>
    owner.inject('PUT', `/api/enrollment/${id}`, {
      enrollment: { courseId, clientId, scheduleId: scheduleIds[next(2)], status: statuses[next(4)] },
    });
  // Edits the places at the same time, from the version before any enrollment.
  const reset = () =>
    owner.inject('PUT', `/api/course/${courseId}`, {
      course: courseInput({
        schedules: scheduleIds.map((_id) => scheduleInput({ _id, availableSlots: PLACES, enrolled: 0 })),
      }),
    });
  const all = [...of];
  const answers = await Promise.all(
    Array.from({ length: 240 }, (_, turn) => (turn % 20 === 0 ? reset() : change(all[turn % all.length]!))),
  );
  const gone = all.slice(0, 4);
  const removed = await Promise.all(gone.map(([id]) => owner.inject('DELETE', `/api/enrollment/${id}`)));
  expect(removed.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  for (const { free, confirmed } of await counted(courseId)) expect(free + confirmed).toBe(PLACES);
});
