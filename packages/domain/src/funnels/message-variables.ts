import {
  ORDER_VARIABLES,
  TEMPLATE_VARIABLES,
  type TemplateVariable,
  variablesIn,
} from '../texts/message-template.ts';
import type { PhaseType } from './shape.ts';

export interface MessageVariable {
  name: TemplateVariable;
  label: string;
}

const named = (labels: Readonly<Record<string, string>>, names: readonly string[]): MessageVariable[] =>
  names.map((name) => ({ name: name as TemplateVariable, label: labels[name] ?? name }));

const CONTACT = named(TEMPLATE_VARIABLES, [
  'nombre_contacto',
  'nombre_whatsapp',
  'nombre_asistente',
  'negocio',
]);
const APPOINTMENT = named(TEMPLATE_VARIABLES, [
  'servicio',
  'especialista',
  'sucursal',
  'direccion',
  'fecha',
  'hora',
  'liga_cita',
]);
const BOOKING_LINK: MessageVariable = { name: 'liga_cita', label: 'Liga para reservar' };
const ORDER = named(ORDER_VARIABLES, Object.keys(ORDER_VARIABLES));

/** The variables that messages of each type of phase may have. */
export const MESSAGE_VARIABLES: Readonly<Record<PhaseType, readonly MessageVariable[]>> = {
  scheduling: [...CONTACT, ...APPOINTMENT],
  personalized: [...CONTACT, BOOKING_LINK],
  contact_human: [...CONTACT, BOOKING_LINK],
  ordering: [...CONTACT, ...ORDER, BOOKING_LINK],
};

/** The variables of a text that messages of this type of phase do not have, in order. */
export function foreignVariables(text: string, type: PhaseType): string[] {
  const own = new Set<string>(MESSAGE_VARIABLES[type].map(({ name }) => name));
  return variablesIn(text).filter((name) => !own.has(name));
}
