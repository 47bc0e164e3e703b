import type { PhaseType } from '@cauce/domain/funnels/shape';

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('es-MX')} ${count === 1 ? one : many}`;

export const phaseWords = (count: number) => counted(count, 'fase', 'fases');
export const scenarioWords = (count: number) => counted(count, 'escenario', 'escenarios');
export const messageWords = (count: number) => counted(count, 'mensaje', 'mensajes');
export const peopleWords = (count: number) => counted(count, 'contacto', 'contactos');

export const PHASE_TYPE_WORDS: Readonly<Record<PhaseType, string>> = {
  personalized: 'Personalizada',
  scheduling: 'Citas',
  ordering: 'Pedidos',
  contact_human: 'Con una persona',
};
