import { appointments } from '@cauce/contract/agenda/appointments';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  appointmentInput,
  blockInput,
  makeAppointment,
  openAgenda,
} from '../../../testing/factories/agenda.ts';
import { makeColleague } from '../../../testing/factories/team.ts';
import { TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
let agenda: Awaited<ReturnType<typeof openAgenda>>;
beforeAll(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
  owner = await app.owner();
  agenda = await openAgenda(owner, { specialists: 2 });
});
afterAll(() => app.close());

let day = 0;
const fresh = () => {
  const date = new Date(Date.UTC(2026, 3, 1 + day++, 16)).toISOString();
  return { start: date, end: date.replace('T16:00', 'T16:30') };
};
const make = (status: string) =>
  makeAppointment(app.pool, { businessId: owner.businessId, agenda, ...fresh(), status });

/** The answers of the five writes for an appointment and for a block. */
async function answers(schedule: { appointments: boolean; blocks: boolean } | undefined) {
  const personId = await makeColleague(app.pool, {
    businessId: owner.businessId,
    permissions: [{ page: 6, actions: ['edit'], ...(schedule && { schedule }) }],
  });
  const visitor = await app.signIn(personId, owner.businessId);
  const ask = async (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, body?: unknown) =>
    (await visitor.inject(method, `/api${url}`, body)).status;
  const appointment = () => appointmentInput(agenda, fresh());
  const block = () => blockInput(agenda, fresh());
  const [booked, blocked] = [await make('agendada'), await make('block')];
  const { data } = await visitor.call(appointments.read, { params: { id: blocked } });
  return {
    seesBlockAsTheirs: data.can.edit,
    book: await ask('POST', '/appointment', { appointment: appointment() }),
    change: await ask('PUT', `/appointment/${booked}`, { appointment: appointment() }),
    status: await ask('PATCH', `/appointment/${booked}`, { status: 'confirmada' }),
    move: await ask('PUT', `/appointment/time/${booked}`, fresh()),
    remove: await ask('DELETE', `/appointment/${booked}`),
    block: await ask('POST', '/block', { block: block() }),
    changeBlock: await ask('PUT', `/block/${blocked}`, { block: block() }),
    moveBlock: await ask('PUT', `/appointment/time/${blocked}`, fresh()),
    removeBlock: await ask('DELETE', `/appointment/${blocked}`),
  };
}

const OWN = { book: 201, change: 200, status: 200, move: 200, remove: 200 };
const NOT_OWN = { book: 403, change: 403, status: 403, move: 403, remove: 403 };
const BLOCKS = { block: 201, changeBlock: 200, moveBlock: 200, removeBlock: 200 };
const NO_BLOCKS = { block: 403, changeBlock: 403, moveBlock: 403, removeBlock: 403 };

it.each([
  [
    { appointments: true, blocks: true },
    { seesBlockAsTheirs: true, ...OWN, ...BLOCKS },
  ],
  [
    { appointments: true, blocks: false },
    { seesBlockAsTheirs: false, ...OWN, ...NO_BLOCKS },
  ],
  [
    { appointments: false, blocks: true },
    { seesBlockAsTheirs: true, ...NOT_OWN, ...BLOCKS },
  ],
  [
    { appointments: false, blocks: false },
    { seesBlockAsTheirs: false, ...NOT_OWN, ...NO_BLOCKS },
  ],
  [undefined, { seesBlockAsTheirs: false, ...NOT_OWN, ...NO_BLOCKS }],
])('with %o of page 6 one may', async (schedule, expected) => {
  expect(await answers(schedule)).toEqual(expected);
});

it('lets a viewer read everything and write nothing', async () => {
  const personId = await makeColleague(app.pool, {
    businessId: owner.businessId,
    permissions: [{ page: 6, actions: ['view'], schedule: { appointments: true, blocks: true } }],
  });
  const visitor = await app.signIn(personId, owner.businessId);
  const id = await make('agendada');
  expect((await visitor.call(appointments.read, { params: { id } })).data.can).toEqual({
    edit: false,
    delete: false,
  });
  expect((await visitor.inject('DELETE', `/api/appointment/${id}`)).status).toBe(403);
  expect((await visitor.inject('PUT', `/api/appointment/time/${id}`, fresh())).status).toBe(403);
});
