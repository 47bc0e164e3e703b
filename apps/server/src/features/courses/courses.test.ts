import { clients } from '@cauce/contract/clients/clients';
import { type Course, courses } from '@cauce/contract/sales/courses';
import { enrollments } from '@cauce/contract/sales/enrollments';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { colleague } from '../../../testing/colleague.ts';
import { auditActionsOn } from '../../../testing/audit-trail.ts';
import { courseInput, openCourse, scheduleInput, weeklyRecurrence } from '../../../testing/factories.ts';
import { clientInput } from '../../../testing/factories/clients.ts';
import { TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
beforeAll(async () => {
  app = await TestApp.open();
  owner = await app.owner();
});
afterAll(() => app.close());

type Given = Parameters<typeof courseInput>[0];
const change = (course: Course, over: Given) =>
  owner.call(courses.change, { params: { id: course._id }, body: { course: courseInput(over) } });
const only = (_id: string) => [scheduleInput({ _id })];
const opened = (over?: Given) => openCourse(owner, over);
const readStored = async (id: string) =>
  (await owner.call(courses.list, {})).data.find((course) => course._id === id)!;
async function confirmed(course: Course, at = 0) {
  const { data: client } = await owner.call(clients.register, { body: { client: clientInput() } });
  const scheduleId = course.schedules[at]!._id;
  const enrollment = { courseId: course._id, clientId: client._id, scheduleId, status: 'confirmed' as const };
  return (await owner.call(enrollments.enroll, { body: { enrollment } })).data;
}

describe('the days of a course', () => {
  it('are the listed ones, in their order', async () => {
    const sessionDates = [
      { date: '2026-05-02', startTime: '10:00', endTime: '12:00' },
      { date: '2026-05-01', startTime: '16:00', endTime: '24:00' },
      { date: '2026-05-01', startTime: '09:00', endTime: '11:00' },
    ];
    const course = await opened({ schedules: [scheduleInput({ sessionDates })] });
    expect(course.schedules[0]).toMatchObject({
      availableSlots: 10,
      enrolled: 0,
      sessionDates: [sessionDates[2], sessionDates[1], sessionDates[0]],
    });
    expect(await auditActionsOn(app.pool, course._id)).toEqual(['course.opened']);
  });

  it('follow from its recurrence, which replaces listed days', async () => {
    const course = await opened({
      sessions: 4,
      recurrence: weeklyRecurrence({ daysOfWeek: [0, 2], availableSlots: null }),
    });
    expect(course.recurrence).toEqual({
      startDate: '2026-04-06',
      interval: 1,
      unit: 'weeks',
      startTime: '09:00',
      endTime: '11:00',
      daysOfWeek: [0, 2],
    });
    expect(course.schedules).toHaveLength(1);
    expect(course.schedules[0]).toMatchObject({ availableSlots: null, enrolled: 0 });
    expect(course.schedules[0]!.sessionDates.map(({ date }) => date)).toEqual([
      '2026-04-06',
      '2026-04-08',
      '2026-04-13',
      '2026-04-15',
    ]);
  });

  it('are computed again when the recurrence changes, and enrolled clients stay', async () => {
    const course = await opened({ sessions: 2, recurrence: weeklyRecurrence() });
    await confirmed(course);
    const { data } = await change(course, {
      sessions: 3,
      recurrence: weeklyRecurrence({
        startDate: '2026-01-31',
        unit: 'months',
        availableSlots: 9,
        enrolled: 1,
      }),
    });
    expect(data.schedules).toMatchObject([{ _id: course.schedules[0]!._id, availableSlots: 9, enrolled: 1 }]);
    expect(data.schedules[0]!.sessionDates.map(({ date }) => date)).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
    ]);
  });

  it.each([
    [{ schedules: [] }, 'course.schedules', 'Agrega al menos un horario'],
    [{ sessions: 0 }, 'course.sessions', 'Debe haber al menos 1 sesión'],
    [{ sessions: 101 }, 'course.sessions', 'No puede haber más de 100 sesiones'],
    [{ name: 'Curso "uno"' }, 'course.name', 'No se permiten comillas dobles en el nombre'],
    [{ place: '' }, 'course.place', 'Este campo es requerido'],
    [
      { recurrence: weeklyRecurrence({ daysOfWeek: [] }) },
      'course.recurrence.daysOfWeek',
      'Elige al menos un día',
    ],
    [
      { recurrence: weeklyRecurrence({ endTime: '09:00' }) },
      'course.recurrence.endTime',
      'La hora de fin debe ser después de la de inicio',
    ],
    [
      { recurrence: weeklyRecurrence({ startDate: '9999-01-01' }) },
      'course.recurrence.startDate',
      'La fecha no es válida',
    ],
  ] as [Given, string, string][])('are refused at their field: %j', async (over, field, message) => {
    await expect(opened(over)).rejects.toMatchObject({ fields: { [field]: message } });
  });
});

