import type { PlayedTurn } from '@cauce/contract/assistants/dialogue';

/** What leaves something written, as one calls the thing. */
const WRITTEN: Readonly<Record<string, string>> = {
  findAndBook: 'una cita',
  holdTime: 'un horario apartado',
  bookTime: 'una cita',
  rescheduleAppointment: 'una cita movida',
  cancelAppointment: 'una cita cancelada',
  confirmAppointment: 'una cita confirmada',
  takeOrder: 'un pedido',
  saveClientData: 'datos del contacto',
  addNote: 'una nota',
  noteInterest: 'un interés',
  handOver: 'el pase a una persona',
  recordConversion: 'una conversión',
  setAppointmentStatus: 'el estado de una cita',
  createBlock: 'un bloqueo',
  removeBlock: 'un bloqueo que se quita',
  createReminder: 'un recordatorio',
};

const MIND_WORDS: Readonly<Record<string, string>> = { motor: 'Motor propio' };
export const mindWords = (mind: string): string => MIND_WORDS[mind] ?? mind;

/** What was refused left nothing behind. */
const failed = (output: unknown) =>
  typeof output === 'object' && output !== null && 'ok' in output && output.ok === false;

/** What this turn would have left behind. */
export const wrote = ({ steps }: Pick<PlayedTurn, 'steps'>): string[] => {
  const done = steps.filter(({ kind, output }) => kind === 'function_call_output' && !failed(output));
  return [...new Set(done.map(({ name }) => WRITTEN[name]).filter((words) => words !== undefined))];
};
