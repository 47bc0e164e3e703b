import { describe, expect, it } from 'vitest';
import {
  anAgendaContext,
  anAppointment,
  anEvent,
  BLANQUEAMIENTO,
  LUIS,
  MARIANA,
  OMAR,
} from '../../../testing/an-agenda.ts';
import { columnsOf, refusalOfColumn } from './columns.ts';
import { COURSES } from './sessions.tsx';

const context = anAgendaContext();
const placesOf = (people: typeof context.specialists) =>
  columnsOf({ ...context, people }, [], '2026-03-10', context.zone).map(({ place }) => place);
const refusal = (over: Parameters<typeof anAppointment>[0], column: string) =>
  refusalOfColumn(context, anEvent(anAppointment(over)), column);

describe('the column of a specialist', () => {
  it('names the branch when there are columns of several', () => {
    expect(placesOf(context.specialists)).toEqual(['Roma Norte', 'Roma Norte', 'Centro']);
    expect(placesOf(context.specialists.slice(0, 2))).toEqual([undefined, undefined]);
  });

  it('refuses what the server would refuse, with the reason', () => {
    expect(refusal({}, MARIANA)).toBeUndefined();
    expect(refusal({}, LUIS)).toBeUndefined();
    expect(refusal({}, OMAR)).toBe('Omar Gil atiende en Centro y esta cita es de Roma Norte');
    expect(refusal({ status: 'block' }, OMAR)).toBe(
      'Omar Gil atiende en Centro y este bloqueo es de Roma Norte',
    );
    expect(refusal({ serviceId: BLANQUEAMIENTO }, LUIS)).toBe('Luis Peña no da Blanqueamiento');
    expect(refusal({}, COURSES)).toBe('Aquí solo van las sesiones de cursos');
    // Its own specialist may have changed the branch since.
    expect(refusal({ specialistId: OMAR }, OMAR)).toBeUndefined();
  });
});
