import { samePerson, wholeNumber } from '@cauce/domain/people/phone';
import * as z from 'zod';
import { Client } from './contact.ts';
import { endpoint } from '../kit/endpoint.ts';
import { entityId, instant } from '../kit/fields.ts';

/** What two contacts who are one person may differ in, and one of them has to be chosen. */
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

type Kept = Pick<
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

const FIELDS: Readonly<Record<MergePart, readonly (keyof Kept)[]>> = {
  name: ['name', 'lastname', 'secondLastname'],
  number: ['whatsapp', 'countryCode', 'countryCodeExt'],
  email: ['email'],
  type: ['type'],
  birthdate: ['birthdate'],
  gender: ['gender'],
  customId: ['customId'],
  noRespond: ['noRespond'],
};

/** What tells that nothing was told: a number by its digits, a name by its first. */
const isUntold = (part: MergePart, of: Kept): boolean => {
  const [first] = FIELDS[part];
  return first !== undefined && (of[first] === '' || of[first] === null);
};

const isAlike = (part: MergePart, one: Kept, other: Kept): boolean =>
  part === 'number'
    ? samePerson(wholeNumber(one), wholeNumber(other))
    : FIELDS[part].every((field) => one[field] === other[field]);

/** What only the other tells, which fills what is empty. */
export const filledIn = (kept: Kept, other: Kept): MergePart[] =>
  MERGE_PARTS.filter((part) => isUntold(part, kept) && !isUntold(part, other));

/** What both tell, each in another way. */
export const differing = (kept: Kept, other: Kept): MergePart[] =>
  MERGE_PARTS.filter(
    (part) => !isUntold(part, kept) && !isUntold(part, other) && !isAlike(part, kept, other),
  );

/** What is taken of the other unless somebody chooses: whoever came is no lead, and a wish for silence holds. */
export const suggested = (kept: Kept, other: Kept): MergePart[] =>
  differing(kept, other).filter(
    (part) => (part === 'type' && kept.type === 'lead') || (part === 'noRespond' && other.noRespond),
  );

/** The one they are together; nothing that is told is emptied. */
export function joined(kept: Kept, other: Kept, taken: readonly MergePart[]): Kept {
  const fromOther = new Set([
    ...filledIn(kept, other),
    ...differing(kept, other).filter((part) => taken.includes(part)),
  ]);
  const fields = MERGE_PARTS.flatMap((part) =>
    FIELDS[part].map((field) => [field, (fromOther.has(part) ? other : kept)[field]]),
  );
  return Object.fromEntries(fields) as Kept;
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
      /** What is taken of the other where both tell something else. */
      take: z.array(z.enum(MERGE_PARTS)).max(MERGE_PARTS.length).default([]),
      /** With the `updatedAt` of the copies that were compared, nobody's later change is lost. */
      updatedAt: instant().optional(),
      otherUpdatedAt: instant().optional(),
    }),
    data: Client,
    message: 'Contactos unidos',
  }),
};
