import {
  type AssistantModel,
  type AvatarColor,
  type AvatarFigure,
  type AssistantMode,
  CORRESPOND_WORDS,
  MODEL_WORDS,
  readPersonality,
  type ReasoningEffort,
} from '@cauce/contract/assistants/assistant-words';
import type { Assistant, COPIED } from '@cauce/contract/assistants/assistants';
import { listed } from '@cauce/domain/texts/listing';
import { isSame } from './changes.ts';

export const FIGURE_WORDS: Readonly<Record<AvatarFigure, string>> = {
  chica: 'Chica',
  chico: 'Chico',
  senora: 'Señora',
  senor: 'Señor',
  robot: 'Robot',
};

export const COLOR_WORDS: Readonly<Record<AvatarColor, string>> = {
  blue: 'azul',
  teal: 'turquesa',
  green: 'verde',
  orange: 'naranja',
  pink: 'rosa',
  purple: 'morado',
};

export const EFFORT_WORDS: Readonly<Record<ReasoningEffort, string>> = {
  low: 'Bajo',
  medium: 'Medio',
  high: 'Alto',
};

/** Labels of the two modes. */
export const MODE_WORDS: Readonly<Record<AssistantMode, string>> = {
  testing: 'pruebas',
  production: 'leads',
};

const MODEL_DETAILS: Readonly<Record<AssistantModel, string>> = {
  gpt_model: 'Responde rápido. Un crédito GPT por respuesta.',
  reasoning_model: 'Piensa más antes de responder. Un crédito Reasoning por respuesta.',
};
export const modelDetail = (model: AssistantModel) => MODEL_DETAILS[model];

/** The sentences at settings that need a service which this installation does not have. */
export const WITHOUT_MODEL = {
  model:
    'Modo de prueba: esta instalación no tiene un modelo de IA. Responde el motor propio, que agenda y contesta con lo que tienes registrado.',
  setting: 'Modo de prueba: cuenta cuando esta instalación tenga un modelo de IA.',
  images: 'Modo de prueba: sin un modelo de IA no entiende las fotos que le mandan.',
  audios:
    'Modo de prueba: entiende las notas de voz del simulador. Las demás necesitan un servicio de transcripción.',
  speech: 'Modo de prueba: responde por escrito. Para hablar necesita un servicio de voz.',
  conversions: 'Modo de prueba: lo registra un modelo de IA; el motor propio no.',
} as const;

/** Usual percentages of spoken answers. */
export const VOICE_NOTES: ReadonlyMap<number, string> = new Map([
  [0, 'Nunca'],
  [33, 'A veces: una de cada tres respuestas'],
  [50, 'La mitad de sus respuestas'],
  [100, 'Siempre que se pueda'],
]);
export const voiceNotesWords = (percentage: number): string =>
  VOICE_NOTES.get(percentage) ?? `${percentage} de cada 100 respuestas`;

const yesNo = (value: boolean) => (value ? 'Sí' : 'No');
const hours = (value: number | null) => (value === null ? 'No' : `${value} h antes`);

type Copied = (typeof COPIED)[number];

/** The texts that describe each part that is copied to the other mode. */
const COPIED_WORDS: Readonly<Record<Copied, readonly [string, (assistant: Assistant) => string]>> = {
  name: ['Nombre', ({ name }) => name],
  goal: ['Objetivo', ({ goal }) => goal],
  personality: ['Personalidad', ({ personality }) => listed(readPersonality(personality)) || 'Sin elegir'],
  instructions: ['Indicaciones', ({ instructions }) => Object.values(instructions).join('\n\n')],
  capabilities: ['Capacidades', ({ capabilities }) => capabilityWords(capabilities).join('\n')],
  model: ['Modelo de IA', ({ model }) => MODEL_WORDS[model]],
  temperature: ['Creatividad', ({ temperature }) => String(temperature)],
  reasoningEffort: ['Esfuerzo de razonamiento', ({ reasoningEffort }) => EFFORT_WORDS[reasoningEffort]],
  color: ['Avatar', ({ color }) => avatarWords(color)],
  image: ['Imagen', ({ image }) => image || 'Ninguna'],
  type: ['Tipo', ({ type }) => KIND_WORDS[type]],
  channel: ['Canales', ({ channel }) => listed(channel)],
  respondTo: ['Responde a', ({ respondTo }) => (respondTo === 'messages' ? 'Mensajes' : 'Comentarios')],
  funnelId: ['Embudo', ({ funnelId }) => (funnelId === null ? 'Ninguno' : 'Elegido')],
  messageLimiterDay: [
    'Respuestas por persona al día',
    ({ messageLimiterDay }) => (messageLimiterDay === null ? 'Sin límite' : String(messageLimiterDay)),
  ],
  price: ['Precio', ({ price }) => String(price)],
};

