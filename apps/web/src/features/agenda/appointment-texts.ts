import type { Appointment, AppointmentInput } from '@cauce/contract/agenda/appointments';

interface AppointmentText {
  name: keyof Appointment & keyof AppointmentInput;
  label: string;
  help?: string;
}

/** The texts of an appointment: its form asks for them, its details show them. */
export const APPOINTMENT_TEXTS = [
  { name: 'details', label: 'Notas internas', help: 'Solo las ve tu equipo.' },
  { name: 'clientNotes', label: 'Notas del cliente' },
] as const satisfies AppointmentText[];

type TextName = (typeof APPOINTMENT_TEXTS)[number]['name'];

/** The texts of a record, or of the shape of a form. */
export const pickTexts = <Source extends Record<TextName, unknown>>(source: Source): Pick<Source, TextName> =>
  Object.fromEntries(APPOINTMENT_TEXTS.map(({ name }) => [name, source[name]])) as Pick<Source, TextName>;

export const NO_TEXTS = Object.fromEntries(APPOINTMENT_TEXTS.map(({ name }) => [name, ''])) as Record<
  TextName,
  string
>;
