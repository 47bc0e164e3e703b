import { UPSELL_EXCERPT } from '@cauce/contract/conversations/upsells';
import {
  delayWords,
  type Direction,
  type UpsellReference,
  type UpsellTiming,
  unitWords,
  UPSELL_UNITS,
  upsellTimingWords,
  type WhenToSend,
} from '@cauce/domain/upsells/timing';

export const countWords = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('es-MX')} ${count === 1 ? one : many}`;

export const messagesWords = (count: number): string => countWords(count, 'mensaje', 'mensajes');

/** The beginning of a message, for its card. A variable is shown whole or not at all. */
export const excerptOf = (message: string): string =>
  message.length > UPSELL_EXCERPT
    ? `${message
        .slice(0, UPSELL_EXCERPT)
        .replace(/\{[^{}]*$/, '')
        .trimEnd()}…`
    : message;

const sentence = (words: string): string => words.charAt(0).toLocaleUpperCase('es-MX') + words.slice(1);

const WHEN: Readonly<Record<WhenToSend, string>> = {
  lastEvent: ', solo por su última cita',
  always: ', por cada cita',
};
/** There is only one first appointment. */
const WHEN_FIRST: Readonly<Record<WhenToSend, string>> = {
  lastEvent: ', si no tiene una más reciente',
  always: '',
};

/** «1 día después de la cita, solo por su última cita». */
export const timingSentence = (timing: UpsellTiming): string =>
  `${sentence(upsellTimingWords(timing))}${(timing.delayReference === 'assisted_first_time' ? WHEN_FIRST : WHEN)[timing.whenToSend]}.`;

export const UNIT_OPTIONS = UPSELL_UNITS.map((unit) => ({ value: unit, label: sentence(unitWords(unit)) }));

const REFERENCE_LABELS: Readonly<Record<UpsellReference, string>> = {
  scheduled: 'Cita agendada',
  assisted: 'Cita asistida',
  assisted_first_time: 'Primera cita asistida',
};
export const REFERENCE_OPTIONS = Object.entries(REFERENCE_LABELS).map(([value, label]) => ({ value, label }));

export const DIRECTION_SEGMENTS: readonly { value: Direction; label: string }[] = [
  { value: 'before', label: 'Antes' },
  { value: 'after', label: 'Después' },
];

export const WHEN_CARDS = [
  {
    value: 'lastEvent',
    label: 'Solo por su última cita',
    detail: 'Si el contacto agenda otra cita, el mensaje de la anterior ya no sale.',
  },
  { value: 'always', label: 'Por cada cita', detail: 'Cada cita del contacto tiene su mensaje.' },
];

export interface FlowStep {
  is: 'event' | 'wait' | 'message';
  title: string;
  detail?: string;
}

const APPOINTMENT: FlowStep = { is: 'event', title: 'Llega la hora de la cita' };
const ATTENDED: Readonly<Record<UpsellReference, FlowStep[]>> = {
  scheduled: [],
  assisted: [{ is: 'event', title: 'La cita se marca como «Asistida»' }],
  assisted_first_time: [
    {
      is: 'event',
      title: 'La cita se marca como «Asistida»',
      detail: 'Es la primera a la que asiste el contacto.',
    },
  ],
};

/** The way to the message, one step under the other. */
export function flowOf(
  timing: UpsellTiming,
  { message, services }: { message: string; services: readonly string[] },
): FlowStep[] {
  const { delayDirection, delayReference, whenToSend } = timing;
  const booked: FlowStep = {
    is: 'event',
    title: 'El contacto agenda una cita',
    detail: services.length === 0 ? 'De cualquier servicio.' : `De ${services.join(', ')}.`,
  };
  const sent: FlowStep = {
    is: 'message',
    title: 'Recibe tu mensaje',
    detail: message.trim() === '' ? 'Aún no lo escribes.' : excerptOf(message.trim()),
  };
  const amount = delayWords(timing);
  const only = whenToSend === 'lastEvent' ? { detail: 'Si no tiene una cita más reciente.' } : {};
  if (delayDirection === 'before')
    return [booked, { is: 'wait', title: `${amount} antes de la cita`, ...only }, sent, APPOINTMENT];
  return [
    booked,
    APPOINTMENT,
    ...ATTENDED[delayReference],
    { is: 'wait', title: `${amount} después de la hora de la cita`, ...only },
    sent,
  ];
}
