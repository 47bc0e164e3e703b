import type { Appointment, AppointmentInput } from '@cauce/contract/agenda/appointments';

interface AppointmentText {
  name: keyof Appointment & keyof AppointmentInput;
  label: string;
  help?: string;
}

/** The texts of an appointment that the form asks for and the details show. */
export const APPOINTMENT_TEXTS = [
  { name: 'details', label: 'Notas internas', help: 'Solo las ve tu equipo.' },
  { name: 'clientNotes', label: 'Notas del cliente' },
] as const satisfies AppointmentText[];

type TextName = (typeof APPOINTMENT_TEXTS)[number]['name'];

/** Picks the texts of a record or of a form's schema. */
export const pickTexts = <Source extends Record<TextName, unknown>>(source: Source): Pick<Source, TextName> =>
  Object.fromEntries(APPOINTMENT_TEXTS.map(({ name }) => [name, source[name]])) as Pick<Source, TextName>;

export const NO_TEXTS = Object.fromEntries(APPOINTMENT_TEXTS.map(({ name }) => [name, ''])) as Record<
  TextName,
  string
>;
