import { branches, type BranchInput } from '@cauce/contract/agenda/branches';
import { WEEKDAYS, WEEKDAY_NAMES } from '@cauce/domain/week/week';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { branchInput } from '../../../testing/factories.ts';
import { TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
beforeAll(async () => {
  app = await TestApp.open();
  owner = await app.owner();
});
afterAll(() => app.close());

const REQUIRED = 'Este campo es requerido';
const at9to6 = { from: '09:00', to: '18:00' };

/** Sets a value at a dotted path of a valid branch. */
function withAt(path: string, value: unknown): unknown {
  const input: Record<string, unknown> = structuredClone(branchInput());
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  let place = input;
  for (const key of keys) place = place[key] as Record<string, unknown>;
  place[last] = value;
  return input;
}

const refusals: [path: string, value: unknown, says: string, at?: string][] = [
  ['name', '', REQUIRED],
  ['name', '   ', REQUIRED],
  ['name', 'A', 'Mínimo 2 caracteres'],
  ['name', '🌮', 'Mínimo 2 caracteres'],
  ['name', 'a'.repeat(31), 'Máximo 30 caracteres'],
  ['name', 'La "Roma"', 'No se permiten comillas dobles en el nombre'],
  ['address', undefined, REQUIRED],
  ['address.description', 'Cll', 'Mínimo 5 caracteres'],
  ['address.description', 'a'.repeat(101), 'Máximo 100 caracteres'],
  ['location', 'maps', 'Mínimo 5 caracteres'],
  ['location', `https://maps.google.com/?q=${'1'.repeat(24)}`, 'Máximo 50 caracteres'],
  ['city', '', REQUIRED],
  ['city', 'X', 'Mínimo 2 caracteres'],
  ['state', 'a'.repeat(31), 'Máximo 30 caracteres'],
  ['country', undefined, REQUIRED],
  ['schedules', undefined, REQUIRED],
  ['schedules.monday', { from: '9:00', to: '18:00' }, 'La hora no es válida', 'schedules.monday.from'],
  ['schedules.monday', { from: '09:00', to: '25:00' }, 'La hora no es válida', 'schedules.monday.to'],
  [
    'restSchedules.monday',
    [{ from: '14:00', to: '13:00' }],
    'El descanso debe terminar después de empezar',
    'restSchedules.monday.0',
  ],
  [
    'restSchedules.tuesday',
    [
      { from: '13:00', to: '14:00' },
      { from: '17:30', to: '19:00' },
    ],
    'El descanso queda fuera del horario en Martes',
    'restSchedules.tuesday.1',
  ],
  [
    'restSchedules.sunday',
    [{ from: '13:00', to: '14:00' }],
    'El descanso queda fuera del horario en Domingo',
    'restSchedules.sunday.0',
  ],
  ['frecuency', 25, 'Elige una de las opciones'],
  ['frecuency', '30', 'Elige una de las opciones'],
  [
    'exceptions',
    [{ date: '2026-02-30', label: 'Boda', ranges: [] }],
    'La fecha no es válida',
    'exceptions.0.date',
  ],
  ['exceptions', [{ date: '2026-02-27', label: '', ranges: [] }], REQUIRED, 'exceptions.0.label'],
  [
    'exceptions',
    [{ date: '2026-02-27', label: 'Boda', ranges: [{ from: '18:00', to: '09:00' }] }],
    'La hora de cierre debe ser después de la de apertura',
    'exceptions.0.ranges.0',
  ],
  [
    'exceptions',
    [{ date: '2026-02-27', label: 'Boda', ranges: [at9to6, { from: '12:00', to: '20:00' }] }],
    'Los horarios de esa fecha se enciman',
    'exceptions.0.ranges',
  ],
  [
    'exceptions',
    [
      { date: '2026-02-27', label: 'Boda', ranges: [] },
      { date: '2026-02-27', label: 'Otra boda', ranges: [] },
    ],
    'Hay dos excepciones para la misma fecha',
  ],
  ['isArchived', true, 'Este dato no se acepta: isArchived'],
];

it.each(refusals)('refuses %s = %j', async (path, value, says, at = path) => {
  const answer = await owner.inject('POST', '/api/branch', { branch: withAt(path, value) });
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ success: false, code: 'invalid', message: says });
  expect(answer.body.fields).toEqual({ [`branch.${at}`]: says });
});

