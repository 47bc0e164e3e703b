import { appointments } from '@cauce/contract/agenda/appointments';
import { SlotTaken } from '@cauce/contract/agenda/slot-taken';
import { services } from '@cauce/contract/agenda/services';
import { team } from '@cauce/contract/account/team';
import type { CallError } from '@cauce/contract/kit/client';
import { sentenceOf } from '@cauce/domain/agenda/audit-words';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  appointmentInput,
  blockInput,
  makeAppointment,
  openAgenda,
} from '../../../testing/factories/agenda.ts';
import { serviceInput } from '../../../testing/factories.ts';
import { TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
let agenda: Awaited<ReturnType<typeof openAgenda>>;
beforeAll(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
});
beforeEach(async () => {
  owner = await app.owner();
  agenda = await openAgenda(owner, { specialists: 2, service: { bufferBefore: 10, bufferAfter: 20 } });
});
afterAll(() => app.close());

/** Tuesday from eight to half past eight in the evening in Mexico City, two hours after closing. */
const EVENING = { start: '2026-03-11T02:00:00.000Z', end: '2026-03-11T02:30:00.000Z' };
const MORNING = { start: '2026-03-10T16:00:00.000Z', end: '2026-03-10T16:30:00.000Z' };
const ACCEPTED = { outsideHoursAllowed: true };

type Over = Parameters<typeof appointmentInput>[1];
const book = async (over: Over = {}) =>
  (await owner.call(appointments.book, { body: { appointment: appointmentInput(agenda, over) } })).data;
const read = async (id: string) => (await owner.call(appointments.read, { params: { id } })).data;
const refusalOf = async (asked: Promise<unknown>) => {
  const error = (await asked.then(() => undefined).catch((reason: unknown) => reason)) as CallError;
  expect(error).toMatchObject({ status: 409 });
  return { code: error.code, message: error.message, detail: SlotTaken.parse(error.detail) };
};
const latestAudit = async () => {
  const [row] = (await owner.call(team.audit, {})).data.rows;
  return row && sentenceOf({ actor: row.actor, action: row.action, detail: row.detail });
};

