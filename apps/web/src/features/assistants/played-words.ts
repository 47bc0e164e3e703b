import type { PlayedTurn } from '@cauce/contract/dialogue';

const STEP_WORDS: Readonly<Record<string, string>> = {
  listServices: 'Consultó los servicios',
  businessFacts: 'Consultó los datos del negocio',
  listOffers: 'Consultó lo que vendes',
  findTimes: 'Buscó horarios libres',
  freeHours: 'Buscó horas libres',
  writePrivately: 'Siguió por mensaje privado',
  findAndBook: 'Buscó un horario y lo agendó',
  holdTime: 'Apartó un horario',
  bookTime: 'Agendó la cita',
  myAppointments: 'Consultó sus citas',
  rescheduleAppointment: 'Movió la cita',
  cancelAppointment: 'Canceló la cita',
  confirmAppointment: 'Confirmó la cita',
  takeOrder: 'Tomó el pedido',
  saveClientData: 'Guardó datos del contacto',
  addNote: 'Agregó una nota',
  noteInterest: 'Anotó un interés',
  handOver: 'Pasó la conversación a una persona',
  recordConversion: 'Registró una conversión',
  appointmentsByDate: 'Consultó las citas del día',
  changeStatus: 'Cambió el estado de una cita',
  createBlock: 'Bloqueó un horario',
  createReminder: 'Creó un recordatorio',
};

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
  changeStatus: 'el estado de una cita',
  createBlock: 'un bloqueo',
  createReminder: 'un recordatorio',
};

const MIND_WORDS: Readonly<Record<string, string>> = { motor: 'Motor propio' };
export const mindWords = (mind: string): string => MIND_WORDS[mind] ?? mind;

type Step = PlayedTurn['steps'][number];

export const stepWords = ({ kind, name }: Pick<Step, 'kind' | 'name'>): string =>
  kind === 'held_back' ? 'No dejó salir una respuesta' : (STEP_WORDS[name] ?? name);

/** What was refused left nothing behind. */
const failed = (output: unknown) =>
  typeof output === 'object' && output !== null && 'ok' in output && output.ok === false;

/** What this turn would have left behind. */
export const wrote = ({ steps }: Pick<PlayedTurn, 'steps'>): string[] => {
  const done = steps.filter(({ kind, output }) => kind === 'function_call_output' && !failed(output));
  return [...new Set(done.map(({ name }) => WRITTEN[name]).filter((words) => words !== undefined))];
};
