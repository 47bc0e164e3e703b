import type { SlotProblem } from './draft.ts';

/** The texts of the editor; the defaults are for a place that opens and closes. */
export interface WeekWords {
  open: string;
  closed: string;
  /** With it a checkbox with this label closes a day; without it, a switch between `open` and `closed`. */
  off?: string;
  gap: string;
  from: string;
  to: string;
  add: string;
  full: string;
  remove: string;
  problems: Record<SlotProblem, (day: string) => string>;
}

export const WEEK_WORDS: WeekWords = {
  open: 'Abierto',
  closed: 'Cerrado',
  gap: 'Descanso',
  from: 'Apertura',
  to: 'Cierre',
  add: 'Agregar horario',
  full: 'Ya no queda espacio en este día',
  remove: 'Quitar horario',
  problems: {
    missing: () => 'Este campo es requerido',
    unreadable: () => 'La hora no es válida',
    backwards: (day) => `La hora de cierre no puede ser antes que la de apertura en ${day}`,
    empty: () => 'La apertura y el cierre no pueden ser a la misma hora',
    overlap: () => 'Este horario se encima con otro',
    outside: (day) => `Este horario queda fuera de lo que se puede en ${day}`,
  },
};
