import { clients } from '@cauce/contract/clients/clients';
import { courses } from '@cauce/contract/sales/courses';
import { type EnrollmentInput, enrollments } from '@cauce/contract/sales/enrollments';
import type { In } from '@cauce/contract/kit/endpoint';
import { money } from '@cauce/contract/sales/money';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { colleague } from '../../../testing/colleague.ts';
import { auditActionsOn } from '../../../testing/audit-trail.ts';
import { openCourse, scheduleInput } from '../../../testing/factories.ts';
import { clientInput } from '../../../testing/factories/clients.ts';
import { TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
beforeAll(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
  owner = await app.owner();
});
afterAll(() => app.close());

type Given = In<typeof EnrollmentInput>;
const registered = async (name = 'Lucía') =>
  (await owner.call(clients.register, { body: { client: clientInput({ name }) } })).data._id;
const enroll = async (enrollment: Given, key?: string) =>
  (await owner.call(enrollments.enroll, { body: { enrollment, ...(key && { key }) } })).data;
const change = async (id: string, enrollment: Given, updatedAt?: string) =>
  (await owner.call(enrollments.change, { params: { id }, body: { enrollment, updatedAt } })).data;
const course = (over?: Parameters<typeof openCourse>[1]) => openCourse(owner, over);
const one = (availableSlots: number | null) => ({ schedules: [scheduleInput({ availableSlots })] });
const places = async (id: string) =>
  (await owner.call(courses.list, {})).data
    .find(({ _id }) => _id === id)!
    .schedules.map(({ availableSlots, enrolled }) => [availableSlots, enrolled]);
const paid = async (enrollmentId: string) =>
  (await owner.call(money.byId, { query: { enrollmentId } })).data.map(({ type, amount, paymentMethod }) => [
    type,
    amount,
    paymentMethod,
  ]);

describe('a place', () => {
  it('is taken by a confirmed enrollment, returned by a cancelled one, and not taken by a pending one', async () => {
    const { _id: courseId } = await course(one(2));
    const clientId = await registered();
    const enrollment = await enroll({ courseId, clientId });
    expect(enrollment).toMatchObject({ status: 'pending', paymentStatus: 'pending', startsOn: '2026-04-06' });
    expect(await places(courseId)).toEqual([[2, 0]]);
    const as = (status: 'pending' | 'confirmed' | 'cancelled') =>
      change(enrollment._id, { courseId, clientId, status });
    await as('confirmed');
    await as('confirmed');
    expect(await places(courseId)).toEqual([[1, 1]]);
    await as('cancelled');
    expect(await places(courseId)).toEqual([[2, 0]]);
    await as('confirmed');
    await owner.call(enrollments.remove, { params: { id: enrollment._id } });
    expect(await places(courseId)).toEqual([[2, 0]]);
    expect(await auditActionsOn(app.pool, enrollment._id)).toContain('enrollment.removed');
  });

  it('moves with the enrollment to another schedule, and not into a full one', async () => {
    const { _id: courseId, schedules } = await course({
      schedules: [scheduleInput({ availableSlots: 1 }), scheduleInput({ availableSlots: null })],
    });
    const [first, second] = schedules.map(({ _id }) => _id) as [string, string];
    const [clientId, other] = [await registered(), await registered()];
    const wish = { courseId, clientId, status: 'confirmed' as const };
    await expect(enroll(wish)).rejects.toMatchObject({
      fields: { 'enrollment.scheduleId': 'Elige un horario' },
    });
    const { _id: id } = await enroll({ ...wish, scheduleId: first });
    await expect(enroll({ ...wish, clientId: other, scheduleId: first })).rejects.toMatchObject({
      code: 'noPlaces',
      status: 409,
    });
    expect(await places(courseId)).toEqual([
      [0, 1],
      [null, 0],
    ]);
    await change(id, { ...wish, scheduleId: second });
    expect(await places(courseId)).toEqual([
      [1, 0],
      [null, 1],
    ]);
  });

  it('is taken once per enrollment, also by repeated requests', async () => {
    const { _id: courseId } = await course();
    const wish = { courseId, clientId: await registered(), status: 'confirmed' as const, totalPaid: 100 };
    const key = randomUUID();
    const [first, again] = [await enroll(wish, key), await enroll(wish, key)];
    expect(again).toEqual(first);
    expect(await paid(first._id)).toHaveLength(1);
    await expect(enroll(wish)).rejects.toMatchObject({
      code: 'conflict',
      message: 'Este contacto ya está inscrito en ese horario',
    });
    expect(await places(courseId)).toEqual([[9, 1]]);
  });
});

