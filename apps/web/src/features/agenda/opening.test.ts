import { eachDay } from '@cauce/domain/week/week';
import { describe, expect, it } from 'vitest';
import { anAgendaContext, CENTRO, MARIANA, ROMA } from '../../../testing/an-agenda.ts';
import { columnsOf, stepOf } from './columns.ts';
import { openHoursOf, visibleOf } from './opening.ts';

const split = [
  { from: '09:00', to: '14:00' },
  { from: '16:00', to: '19:00' },
];
/** Mariana does not work in the mornings nor on Fridays. */
const context = (() => {
  const base = anAgendaContext();
  const [roma, centro] = base.branches;
  const [mariana] = base.specialists;
  if (!roma || !centro || !mariana) throw new Error('The context lost its people');
  return {
    ...base,
    branches: [
      {
        ...roma,
        week: eachDay((day) => (day === 'sunday' ? [] : split)),
        observesHolidays: true,
        exceptions: [
          { date: '2026-03-11', label: 'Inventario', ranges: [{ from: '12:00', to: '18:00' }] },
          { date: '2026-03-13', label: 'Puertas abiertas', ranges: [{ from: '08:00', to: '21:00' }] },
        ],
      },
      centro,
    ],
    specialists: [
      {
        ...mariana,
        week: eachDay((day) =>
          day === 'sunday' || day === 'friday' ? [] : [{ from: '16:00', to: '19:00' }],
        ),
      },
    ],
  };
})();
const at = (branchId?: string, specialistId?: string) => openHoursOf(context, { branchId, specialistId });
const hours = (...spans: [number, number][]) => spans.map(([from, to]) => ({ from: from * 60, to: to * 60 }));

describe('opening hours', () => {
  it('are those of the chosen branch', () => {
    expect(at(ROMA)('2026-03-10')).toEqual(hours([9, 14], [16, 19]));
    expect(at(ROMA)('2026-03-15')).toEqual([]);
  });
  it('are those of all branches together when none is chosen', () => {
    expect(at()('2026-03-10')).toEqual(hours([9, 19]));
  });
  it("follow the branch's special dates and holidays", () => {
    expect(at(ROMA)('2026-03-11')).toEqual(hours([12, 18]));
    // 16 March is a holiday: Natalicio de Benito Juárez.
    expect(at(ROMA)('2026-03-16')).toEqual([]);
    expect(at(CENTRO)('2026-03-16')).toEqual(hours([9, 18]));
  });
  it('are the working hours of a specialist in their column, or when they are the only one shown', () => {
    expect(at(ROMA)('2026-03-10', MARIANA)).toEqual(hours([16, 19]));
    expect(at(undefined, MARIANA)('2026-03-10')).toEqual(hours([16, 19]));
    // The specialist's rest also applies on special dates, and hours beyond the usual ones are worked.
    expect(at(ROMA)('2026-03-11', MARIANA)).toEqual(hours([14, 18]));
    // Longer hours of a branch do not change the days off of a specialist.
    expect(at(ROMA)('2026-03-13', MARIANA)).toEqual([]);
  });
});

it("shows two hours before and after the branch's hours, and from eight to eleven without a branch", () => {
  expect(visibleOf(context.branches[0])).toEqual({ from: 420, to: 1260 });
  expect(visibleOf(undefined)).toEqual({ from: 480, to: 1380 });
});

it('snaps to the frequency of the branch, or to a shorter step when its opening hour is not a multiple', () => {
  const [roma] = context.branches;
  expect(stepOf(undefined)).toBe(15);
  expect(roma && stepOf(roma)).toBe(30);
  expect(roma && stepOf({ ...roma, frecuency: 40 })).toBe(20);
});

it('shows «Sin citas» for a specialist without appointments on that day', () => {
  const [column] = columnsOf(
    { ...context, people: context.specialists },
    [],
    '2026-03-10',
    'America/Mexico_City',
  );
  expect(column).toMatchObject({ id: MARIANA, detail: 'Sin citas' });
  const [idle] = columnsOf(
    { ...context, people: context.specialists, services: [] },
    [],
    '2026-03-10',
    'America/Mexico_City',
  );
  expect(idle).toMatchObject({ detail: 'Sin servicios' });
});
