import { describe, expect, it } from 'vitest';
import { aBookingPage, ID } from '../../../testing/a-booking-page.ts';
import { keyOf, planOf, without } from './plan.ts';

const NOTHING = { sucursal: '', servicio: '', especialista: '', dia: '', hora: '' };
const page = aBookingPage();
const plan = (said: Partial<typeof NOTHING>, of = page) => planOf(of, { ...NOTHING, ...said });
const names = (things: { name: string }[]) => things.map(({ name }) => name);

describe('planOf', () => {
  it('asks for what is missing, one thing after the other', () => {
    expect(plan({}).step).toBe('branch');
    expect(plan({ sucursal: 'roma-norte' }).step).toBe('service');
    expect(plan({ sucursal: 'roma-norte', servicio: 'limpieza' }).step).toBe('specialist');
    expect(plan({ sucursal: 'roma-norte', servicio: 'limpieza', especialista: 'cualquiera' })).toMatchObject({
      step: 'time',
      specialist: null,
    });
    expect(plan({}).steps).toEqual(['branch', 'service', 'specialist', 'time', 'details']);
  });

  it('never asks where there is nothing to choose', () => {
    const small = aBookingPage({
      branches: page.branches.slice(0, 1),
      services: page.services.slice(0, 1),
      specialists: page.specialists.slice(0, 1),
    });
    const found = plan({}, small);
    expect(found.step).toBe('time');
    expect(found.specialist?.name).toBe('Ana Ruiz');
    expect(found.steps).toEqual(['time', 'details']);
    // Whitening is given in one branch, by one person.
    expect(plan({ servicio: 'blanqueamiento' })).toMatchObject({
      step: 'time',
      branch: { name: 'Coyoacán' },
      specialist: { name: 'Carla Paz' },
    });
  });

  it('offers only what fits together', () => {
    expect(names(plan({ sucursal: 'roma-norte' }).services)).toEqual(['Limpieza', 'Ortodoncia']);
    expect(names(plan({ sucursal: 'roma-norte', servicio: 'limpieza' }).specialists)).toEqual([
      'Ana Ruiz',
      'Beto Luna',
    ]);
    expect(names(plan({ especialista: 'carla-paz' }).services)).toEqual(['Limpieza', 'Blanqueamiento']);
  });

  it('ignores choices that no longer fit', () => {
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

  it('asks for no specialist where the business decides', () => {
    const decided = aBookingPage({ choosesSpecialist: false });
    expect(
      plan({ sucursal: 'roma-norte', servicio: 'limpieza', especialista: 'beto-luna' }, decided),
    ).toMatchObject({
      step: 'time',
      specialist: null,
      steps: ['branch', 'service', 'time', 'details'],
    });
  });

  it('goes back to a step without what followed from it', () => {
    const said = { sucursal: 'roma-norte', servicio: 'limpieza', especialista: 'cualquiera', hora: '10h30' };
    expect(plan({ ...said, ...without('service') }).step).toBe('service');
    expect(plan({ ...said, ...without('branch') }).branch).toBeUndefined();
  });
});

it('calls things by their names, and by their ids where names do not tell them apart', () => {
  const [first, second] = page.specialists;
  expect(keyOf(first!, page.specialists)).toBe('ana-ruiz');
  expect(keyOf(first!, [first!, { ...second!, name: 'ANA RUIZ' }])).toBe(first!._id);
  expect(keyOf({ _id: ID(9), name: '¡¡!!' }, [])).toBe(ID(9));
  expect(keyOf({ _id: ID(9), name: '2020' }, [])).toBe(ID(9));
});