describe('the remaining balance', () => {
  it('is the price of all sessions and the fee, less the payments', async () => {
    const bySession = await course({ sessions: 4, pricePerSession: 250.5, enrollmentFee: 100 });
    const whole = await course({ sessions: 4, pricePerSession: 250, totalPrice: 900, enrollmentFee: null });
    const clientId = await registered();
    expect(await enroll({ courseId: bySession._id, clientId, totalPaid: 102.5 })).toMatchObject({
      enrollmentFee: 100,
      totalPaid: 102.5,
      remainingBalance: 999.5,
    });
    const typed = { courseId: whole._id, clientId, enrollmentFee: 50, remainingBalance: 12 };
    expect(await enroll(typed)).toMatchObject({ enrollmentFee: 50, totalPaid: 0, remainingBalance: 12 });
  });

  it('is paid with movements of the ledger: a higher total is income and a lower one a refund', async () => {
    const { _id: courseId } = await course();
    const clientId = await registered();
    const wish = { courseId, clientId, paymentMethod: 'transfer' as const };
    const { _id: id } = await enroll({ ...wish, totalPaid: 500 });
    app.clock.pass(1000);
    await change(id, { ...wish, totalPaid: 500, notes: 'Trae bata' });
    const { totalPaid, remainingBalance } = await change(id, { ...wish, totalPaid: 800.5 });
    expect({ totalPaid, remainingBalance }).toEqual({ totalPaid: 800.5, remainingBalance: 299.5 });
    app.clock.pass(1000);
    await change(id, { ...wish, totalPaid: 300 });
    expect(await paid(id)).toEqual([
      ['out', 500.5, 'transfer'],
      ['in', 300.5, 'transfer'],
      ['in', 500, 'transfer'],
    ]);
    const { data: book } = await owner.call(money.byId, { query: { enrollmentId: id } });
    expect(book.map(({ can }) => can.edit || can.delete)).toEqual([false, false, false]);
    await expect(owner.call(money.strike, { params: { id: book[0]!._id } })).rejects.toMatchObject({
      message: 'Este pago es de una inscripción: cámbialo en ella',
    });
    const other = await registered('Otra');
    await expect(change(id, { ...wish, clientId: other, totalPaid: 300 })).rejects.toMatchObject({
      code: 'invalid',
    });
    await owner.call(enrollments.remove, { params: { id } });
    const { data } = await owner.call(money.byId, { query: { clientId } });
    expect(data).toHaveLength(3);
  });
});

it('refuses archived courses and clients, and unknown ones', async () => {
  const away = await course();
  await owner.call(courses.archive, { params: { id: away._id }, query: { archive: 'true' } });
  const clientId = await registered();
  await expect(enroll({ courseId: away._id, clientId })).rejects.toMatchObject({
    fields: { 'enrollment.courseId': 'Este curso está archivado. Reactívalo para inscribir' },
  });
  const open = await course();
  await owner.call(clients.archive, { params: { id: clientId }, query: { archive: 'true' } });
  await expect(enroll({ courseId: open._id, clientId })).rejects.toMatchObject({ code: 'invalid' });
  await expect(enroll({ courseId: open._id, clientId: randomUUID() })).rejects.toMatchObject({
    status: 404,
    message: 'No se encontró el curso o el cliente',
  });
});

it('refuses an edit of an older version', async () => {
  const { _id: courseId } = await course();
  const clientId = await registered();
  const seen = await enroll({ courseId, clientId });
  app.clock.pass(1000);
  await change(seen._id, { courseId, clientId, notes: 'Uno' });
  const late = change(seen._id, { courseId, clientId, notes: 'Dos' }, seen.updatedAt);
  await expect(late).rejects.toMatchObject({ code: 'changedMeanwhile' });
});

it('records the course as an interest of the client', async () => {
  const { _id: courseId, name } = await course();
  const clientId = await registered();
  await enroll({ courseId, clientId });
  const { data } = await owner.call(clients.read, { params: { id: clientId } });
  expect(data.interests.courses).toEqual([{ courseId, name, dateTime: app.clock.now().toISOString() }]);
});

it('is listed by pages, latest first, by person, course, ticket and state', async () => {
  const otherOwner = await app.owner();
  owner = otherOwner;
  const yoga = await course({ name: 'Yoga al amanecer' });
  const paint = await course({ name: 'Pintura' });
  const [ana, beto] = [await registered('Ana Cruz'), await registered('Beto')];
  const made: string[] = [];
  for (const given of [
    { courseId: yoga._id, clientId: ana, status: 'confirmed' },
    { courseId: yoga._id, clientId: beto, order: 'T-77' },
    { courseId: paint._id, clientId: ana, paymentStatus: 'completed' },
  ] as Given[]) {
    app.clock.pass(1000);
    made.unshift((await enroll(given))._id);
  }
  const [third, second, first] = made;
  const ids = async (query: object) =>
    (await owner.call(enrollments.list, { query })).data.rows.map(({ _id }) => _id);
  expect(await ids({})).toEqual(made);
  expect(await ids({ courseId: yoga._id })).toEqual([second, first]);
  expect(await ids({ clientId: ana, paymentStatus: 'completed' })).toEqual([third]);
  expect(await ids({ status: 'confirmed' })).toEqual([first]);
  expect(await ids({ search: 'amanecer' })).toEqual([second, first]);
  expect(await ids({ search: 'ána' })).toEqual([third, first]);
  expect(await ids({ search: 't-77' })).toEqual([second]);
  const { data: page } = await owner.call(enrollments.list, { query: { limit: 2 } });
  expect(page.rows.map(({ _id }) => _id)).toEqual([third, second]);
  expect(await ids({ after: page.next ?? '' })).toEqual([first]);
  const reader = await colleague(app, otherOwner.businessId, { page: 24, actions: ['view'] });
  const { data: read } = await reader.call(enrollments.list, {});
  expect(read.rows[0]?.can).toEqual({ edit: false, delete: false });
});
