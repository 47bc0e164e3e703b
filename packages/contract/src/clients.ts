import * as z from 'zod';
import { country, isKnownCountry, UNKNOWN_COUNTRY } from './kit/country.ts';
import { endpoint } from './kit/endpoint.ts';
import {
  customId,
  emailAddress,
  entityId,
  instant,
  optionalText,
  plainName,
  requiredText,
  sameBusiness,
} from './kit/fields.ts';
import { REQUIRED } from './kit/spanish.ts';

export const CLIENT_TYPES = ['lead', 'client', 'personal'] as const;
export const GENDERS = ['Masculino', 'Femenino', 'No binario', 'Otro'] as const;
export const DEFAULT_BIRTHDATE = '2000-01-01';

/** The number of somebody who books or is booked, without its country. */
export const clientNumber = () =>
  z
    .string()
    .trim()
    .min(1, REQUIRED)
    .regex(/^\d+$/, 'Solo se permiten números')
    .min(8, 'El número debe ser de 8 digitos por lo menos')
    .max(10, 'El número debe ser de 10 digitos');

const Note = z.strictObject({ text: requiredText(1, 2000), date: instant() });

export const ClientInput = z
  .strictObject({
    businessId: sameBusiness().optional(),
    customId: customId().default(''),
    name: plainName({ min: 1, max: 80 }),
    lastname: optionalText(1, 80).default(''),
    secondLastname: optionalText(1, 80).default(''),
    whatsapp: clientNumber(),
    ...country,
    email: z.union([z.literal(''), emailAddress()]).default(''),
    type: z.enum(CLIENT_TYPES).default('lead'),
    birthdate: z.iso.date('La fecha no es válida').nullable().default(null),
    gender: z.union([z.literal(''), z.enum(GENDERS)]).default(''),
    noRespond: z.boolean().default(false),
    notes: z.array(Note).max(500).default([]),
  })
  .refine(isKnownCountry, UNKNOWN_COUNTRY);
export type ClientInput = z.output<typeof ClientInput>;

export const Client = z.object({
  _id: entityId('client'),
  businessId: entityId('business'),
  customId: z.string(),
  name: z.string(),
  lastname: z.string(),
  secondLastname: z.string(),
  whatsapp: z.string(),
  countryCode: z.string(),
  countryCodeExt: z.string(),
  email: z.string(),
  type: z.enum(CLIENT_TYPES),
  birthdate: z.string().nullable(),
  gender: z.string(),
  noRespond: z.boolean(),
  notes: z.array(z.object({ text: z.string(), date: instant() })),
  createdAt: instant(),
  updatedAt: instant(),
});
export type Client = z.output<typeof Client>;

export const clients = {
  search: endpoint({
    method: 'GET',
    path: '/client/search',
    access: 'clients.find',
    summary: 'Busca contactos por nombre, teléfono o correo; sin texto, los más recientes',
    query: z.strictObject({
      businessId: sameBusiness().optional(),
      search: z.string().trim().max(100).default(''),
      limit: z.coerce.number().int().min(1).max(100).default(10),
    }),
    data: z.array(Client),
  }),
  read: endpoint({
    method: 'GET',
    path: '/client/:id',
    access: 'clients.find',
    summary: 'Lee un contacto',
    params: { id: entityId('client') },
    data: Client,
  }),
  register: endpoint({
    method: 'POST',
    path: '/client',
    access: 'clients.register',
    summary: 'Registra un contacto',
    body: z.strictObject({ client: ClientInput }),
    data: Client,
    status: 201,
    message: 'Contacto registrado',
  }),
};
