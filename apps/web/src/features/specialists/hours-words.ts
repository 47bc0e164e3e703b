import { describeDay } from '@cauce/domain/week/week-words';
import type { Interval } from '@cauce/domain/week/week';
import { WEEK_WORDS, type WeekWords } from '../../ui/week-editor/words.ts';

/** The texts of the week editor for a person who works. */
export const WORK_WORDS: WeekWords = {
  ...WEEK_WORDS,
  open: 'Labora',
  closed: 'No labora',
  off: 'No labora',
  from: 'Entrada',
  to: 'Salida',
  problems: {
    ...WEEK_WORDS.problems,
    backwards: (day) => `La salida no puede ser antes que la entrada en ${day}`,
    empty: () => 'La entrada y la salida no pueden ser a la misma hora',
    outside: (day) => `Este horario queda fuera del de la sucursal en ${day}`,
  },
};

export const branchNote = (open: readonly Interval[]): string =>
  open.length > 0
    ? `La sucursal abre ${describeDay(open)}`
    : 'La sucursal cierra este día: este horario contará cuando abra.';
