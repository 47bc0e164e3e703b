import { NO_CAPABILITIES } from './assistant-capabilities.ts';
import { FIRST_PERSONALITY } from './assistant-words.ts';
import type { AssistantFields } from './assistants.ts';

/** The first instructions of an assistant, until somebody writes better ones. */
export function firstTexts(businessName: string) {
  return {
    goal: `Atender a quien escribe a ${businessName}, resolver sus dudas y ayudarle a agendar.`,
    instructions: {
      greeting: `¡Hola! Gracias por escribir a ${businessName}. ¿En qué te puedo ayudar?`,
      preSale:
        'Responde con lo que el negocio tiene registrado: servicios, precios, horarios y sucursales. Si no sabes algo, dilo y ofrece que una persona del equipo responda. Cuando alguien quiera una cita, pregunta por el servicio y el día que prefiere, y ofrece los horarios libres.',
      postSale:
        'Después de agendar, recuerda el día, la hora y la sucursal de la cita, y pide que avisen si necesitan moverla.',
    },
  };
}

type Preset = Omit<AssistantFields, 'name' | 'goal' | 'instructions' | 'businessId' | 'branchId'>;

const COMMON = {
  type: 'new',
  model: 'gpt_model',
  temperature: 0.5,
  reasoningEffort: 'low',
  image: '',
  messageLimiterDay: null,
  color: 'chica_blue',
  respondTo: 'messages',
  correspondTo: 'leads',
  funnelId: null,
  trafficSourceId: null,
  price: 1,
} as const;

/** The defaults of an assistant that is created in the list. */
export const LIST_PRESET: Preset = {
  ...COMMON,
  mode: 'testing',
  personality: FIRST_PERSONALITY,
  channel: ['Instagram'],
  isWorking: true,
  capabilities: {
    ...NO_CAPABILITIES,
    postFreeSchedules: { ...NO_CAPABILITIES.postFreeSchedules, deliveryHour: '10:00' },
  },
};

/** The defaults of the configuration form, and of the assistants that are created with a business or a branch. */
export const FORM_PRESET: Preset = {
  ...COMMON,
  mode: 'production',
  personality: 'Profesional,Amable',
  channel: ['WhatsApp'],
  isWorking: true,
  capabilities: {
    ...NO_CAPABILITIES,
    inPersonScheduling: true,
    rescheduleAppointments: true,
    cancelAppointments: true,
    collectClientData: true,
  },
};