describe('the places of a schedule', () => {
  it('are counted from the version that was edited: a later enrollment reduces them', async () => {
    const course = await opened();
    await confirmed(course);
    const [seen] = course.schedules;
    const schedules = [scheduleInput({ _id: seen!._id, availableSlots: 5, enrolled: 0 })];
    const { data } = await change(course, { schedules });
    expect(data.schedules[0]).toMatchObject({ availableSlots: 4, enrolled: 1 });
    const none = [scheduleInput({ _id: seen!._id, availableSlots: 0, enrolled: 0 })];
    await expect(change(course, { schedules: none })).rejects.toMatchObject({
      fields: {
        'course.schedules.0.availableSlots': 'Ya hay 1 inscripción confirmada en este horario',
      },
    });
  });

  it('stay where somebody is enrolled, and are removed where nobody is', async () => {
    const course = await opened({ schedules: [scheduleInput(), scheduleInput({ availableSlots: 3 })] });
    const [first, second] = course.schedules;
    await confirmed(course, 1);
    await expect(change(course, { schedules: only(first!._id) })).rejects.toMatchObject({
      fields: { 'course.schedules': 'Un horario con inscripciones no se puede quitar' },
    });
    const { data } = await change(course, { schedules: only(second!._id) });
    expect(data.schedules.map(({ _id }) => _id)).toEqual([second!._id]);
  });
});

describe('deleting a course', () => {
  it('deletes it without enrollments and archives it with enrollments', async () => {
    const empty = await opened();
    const gone = await owner.call(courses.remove, { params: { id: empty._id } });
    expect(gone).toEqual({ data: { outcome: 'deleted' }, message: 'Curso eliminado' });

    const course = await opened();
    await confirmed(course);
    app.clock.pass(1000);
    const answer = await owner.call(courses.remove, { params: { id: course._id } });
    expect(answer).toEqual({
      data: { outcome: 'archived' },
      message: 'El curso tiene inscripciones: quedó archivado',
    });
    expect(await readStored(course._id)).toMatchObject({
      archived: true,
      isArchived: true,
      can: { edit: false, archive: false, unarchive: true, delete: false },
    });
    await expect(change(course, {})).rejects.toMatchObject({ code: 'conflict' });
    app.clock.pass(1000);
    await owner.call(courses.archive, { params: { id: course._id } });
    expect(await auditActionsOn(app.pool, course._id)).toEqual([
      'course.opened',
      'course.archived',
      'course.reactivated',
    ]);
  });

  it('refuses an edit of an older version', async () => {
    const course = await opened();
    app.clock.pass(1000);
    await change(course, { name: 'Otro nombre' });
    const stale = { course: courseInput(), updatedAt: course.updatedAt };
    await expect(
      owner.call(courses.change, { params: { id: course._id }, body: stale }),
    ).rejects.toMatchObject({ code: 'changedMeanwhile' });
  });

  it('may be read with the permission to view, and changed only with the permission to edit', async () => {
    const course = await opened();
    const reader = await colleague(app, owner.businessId, { page: 24, actions: ['view'] });
    const { data } = await reader.call(courses.list, {});
    expect(data[0]?.can).toEqual({ edit: false, archive: false, unarchive: false, delete: false });
    const refused = reader.call(courses.remove, { params: { id: course._id } });
    await expect(refused).rejects.toMatchObject({ code: 'forbidden' });
  });
});

describe('the sessions of the agenda', () => {
  it('are those of the requested days in the time zone of the business, without archived courses', async () => {
    const otherOwner = await app.owner();
    await app.pool.query(`update business set zone = 'America/Tijuana' where id = $1`, [
      otherOwner.businessId,
    ]);
    // Clocks go forward there on 8 March.
    const course = await openCourse(otherOwner, {
      sessions: 3,
      recurrence: weeklyRecurrence({ startDate: '2026-03-04', daysOfWeek: [2, 6], availableSlots: 2 }),
    });
    const away = await openCourse(otherOwner);
    await otherOwner.call(courses.archive, { params: { id: away._id }, query: { archive: 'true' } });
    const { data } = await otherOwner.call(courses.sessions, {
      query: { from: '2026-03-05', to: '2026-04-10' },
    });
    const expected = { courseId: course._id, name: course.name, place: course.place, of: 3, enrolled: 0 };
    expect(data).toEqual([
      {
        ...expected,
        scheduleId: course.schedules[0]!._id,
        availableSlots: 2,
        number: 2,
        start: '2026-03-08T16:00:00.000Z',
        end: '2026-03-08T18:00:00.000Z',
      },
      {
        ...expected,
        scheduleId: course.schedules[0]!._id,
        availableSlots: 2,
        number: 3,
        start: '2026-03-11T16:00:00.000Z',
        end: '2026-03-11T18:00:00.000Z',
      },
    ]);
  });

  it('are limited to a few days per request', async () => {
    const query = { from: '2026-01-01', to: '2026-12-31' };
    await expect(owner.call(courses.sessions, { query })).rejects.toMatchObject({ code: 'invalid' });
  });
});
