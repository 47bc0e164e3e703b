import { TEMPLATE_VARIABLES, type TemplateVariable, unknownVariables } from './message-template.ts';

/** The variables of a campaign; the others belong to an appointment. */
export const CAMPAIGN_VARIABLES = [
  'nombre_contacto',
  'nombre_whatsapp',
  'nombre_asistente',
  'negocio',
  'liga_cita',
] as const satisfies TemplateVariable[];

/** The variables of a text that a campaign does not know, in order. */
export const unknownCampaignVariables = (text: string): string[] =>
  unknownVariables(text, CAMPAIGN_VARIABLES);

export const CAMPAIGN_VARIABLE_LABELS: Readonly<Record<(typeof CAMPAIGN_VARIABLES)[number], string>> = {
  ...TEMPLATE_VARIABLES,
  liga_cita: 'Liga para reservar',
};

/** Why a contact gets no message of a campaign. */
export const LEFT_OUT = {
  anotherToday: 'Otra campaña ya le escribió hoy',
  stopped: 'La campaña se detuvo antes',
  missingValue: 'Le falta un dato que lleva la plantilla',
  otherNumber: 'El número cambió antes de enviarlo',
} as const;

export const RECIPIENT_WORDS = {
  waiting: 'En espera',
  queued: 'Enviado',
  delivered: 'Entregado',
  read: 'Leído',
  failed: 'Falló',
  left_out: 'Quedó fuera',
} as const;
