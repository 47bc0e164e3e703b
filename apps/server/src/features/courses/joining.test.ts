import { clientMerge } from '@cauce/contract/clients/client-merge';
import { clients } from '@cauce/contract/clients/clients';
import { courses } from '@cauce/contract/sales/courses';
import { enrollments } from '@cauce/contract/sales/enrollments';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openCourse } from '../../../testing/factories.ts';
import { clientInput } from '../../../testing/factories/clients.ts';
import { TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
beforeAll(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
  owner = await app.owner();
});
afterAll(() => app.close());

const register = async () =>
  (await owner.call(clients.register, { body: { client: clientInput() } })).data._id;

it.each([
  ['confirmed', 'confirmed', 1],
  ['confirmed', 'pending', 1],
  ['pending', 'confirmed', 1],
  ['pending', 'pending', 0],
] as const)(
  'of one who is %s and one who is %s one is kept, as the better of both',
  async (from, to, taken) => {
    const { _id: courseId } = await openCourse(owner);
    const [target, other] = [await register(), await register()];
    const enroll = (clientId: string, status: typeof from, totalPaid: number) =>
      owner.call(enrollments.enroll, {
        body: { enrollment: { courseId, clientId, status, totalPaid, paymentStatus: 'partial' } },
      });
    await enroll(target, to, 300);
    await enroll(other, from, 800);
    await owner.call(clientMerge.merge, { params: { id: target }, body: { otherId: other, take: [] } });
    const { data } = await owner.call(enrollments.list, { query: { clientId: target } });
    const stands = data.rows.map(({ status, totalPaid, remainingBalance, paymentStatus }) => ({
      status,
      totalPaid,
      remainingBalance,
      paymentStatus,
    }));
    const status = from === 'confirmed' ? from : to;
    expect(stands).toContainEqual({
      status,
      totalPaid: 1100,
      remainingBalance: 0,
      paymentStatus: 'completed',
    });
    expect(data.rows.filter((row) => row.status === 'cancelled')).toHaveLength(1);
    const { data: all } = await owner.call(courses.list, {});
    expect(all.find(({ _id }) => _id === courseId)!.schedules).toMatchObject([
      { availableSlots: 10 - taken, enrolled: taken },
    ]);
  },
);
