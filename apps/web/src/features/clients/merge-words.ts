import type { Belongings, MergePart } from '@cauce/contract/clients/client-merge';
import type { Client } from '@cauce/contract/clients/clients';
import { TYPE_WORDS } from '@cauce/contract/clients/contact-words';
import { plainDay } from '@cauce/domain/time/dates';
import { displayPhone } from '@cauce/domain/people/phone';
import { countWords, fullName } from './words.ts';

export const PART_LABELS: Readonly<Record<MergePart, string>> = {
  name: 'Nombre',
  number: 'WhatsApp',
  email: 'Correo',
  type: 'Tipo',
  birthdate: 'Fecha de nacimiento',
  gender: 'Género',
  customId: 'Identificador',
  noRespond: 'No Responder',
};

export const PART_WORDS: Readonly<Record<MergePart, (of: Client) => string>> = {
  name: fullName,
  number: displayPhone,
  email: ({ email }) => email,
  type: ({ type }) => TYPE_WORDS[type],
  birthdate: ({ birthdate }) => (birthdate === null ? '' : plainDay(birthdate)),
  gender: ({ gender }) => gender,
  customId: ({ customId }) => customId,
  noRespond: ({ noRespond }) => (noRespond ? 'Sí' : 'No'),
};

const KINDS: readonly [keyof Belongings, one: string, many: string][] = [
  ['appointments', 'cita', 'citas'],
  ['messages', 'mensaje', 'mensajes'],
  ['notifications', 'notificación', 'notificaciones'],
  ['interests', 'interés', 'intereses'],
  ['notes', 'nota', 'notas'],
  ['orders', 'pedido', 'pedidos'],
  ['payments', 'pago', 'pagos'],
  ['enrollments', 'inscripción', 'inscripciones'],
];

/** The numbers of related records, such as '3 citas', '1 nota'; zeros are left out. */
export const belongingsWords = (belongings: Belongings): string[] =>
  KINDS.flatMap(([kind, one, many]) => {
    const count = belongings[kind];
    return count === 0 ? [] : [`${countWords(count)} ${count === 1 ? one : many}`];
  });
