import { freeTimesTextProblem } from '@cauce/domain/texts/free-times-text';
import * as z from 'zod';
import { SCHEDULING_MODES } from './assistant-words.ts';
import { REQUIRED } from '../kit/spanish.ts';

/** 24 hours and 55 minutes: the longest waiting time of the form, in minutes. */
export const LONGEST_WAIT = 24 * 60 + 55;
const LONGEST_LEAD = 168;
const positive = (max: number) => z.int().min(1, 'Debe ser un número entero positivo').max(max);
const hoursOrNull = () => positive(LONGEST_LEAD).nullable();

const hourOfDay = () => z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'La hora no es válida');

/** Defaults of each capability when it is switched on. */
export const WHEN_ENABLED = {
  requestConfirmation: 24,
  autoCancelAppointments: 12,
  sendReminder: 12,
  waitTimeToSchedule: 30,
  searchPaginatedSchedules: { slotsPerPage: 5, daysToLookAhead: 7 },
  postFreeSchedules: { daysBefore: 1, minimunSchedules: 1, maximunSchedules: 5, deliveryHour: '09:00' },
} as const;

/** Each day at the delivery hour the assistant prepares a text of free times for the team to publish. */
export const PostFreeSchedules = z.strictObject({
  enabled: z.boolean(),
  /** The days from the delivery to the day whose times are named. */
  daysBefore: positive(30),
  /** With fewer free times nothing is prepared. */
  minimunSchedules: positive(50),
  maximunSchedules: positive(50),
  /** In the zone of the business. */
  deliveryHour: hourOfDay(),
  /** An empty text stands for the default one. */
  textTemplate: z.string().trim().max(1000, 'Máximo 1000 caracteres'),
});

const fields = {
  onlineScheduling: z.boolean(),
  inPersonScheduling: z.boolean(),
  rescheduleAppointments: z.boolean(),
  cancelAppointments: z.boolean(),
  /** Hours before the appointment, or null for never; the same for confirmation and reminder. */
  autoCancelAppointments: hoursOrNull(),
  requestConfirmation: hoursOrNull(),
  /** Minutes from now before which no time is offered; 0 allows booking at once. */
  waitTimeToSchedule: z
    .int()
    .min(0)
    .max(LONGEST_WAIT, 'El tiempo máximo es 24 horas con 55 minutos')
    .multipleOf(5, 'Usa pasos de 5 minutos'),
  /** Null leaves the number of offered times to the assistant. */
  searchPaginatedSchedules: z
    .strictObject({ slotsPerPage: positive(20), daysToLookAhead: positive(60) })
    .nullable(),
  sendReminder: hoursOrNull(),
  /** The percentage of answers that are sent as voice notes. */
  audioFrequency: z.int().min(0).max(100),
  processImages: z.boolean(),
  processAudio: z.boolean(),
  createOrders: z.boolean(),
  postFreeSchedules: PostFreeSchedules,
  collectClientData: z.boolean(),
  schedulingMode: z.enum(SCHEDULING_MODES),
  createReminders: z.boolean(),
  updateAppointmentStatus: z.boolean(),
  createBlockSchedules: z.boolean(),
  getAppointmentsByDate: z.boolean(),
  createCustomConversionEvents: z.boolean(),
  customConversionEvent: z.string().trim().max(200, 'Máximo 200 caracteres'),
};

const Whole = z.strictObject(fields);

/** Checks settings that depend on each other. A change of one setting alone is checked when the settings are complete. */
function hangsTogether(given: Partial<z.output<typeof Whole>>, context: z.core.$RefinementCtx): void {
  const tell = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message });
  const { autoCancelAppointments: cancels, requestConfirmation: asks, postFreeSchedules: free } = given;
  if (typeof cancels === 'number' && asks === null)
    tell(['autoCancelAppointments'], 'Para cancelar sola una cita, primero pide que la confirmen');
  if (typeof cancels === 'number' && typeof asks === 'number' && cancels >= asks)
    tell(['autoCancelAppointments'], 'Debe ser después de pedir la confirmación');
  if (free !== undefined && free.minimunSchedules > free.maximunSchedules)
    tell(['postFreeSchedules', 'maximunSchedules'], 'Debe ser igual o mayor que el mínimo');
  const problem = free?.enabled === true ? freeTimesTextProblem(free.textTemplate) : undefined;
  if (problem !== undefined) tell(['postFreeSchedules', 'textTemplate'], problem);
  if (given.createCustomConversionEvents === true && given.customConversionEvent === '')
    tell(['customConversionEvent'], REQUIRED);
}

export const Capabilities = Whole.superRefine(hangsTogether);
export type Capabilities = z.output<typeof Capabilities>;

export const CapabilitiesChange = Whole.partial().superRefine(hangsTogether);
export type CapabilitiesChange = z.output<typeof CapabilitiesChange>;

/** Capabilities in answers. They have no limits, so that stored values of any age can be read. */
export const CapabilitiesOut = z.object(fields);

export const NO_CAPABILITIES: Capabilities = {
  onlineScheduling: false,
  inPersonScheduling: false,
  rescheduleAppointments: false,
  cancelAppointments: false,
  autoCancelAppointments: null,
  requestConfirmation: null,
  waitTimeToSchedule: 0,
  searchPaginatedSchedules: null,
  sendReminder: null,
  audioFrequency: 0,
  processImages: false,
  processAudio: false,
  createOrders: false,
  postFreeSchedules: { enabled: false, ...WHEN_ENABLED.postFreeSchedules, textTemplate: '' },
  collectClientData: false,
  schedulingMode: 'secure',
  createReminders: false,
  updateAppointmentStatus: false,
  createBlockSchedules: false,
  getAppointmentsByDate: false,
  createCustomConversionEvents: false,
  customConversionEvent: '',
};