it.each(WEEKDAYS)('refuses hours that close before they open on %s and names the day', async (day) => {
  const says = `La hora de cierre no puede ser antes que la de apertura en ${WEEKDAY_NAMES[day]}`;
  const branch = withAt(`schedules.${day}`, { from: '18:00', to: '09:00' });
  const answer = await owner.inject('POST', '/api/branch', { branch });
  expect(answer.status).toBe(400);
  expect(answer.body.fields).toEqual({ [`branch.schedules.${day}`]: says });
});

const opened = async (over: Partial<BranchInput>) =>
  (await owner.call(branches.open, { body: { branch: branchInput(over) } })).data;

it('stores every field as the screen sends it', async () => {
  const given = branchInput({
    name: 'Condesa',
    address: {
      description: 'Av. Tamaulipas 30',
      place_id: 'ChIJ',
      structured_formatting: { main_text: 'A', secondary_text: 'B' },
    },
    location: `https://maps.app.goo.gl/${'x'.repeat(26)}`,
    frecuency: 45,
    observesHolidays: true,
    exceptions: [{ date: '2026-12-24', label: 'Nochebuena', ranges: [{ from: '09:00', to: '13:00' }] }],
    restSchedules: { ...branchInput().restSchedules, monday: [{ from: '14:00', to: '16:00' }] },
  });
  const made = await opened(given);
  expect(made).toMatchObject(given);
  const { data: list } = await owner.call(branches.list, {});
  expect(list.find(({ _id }) => _id === made._id)).toEqual(made);
});

it('accepts a name in any script and trims it', async () => {
  expect((await opened({ name: '  Ñandú 2 ' })).name).toBe('Ñandú 2');
  expect((await opened({ name: '🌮🌮' })).name).toBe('🌮🌮');
});

it('reads a missing day, an empty range and a whole day of rest as closed', async () => {
  const made = await opened({
    schedules: { monday: at9to6, tuesday: { from: '09:00', to: '09:00' }, wednesday: at9to6 },
    restSchedules: { wednesday: [{ from: '00:01', to: '23:59' }] },
  });
  const closed = { from: '00:00', to: '00:00' };
  expect(made.schedules).toEqual({
    monday: at9to6,
    tuesday: closed,
    wednesday: closed,
    thursday: closed,
    friday: closed,
    saturday: closed,
    sunday: closed,
  });
});

it('reads 23:59 as midnight, in the week and on special dates', async () => {
  const late = { from: '23:00', to: '23:59' };
  const made = await opened({
    schedules: { friday: late },
    restSchedules: {},
    exceptions: [{ date: '2026-12-31', label: 'Fin de año', ranges: [late] }],
  });
  expect(made.schedules.friday).toEqual({ from: '23:00', to: '24:00' });
  expect(made.exceptions).toMatchObject([{ ranges: [{ from: '23:00', to: '24:00' }] }]);
});

it('accepts hours until midnight', async () => {
  const made = await opened({ schedules: { friday: { from: '18:00', to: '24:00' } }, restSchedules: {} });
  expect(made.schedules.friday).toEqual({ from: '18:00', to: '24:00' });
});

it('joins rests that touch or overlap and moves rests at the edges into the hours', async () => {
  const made = await opened({
    schedules: { monday: at9to6 },
    restSchedules: {
      monday: [
        { from: '13:30', to: '15:00' },
        { from: '13:00', to: '14:00' },
        { from: '09:00', to: '10:00' },
      ],
    },
  });
  expect(made.schedules.monday).toEqual({ from: '10:00', to: '18:00' });
  expect(made.restSchedules.monday).toEqual([{ from: '13:00', to: '15:00' }]);
});

it('defaults to 30 minutes, no holidays and no exceptions', async () => {
  const { frecuency, observesHolidays, exceptions, location, ...rest } = branchInput();
  const answer = await owner.inject('POST', '/api/branch', { branch: rest });
  expect(answer.body.data).toMatchObject({
    frecuency: 30,
    observesHolidays: false,
    exceptions: [],
    location: '',
  });
  expect([frecuency, observesHolidays, exceptions, location]).toEqual([30, false, [], '']);
});