describe('a time outside the hours', () => {
  it('is refused with the hours and the nearest free times', async () => {
    const { code, message, detail } = await refusalOf(book(EVENING));
    expect(code).toBe('outsideHours');
    expect(message).toMatch(/^Fuera de horario: .* abre de 9:00 a\. m\. – 6:00 p\. m\.$/);
    expect(message).toContain(detail.outsideHours);
    expect(detail.collides).toEqual([]);
    expect(detail.alternatives).toHaveLength(5);
  });

  it('is booked when the person accepts it, and recorded', async () => {
    const booked = await book({ ...EVENING, ...ACCEPTED });
    expect(booked).toMatchObject({ ...EVENING, outsideHours: true, overlapAllowed: false });
    expect(await read(booked._id)).toEqual(booked);
    expect(await latestAudit()).toMatch(
      /, fuera de horario a propósito \(.* abre de 9:00 a\. m\. – 6:00 p\. m\.\)$/,
    );
  });

  it('leaves no flag where the hours are kept', async () => {
    expect((await book({ ...MORNING, ...ACCEPTED })).outsideHours).toBe(false);
  });

  it('may be reached by buffers alone', async () => {
    const opening = { start: '2026-03-10T15:00:00.000Z', end: '2026-03-10T15:30:00.000Z' };
    expect((await book(opening)).outsideHours).toBe(false);
  });

  it('asks once about a collision and the hours', async () => {
    await book({ ...EVENING, ...ACCEPTED });
    const { code, detail } = await refusalOf(book(EVENING));
    expect(code).toBe('slotTaken');
    expect(detail.collides).toHaveLength(1);
    expect(detail.outsideHours).toMatch(/abre de/);
    expect((await refusalOf(book({ ...EVENING, overlapAllowed: true }))).code).toBe('outsideHours');
    const both = await book({ ...EVENING, ...ACCEPTED, overlapAllowed: true });
    expect(both).toMatchObject({ overlapAllowed: true, outsideHours: true });
  });

  it('is asked for by a move, a resize and another specialist', async () => {
    const { _id: id } = await book(MORNING);
    const move = (body: Record<string, unknown>) =>
      owner.call(appointments.move, {
        params: { id },
        body: { ...MORNING, overlapAllowed: false, ...body } as never,
      });
    expect((await refusalOf(move(EVENING))).code).toBe('outsideHours');
    expect((await refusalOf(move({ end: EVENING.end }))).code).toBe('outsideHours');
    expect((await move({ ...EVENING, ...ACCEPTED })).data.outsideHours).toBe(true);
    const [, other] = agenda.specialistIds;
    expect((await refusalOf(move({ ...EVENING, specialistId: other }))).code).toBe('outsideHours');
    expect((await move(MORNING)).data.outsideHours).toBe(false);
  });

  it('is asked for by an edit that moves, and kept by one that does not', async () => {
    const { _id: id } = await book(MORNING);
    const edit = async (over: Over) =>
      (
        await owner.call(appointments.change, {
          params: { id },
          body: { appointment: appointmentInput(agenda, over) },
        })
      ).data;
    expect((await refusalOf(edit(EVENING))).code).toBe('outsideHours');
    expect((await edit({ ...EVENING, ...ACCEPTED })).outsideHours).toBe(true);
    expect((await edit({ ...EVENING, details: 'Trae radiografía' })).outsideHours).toBe(true);
  });

  it('is asked for by an edit to a service with hours of its own, at the same time', async () => {
    const { branchId, specialistIds, serviceId } = agenda;
    const { data: afternoons } = await owner.call(services.offer, {
      body: {
        service: serviceInput({
          name: 'Solo por la tarde',
          branches: [branchId],
          specialists: specialistIds,
          bufferBefore: 10,
          bufferAfter: 20,
          restSchedules: { tuesday: [{ from: '09:00', to: '12:00' }] },
        }),
      },
    });
    const { _id: id } = await book(MORNING);
    const edit = async (over: Over) =>
      (
        await owner.call(appointments.change, {
          params: { id },
          body: { appointment: appointmentInput(agenda, { ...MORNING, ...over }) },
        })
      ).data;
    expect((await refusalOf(edit({ serviceId: afternoons._id }))).code).toBe('outsideHours');
    expect((await edit({ serviceId: afternoons._id, ...ACCEPTED })).outsideHours).toBe(true);
    expect((await edit({ serviceId: afternoons._id, details: 'Trae radiografía' })).outsideHours).toBe(true);
    expect((await edit({ serviceId })).outsideHours).toBe(false);
  });

  it('is asked for when a cancelled appointment returns to hours that were closed meanwhile', async () => {
    const id = await makeAppointment(app.pool, {
      businessId: owner.businessId,
      agenda,
      ...EVENING,
      status: 'cancelada',
    });
    const restore = (accepted: { outsideHoursAllowed?: boolean } = {}) =>
      owner.call(appointments.setStatus, {
        params: { id },
        body: { status: 'agendada', overlapAllowed: false, outsideHoursAllowed: false, ...accepted },
      });
    expect((await refusalOf(restore())).code).toBe('outsideHours');
    expect((await restore(ACCEPTED)).data.outsideHours).toBe(true);
    await owner.call(appointments.setStatus, { params: { id }, body: { status: 'cancelada' } as never });
    expect((await restore()).data.outsideHours).toBe(true);
  });

  it('does not matter to a block', async () => {
    const { data } = await owner.call(appointments.block, { body: { block: blockInput(agenda, EVENING) } });
    expect(data.block.outsideHours).toBe(false);
    const moved = {
      start: '2026-03-11T03:00:00.000Z',
      end: '2026-03-11T03:30:00.000Z',
      overlapAllowed: false,
    };
    await owner.call(appointments.move, {
      params: { id: data.block._id },
      body: { ...moved, outsideHoursAllowed: false },
    });
  });
});

describe('a collision of buffers', () => {
  it('is named as one', async () => {
    await book(MORNING);
    const after = { start: '2026-03-10T16:30:00.000Z', end: '2026-03-10T17:00:00.000Z' };
    const { detail } = await refusalOf(book(after));
    expect(detail.collides).toMatchObject([{ kind: 'appointment', isBuffer: true }]);
    const inside = { start: '2026-03-10T16:15:00.000Z', end: '2026-03-10T16:45:00.000Z' };
    expect((await refusalOf(book(inside))).detail.collides[0]?.isBuffer).toBeUndefined();
  });
});
