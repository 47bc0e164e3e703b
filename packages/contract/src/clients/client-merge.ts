import { samePerson, wholeNumber } from '@cauce/domain/people/phone';
import * as z from 'zod';
import { Client } from './contact.ts';
import { endpoint } from '../kit/endpoint.ts';
import { entityId, instant } from '../kit/fields.ts';

/** The parts in which two contacts of one person may differ, so that one value has to be chosen. */
export const MERGE_PARTS = [
  'name',
  'number',
  'email',
  'type',
  'birthdate',
  'gender',
  'customId',
  'noRespond',
] as const;
export type MergePart = (typeof MERGE_PARTS)[number];

type MergeContact = Pick<
  Client,
  | 'name'
  | 'lastname'
  | 'secondLastname'
  | 'whatsapp'
  | 'countryCode'
  | 'countryCodeExt'
  | 'email'
  | 'type'
  | 'birthdate'
  | 'gender'
  | 'customId'
  | 'noRespond'
>;

const FIELDS: Readonly<Record<MergePart, readonly (keyof MergeContact)[]>> = {
  name: ['name', 'lastname', 'secondLastname'],
  number: ['whatsapp', 'countryCode', 'countryCodeExt'],
  email: ['email'],
  type: ['type'],
  birthdate: ['birthdate'],
  gender: ['gender'],
  customId: ['customId'],
  noRespond: ['noRespond'],
};

/** Whether a part is empty. A number is empty without digits, and a name without a first name. */
const isEmptyPart = (part: MergePart, of: MergeContact): boolean => {
  const [first] = FIELDS[part];
  return first !== undefined && (of[first] === '' || of[first] === null);
};

const isAlike = (part: MergePart, one: MergeContact, other: MergeContact): boolean =>
  part === 'number'
    ? samePerson(wholeNumber(one), wholeNumber(other))
    : FIELDS[part].every((field) => one[field] === other[field]);

/** The parts that only the other contact has; they fill empty ones. */
export const filledIn = (target: MergeContact, other: MergeContact): MergePart[] =>
  MERGE_PARTS.filter((part) => isEmptyPart(part, target) && !isEmptyPart(part, other));

/** The parts that both contacts have with different values. */
export const differing = (target: MergeContact, other: MergeContact): MergePart[] =>
  MERGE_PARTS.filter(
    (part) => !isEmptyPart(part, target) && !isEmptyPart(part, other) && !isAlike(part, target, other),
  );

/** The parts that are taken from the other contact by default: the type of a client, and the wish for no messages. */
export const suggested = (target: MergeContact, other: MergeContact): MergePart[] =>
  differing(target, other).filter(
    (part) => (part === 'type' && target.type === 'lead') || (part === 'noRespond' && other.noRespond),
  );

/** The merged contact. No part that has a value becomes empty. */
export function joined(target: MergeContact, other: MergeContact, taken: readonly MergePart[]): MergeContact {
  const fromOther = new Set([
    ...filledIn(target, other),
    ...differing(target, other).filter((part) => taken.includes(part)),
  ]);
  const fields = MERGE_PARTS.flatMap((part) =>
    FIELDS[part].map((field) => [field, (fromOther.has(part) ? other : target)[field]]),
  );
  return Object.fromEntries(fields) as MergeContact;
}

export const Belongings = z.object({
  appointments: z.int(),
  messages: z.int(),
  notifications: z.int(),
  interests: z.int(),
  notes: z.int(),
  orders: z.int(),
  payments: z.int(),
  enrollments: z.int(),
});
export type Belongings = z.output<typeof Belongings>;

const ById = { id: entityId('client') };

export const clientMerge = {
  belongings: endpoint({
    method: 'GET',
    path: '/client/:id/belongings',
    access: 'clients.write',
    summary:
      'Cuánto hay de un contacto: citas, mensajes, notificaciones, intereses, notas, pedidos, pagos e inscripciones',
    params: ById,
    data: Belongings,
  }),
  merge: endpoint({
    method: 'POST',
    path: '/client/:id/merge',
    access: 'clients.write',
    summary: 'Une a este contacto con otro que es la misma persona; el otro deja de existir',
    params: ById,
    body: z.strictObject({
      otherId: entityId('client'),
      /** The parts that are taken from the other contact where both have a value. */
      take: z.array(z.enum(MERGE_PARTS)).max(MERGE_PARTS.length).default([]),
      /** `updatedAt` is the version that was compared; a merge of an older version is refused. */
      updatedAt: instant().optional(),
      otherUpdatedAt: instant().optional(),
    }),
    data: Client,
    message: 'Contactos unidos',
  }),
};
