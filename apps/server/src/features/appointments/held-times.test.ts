import { appointments } from '@cauce/contract/agenda/appointments';
import { booking } from '@cauce/contract/agenda/booking';
import { HELD_ONLINE } from '@cauce/contract/agenda/slot-taken';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { appointmentInput, blockInput } from '../../../testing/factories/agenda.ts';
import { guestInput, holdTime, NOON, openBooking, type Page } from '../../../testing/factories/booking.ts';
import { TestApp } from '../../../testing/test-app.ts';

const HALF_PAST = '2026-03-10T18:30:00.000Z';
const EARLIER = { start: '2026-03-10T16:00:00.000Z', end: '2026-03-10T16:30:00.000Z' };
const HELD = { start: NOON, end: HALF_PAST };
let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
let page: Page;
let token: string;
beforeAll(async () => {
  app = await TestApp.open({ now: new Date('2026-03-09T16:00:00Z'), rates: 'unlimited' });
});
beforeEach(async () => {
  owner = await app.owner();
  page = await openBooking(owner);
  token = await holdTime(app.anonymous, page);
});
afterAll(() => app.close());

const input = (over: object) => ({ appointment: appointmentInput(page, over) });
const bookEarlier = async () => (await owner.call(appointments.book, { body: input(EARLIER) })).data;

const WAYS: Record<string, () => Promise<{ message: string; data: { overlapAllowed?: boolean } }>> = {
  'books with the form': () => owner.call(appointments.book, { body: input(HELD) }),
  'changes with the form': async () =>
    owner.call(appointments.change, { params: { id: (await bookEarlier())._id }, body: input(HELD) }),
  'drags or moves by keyboard': async () =>
    owner.call(appointments.move, { params: { id: (await bookEarlier())._id }, body: HELD }),
  'restores a cancelled appointment': async () => {
    const params = { id: (await bookEarlier())._id };
    await owner.call(appointments.setStatus, { params, body: { status: 'cancelada' } });
    await app.pool.query(
      'update appointment set starts_at = $2, ends_at = $3, busy_from = $2, busy_to = $3 where id = $1',
      [params.id, HELD.start, HELD.end],
    );
    return owner.call(appointments.setStatus, { params, body: { status: 'agendada' } });
  },
};

it.each(Object.entries(WAYS))(
  'a visitor never refuses a colleague who %s, and is offered other times',
  async (_, write) => {
    const { message, data } = await write();
    expect(message).toContain(HELD_ONLINE);
    expect(data.overlapAllowed).toBe(false);
    const body = { token, visitor: guestInput() };
    const late = app.anonymous.call(booking.book, { params: { slug: page.slug }, body });
    await expect(late).rejects.toMatchObject({
      code: 'slotTaken',
      detail: { alternatives: expect.arrayContaining([expect.objectContaining({ start: HALF_PAST })]) },
    });
  },
);

it('a block over a held time is placed and lists the visitor', async () => {
  const { data } = await owner.call(appointments.block, { body: { block: blockInput(page, HELD) } });
  expect(data.collides).toMatchObject([{ kind: 'hold', title: HELD_ONLINE }]);
  expect(data.block.overlapAllowed).toBe(false);
});

it('a colleague reads nothing about it where no visitor keeps the time', async () => {
  const { message } = await owner.call(appointments.book, { body: input(EARLIER) });
  expect(message).toBe('Cita agendada');
});
