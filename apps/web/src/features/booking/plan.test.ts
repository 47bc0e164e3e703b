import { describe, expect, it } from 'vitest';
import { aBookingPage, ID } from '../../../testing/a-booking-page.ts';
import { keyOf, planOf, without } from './plan.ts';

const NOTHING = { sucursal: '', servicio: '', especialista: '', dia: '', hora: '' };
const page = aBookingPage();
const plan = (said: Partial<typeof NOTHING>, of = page) => planOf(of, { ...NOTHING, ...said });
const names = (things: { name: string }[]) => things.map(({ name }) => name);

describe('planOf', () => {
  it('asks for each missing choice in order', () => {
    expect(plan({}).step).toBe('branch');
    expect(plan({ sucursal: 'roma-norte' }).step).toBe('service');
    expect(plan({ sucursal: 'roma-norte', servicio: 'limpieza' }).step).toBe('specialist');
    expect(plan({ sucursal: 'roma-norte', servicio: 'limpieza', especialista: 'cualquiera' })).toMatchObject({
      step: 'time',
      specialist: null,
    });
    expect(plan({}).steps).toEqual(['branch', 'service', 'specialist', 'time', 'details']);
  });

  it('skips steps with only one option', () => {
    const small = aBookingPage({
      branches: page.branches.slice(0, 1),
      services: page.services.slice(0, 1),
      specialists: page.specialists.slice(0, 1),
    });
    const found = plan({}, small);
    expect(found.step).toBe('time');
    expect(found.specialist?.name).toBe('Ana Ruiz');
    expect(found.steps).toEqual(['time', 'details']);
    // Only one specialist offers whitening, at one branch.
    expect(plan({ servicio: 'blanqueamiento' })).toMatchObject({
      step: 'time',
      branch: { name: 'Coyoacán' },
      specialist: { name: 'Carla Paz' },
    });
  });

  it('offers only options that fit the earlier choices', () => {
    expect(names(plan({ sucursal: 'roma-norte' }).services)).toEqual(['Limpieza', 'Ortodoncia']);
    expect(names(plan({ sucursal: 'roma-norte', servicio: 'limpieza' }).specialists)).toEqual([
      'Ana Ruiz',
      'Beto Luna',
    ]);
    expect(names(plan({ especialista: 'carla-paz' }).services)).toEqual(['Limpieza', 'Blanqueamiento']);
  });

  it('ignores choices that do not fit any more', () => {
    expect(plan({ servicio: 'no-hay' }).step).toBe('branch');
    expect(plan({ sucursal: 'roma-norte', servicio: 'blanqueamiento' }).branch?.name).toBe('Coyoacán');
    expect(plan({ sucursal: 'roma-norte', servicio: 'limpieza', especialista: 'carla-paz' }).step).toBe(
      'time',
    );
    expect(plan({ servicio: 'ortodoncia', especialista: 'carla-paz' })).toMatchObject({
      step: 'time',
      specialist: { name: 'Beto Luna' },
    });
  });

  it('does not ask for a specialist when the business assigns them', () => {
    const decided = aBookingPage({ choosesSpecialist: false });
    expect(
      plan({ sucursal: 'roma-norte', servicio: 'limpieza', especialista: 'beto-luna' }, decided),
    ).toMatchObject({
      step: 'time',
      specialist: null,
      steps: ['branch', 'service', 'time', 'details'],
    });
  });

  it('clears a choice together with the choices that depend on it', () => {
    const said = { sucursal: 'roma-norte', servicio: 'limpieza', especialista: 'cualquiera', hora: '10h30' };
    expect(plan({ ...said, ...without('service') }).step).toBe('service');
    expect(plan({ ...said, ...without('branch') }).branch).toBeUndefined();
  });
});

it('uses names in the address, and ids where names are not unique', () => {
  const [first, second] = page.specialists;
  expect(keyOf(first!, page.specialists)).toBe('ana-ruiz');
  expect(keyOf(first!, [first!, { ...second!, name: 'ANA RUIZ' }])).toBe(first!._id);
  expect(keyOf({ _id: ID(9), name: '¡¡!!' }, [])).toBe(ID(9));
  expect(keyOf({ _id: ID(9), name: '2020' }, [])).toBe(ID(9));
});