export const KIND_WORDS: Readonly<Record<Assistant['type'], string>> = {
  new: 'Leads',
  client: 'Clientes',
  business: 'Negocio',
};

export { CORRESPOND_WORDS, MODEL_WORDS };

/** The label of a part of an assistant. */
export const partWords = (part: keyof Assistant): string =>
  part === 'correspondTo' ? 'A quién atiende' : part in COPIED_WORDS ? COPIED_WORDS[part as Copied][0] : part;

export function avatarWords(key: string): string {
  const [figure, color] = key.split('_') as [AvatarFigure, AvatarColor];
  return `${FIGURE_WORDS[figure] ?? 'Robot'} ${COLOR_WORDS[color] ?? 'azul'}`;
}

function capabilityWords(can: Assistant['capabilities']): string[] {
  const found = can.searchPaginatedSchedules;
  return [
    `Citas en línea: ${yesNo(can.onlineScheduling)}`,
    `Citas presenciales: ${yesNo(can.inPersonScheduling)}`,
    `Modo de agendado: ${can.schedulingMode === 'secure' ? 'Seguro' : 'Abierto'}`,
    `Reagendar: ${yesNo(can.rescheduleAppointments)}`,
    `Cancelar: ${yesNo(can.cancelAppointments)}`,
    `Espera para agendar: ${can.waitTimeToSchedule === 0 ? 'De inmediato' : `${can.waitTimeToSchedule} min`}`,
    `Horarios por página: ${found ? `${found.slotsPerPage}, a ${found.daysToLookAhead} días` : 'Los decide la IA'}`,
    `Pedir confirmación: ${hours(can.requestConfirmation)}`,
    `Cancelar sin confirmar: ${hours(can.autoCancelAppointments)}`,
    `Recordatorio: ${hours(can.sendReminder)}`,
    `Tomar pedidos: ${yesNo(can.createOrders)}`,
    `Recolectar datos: ${yesNo(can.collectClientData)}`,
    `Ver imágenes: ${yesNo(can.processImages)}`,
    `Escuchar audios: ${yesNo(can.processAudio)}`,
    `Responder con notas de voz: ${voiceNotesWords(can.audioFrequency)}`,
    `Consultar citas por fecha: ${yesNo(can.getAppointmentsByDate)}`,
    `Cambiar el estado de citas: ${yesNo(can.updateAppointmentStatus)}`,
    `Bloquear horarios: ${yesNo(can.createBlockSchedules)}`,
    `Crear recordatorios: ${yesNo(can.createReminders)}`,
    `Evento de conversión: ${can.createCustomConversionEvents ? can.customConversionEvent : 'No'}`,
  ];
}

export interface Difference {
  label: string;
  before: string;
  after: string;
}

/** The parts that would change if the other mode were copied, one line each. */
export function differences(own: Assistant, other: Assistant, parts: readonly Copied[]): Difference[] {
  return parts
    .filter((part) => !isSame(own[part], other[part]))
    .map((part) => {
      const [label, words] = COPIED_WORDS[part];
      const [before, after] = [words(own).split('\n'), words(other).split('\n')];
      return {
        label,
        before: before.filter((line) => !after.includes(line)).join('\n'),
        after: after.filter((line) => !before.includes(line)).join('\n'),
      };
    });
}
