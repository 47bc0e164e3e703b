import { VARIABLE, writtenNames } from './text-variable.ts';

/** The occasions of messages about an appointment, in words that the business chooses for all of them. */
export const TEMPLATE_KINDS = [
  'confirmation',
  'specialist',
  'moved',
  'changed',
  'cancellation',
  'reminder',
  'confirmationRequest',
] as const;
export type TemplateKind = (typeof TEMPLATE_KINDS)[number];

/** Messages that nobody plans by hand: those of the sequences of funnels, and those after a booking. */
export const AUTOMATIC_KINDS = ['reactivation', 'upsell'] as const;

/** The kinds that a colleague plans; `free` is a text of their own. */
export const PLANNABLE_KINDS = [...TEMPLATE_KINDS, 'free'] as const;

export const NOTIFICATION_KINDS = [...PLANNABLE_KINDS, ...AUTOMATIC_KINDS] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

export const KIND_LABELS: Readonly<Record<NotificationKind, string>> = {
  confirmation: 'Confirmación',
  specialist: 'Aviso al especialista',
  moved: 'Cambio de horario',
  changed: 'Cambio en la cita',
  cancellation: 'Cancelación',
  reminder: 'Recordatorio',
  confirmationRequest: 'Solicitud de confirmación',
  free: 'Mensaje',
  reactivation: 'Reactivación',
  upsell: 'Upsell',
};

/** The variables of a text, with their meaning. */
export const TEMPLATE_VARIABLES = {
  nombre_contacto: 'Nombre del contacto',
  nombre_whatsapp: 'Nombre del contacto en WhatsApp',
  nombre_asistente: 'Nombre del asistente',
  servicio: 'Servicio',
  especialista: 'Especialista',
  sucursal: 'Sucursal',
  direccion: 'Dirección de la sucursal',
  fecha: 'Día de la cita',
  hora: 'Hora de la cita',
  cambios: 'Lo que cambió de la cita',
  negocio: 'Nombre del negocio',
  liga_cita: 'Liga para ver, cambiar o cancelar la cita',
} as const;
/** The variables that only messages of funnels have. */
export const ORDER_VARIABLES = {
  pedido_productos: 'Productos del pedido',
  pedido_total: 'Total del pedido',
  pedido_estado: 'Estado del pedido',
} as const;
export type TemplateVariable = keyof typeof TEMPLATE_VARIABLES | keyof typeof ORDER_VARIABLES;
export type TemplateValues = Partial<Record<TemplateVariable, string>>;

/** The platform's texts, for a business without its own. */
export const DEFAULT_TEXTS: Readonly<Record<TemplateKind, string>> = {
  confirmation:
    '¡Hola, {nombre_contacto}! Tu cita de {servicio} con {especialista} quedó agendada: {fecha}, {hora}, en {sucursal}. ' +
    'Para verla o cambiarla: {liga_cita}\n¡Te esperamos!',
  specialist:
    'Hola, {especialista}. Tienes una cita nueva de {servicio} con {nombre_contacto}: {fecha}, {hora}, en {sucursal}.',
  moved:
    'Hola, {nombre_contacto}. Tu cita de {servicio} con {especialista} cambió de horario: {fecha}, {hora}, en {sucursal}. ' +
    'Aquí la ves: {liga_cita}',
  changed: 'Hola, {nombre_contacto}. Tu cita {cambios}. Aquí la ves: {liga_cita}',
  cancellation:
    'Hola, {nombre_contacto}. Tu cita de {servicio} del {fecha}, {hora}, se canceló. ' +
    'Si quieres otra, aquí la reservas: {liga_cita}',
  reminder:
    'Hola, {nombre_contacto}. Te recordamos tu cita de {servicio} con {especialista}: {fecha}, {hora}, en {sucursal}, {direccion}. ' +
    'Si algo cambió, avísanos aquí: {liga_cita}',
  confirmationRequest:
    'Hola, {nombre_contacto}. ¿Nos confirmas tu cita de {servicio}: {fecha}, {hora}, en {sucursal}? ' +
    'Responde SÍ y queda confirmada. Para cambiarla: {liga_cita}',
};

const isVariable = (name: string): name is TemplateVariable =>
  Object.hasOwn(TEMPLATE_VARIABLES, name) || Object.hasOwn(ORDER_VARIABLES, name);

/** The names of the variables in a text, once each. */
export const variablesIn = (text: string): string[] => [
  ...new Set(writtenNames(text).map((name) => name.toLowerCase())),
];

/** A variable without a value takes its preposition and, between two commas, one of them with it. */
const MISSING = /(?:, *(?=[^,]*?\0,))?(?:(?<![\p{L}\p{N}])(?:de|del|con|en|el|la|al|a) +)?\0/giu;

/** Replaces variables by their values. A missing value leaves no hole: no «cita de con», no double space. */
export function renderTemplate(text: string, values: TemplateValues): string {
  let isLacking = false;
  const said = text.replaceAll(VARIABLE, (_, name: string) => {
    const known = name.toLowerCase();
    const value = isVariable(known) ? (values[known] ?? '') : '';
    if (value === '') isLacking = true;
    return value === '' ? '\0' : value;
  });
  if (!isLacking) return said;
  return said
    .replaceAll(MISSING, '')
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(/ +(?=[,.;:!?\n]|$)/g, '')
    .replaceAll(/[,:](?=[,.;:!?]|$)/g, '')
    .trim();
}

/** The parts of an appointment whose change its client has to know. */
export const APPOINTMENT_CHANGES = ['service', 'time', 'specialist', 'branch'] as const;
export type AppointmentChange = (typeof APPOINTMENT_CHANGES)[number];

/** The parts that stay the same, by which the client recognises the appointment. */
const AS_BEFORE = { service: 'de {servicio}', time: 'del {fecha}, {hora},' } as const;
const NOW: Readonly<Record<AppointmentChange, string>> = {
  service: 'de {servicio}',
  time: 'el {fecha}, {hora}',
  specialist: 'con {especialista}',
  branch: 'en {sucursal}, {direccion}',
};

/**
 * «de Limpieza del martes 10, 12:00 p. m., ahora será con Ana Ruiz», with variables for the values. An hour is followed
 * by the specialist, because it ends with a full stop.
 */
function wordsOfChanges(changes: readonly AppointmentChange[]): string {
  const before = (['service', 'time'] as const).filter((part) => !changes.includes(part));
  const now = APPOINTMENT_CHANGES.filter(
    (part) => changes.includes(part) || (part === 'specialist' && changes.includes('time')),
  );
  const then = before.map((part) => AS_BEFORE[part]);
  return [...then, 'ahora será', now.map((part) => NOW[part]).join(', ')].join(' ');
}

/** Writes what changed into a text; the values stay variables, so that the text says the latest ones when it leaves. */
export const withChanges = (text: string, changes: readonly AppointmentChange[]): string =>
  text.replaceAll(VARIABLE, (whole, name: string) =>
    name.toLowerCase() === 'cambios' ? wordsOfChanges(changes) : whole,
  );

const OF_APPOINTMENT: readonly string[] = [
  'servicio',
  'especialista',
  'sucursal',
  'direccion',
  'fecha',
  'hora',
  'cambios',
] satisfies TemplateVariable[];

/** Whether a text has values that only an appointment gives. */
export const namesAppointment = (text: string): boolean =>
  variablesIn(text).some((name) => OF_APPOINTMENT.includes(name));

/** Whether a text has values that only an order gives. */
export const namesOrder = (text: string): boolean =>
  variablesIn(text).some((name) => Object.hasOwn(ORDER_VARIABLES, name));

/** The text about an appointment of which nothing is known any more. */
export const CANCELLATION_WITHOUT_APPOINTMENT =
  'Hola, {nombre_contacto}. Tu cita se canceló. Si quieres otra, aquí la reservas: {liga_cita}';

/** The variables of a text that are not among the known ones, in order. */
export const unknownVariables = (
  text: string,
  known: readonly string[] = Object.keys(TEMPLATE_VARIABLES),
): string[] => [...new Set(writtenNames(text).filter((name) => !known.includes(name.toLowerCase())))];
