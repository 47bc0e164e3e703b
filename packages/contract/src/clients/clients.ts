import * as z from 'zod';
import { contactFilters, ContactFilters, refuseContradictions } from './contact-filters.ts';
import { CLIENT_TYPES, CONTACT_SORTS, GENDERS, INTERESTS } from './contact-words.ts';
import { Client, ClientDetails, Contact, Interests } from './contact.ts';
import { country, givenCountry, isStoredCountry, isKnownCountry, UNKNOWN_COUNTRY } from '../kit/country.ts';
import { refuseUndialable } from '../kit/dialable.ts';
import { endpoint } from '../kit/endpoint.ts';
import { FILE_TYPES, FileData } from '../kit/file-answer.ts';
import {
  clientNumber,
  ArchiveQuery,
  customId,
  emailAddress,
  entityId,
  instant,
  optionalText,
  pageQuery,
  plainName,
  Removal,
  requiredText,
  sameBusiness,
} from '../kit/fields.ts';
import { optionsAskedWith } from '../kit/visibility.ts';

export * from './contact-filters.ts';
export * from './contact-words.ts';
export * from './contact.ts';

export const DEFAULT_BIRTHDATE = '2000-01-01';

const Note = z.strictObject({ text: requiredText(1, 2000), date: instant() });
/** No client is born before this day, and the database accepts no earlier one. */
const EARLIEST_BIRTH = '1900-01-01';

const fields = {
  businessId: sameBusiness().optional(),
  customId: customId(),
  name: plainName({ min: 1, max: 80 }),
  lastname: optionalText(1, 80),
  secondLastname: optionalText(1, 80),
  whatsapp: clientNumber(),
  email: z.union([z.literal(''), emailAddress()]),
  type: z.enum(CLIENT_TYPES),
  birthdate: z.iso
    .date('La fecha no es válida')
    .refine((date) => date >= EARLIEST_BIRTH, 'La fecha no es válida')
    .nullable(),
  gender: z.union([z.literal(''), z.enum(GENDERS)]),
  noRespond: z.boolean(),
  notes: z.array(Note).max(500),
};

const defaulted = {
  customId: fields.customId.default(''),
  lastname: fields.lastname.default(''),
  secondLastname: fields.secondLastname.default(''),
  email: fields.email.default(''),
  type: fields.type.default('lead'),
  birthdate: fields.birthdate.default(null),
  gender: fields.gender.default(''),
  noRespond: fields.noRespond.default(false),
  notes: fields.notes.default([]),
};
/** The values of the fields that a form may leave out. */
export const emptyClientFields = () => z.object(defaulted).parse({});

export const ClientInput = z
  .strictObject({ ...fields, ...defaulted, ...country })
  .refine(isKnownCountry, UNKNOWN_COUNTRY)
  .superRefine(refuseUndialable(['whatsapp']));
export type ClientInput = z.output<typeof ClientInput>;

/** A missing field keeps its value. */
export const ClientChange = z
  .strictObject({ ...z.strictObject(fields).partial().shape, ...givenCountry })
  .refine(
    (given) =>
      (given.countryCode === undefined && given.countryCodeExt === undefined) || isStoredCountry(given),
    UNKNOWN_COUNTRY,
  )
  .refine((given) => Object.keys(given).some((field) => field !== 'businessId'), 'Indica qué cambia');
export type ClientChange = z.output<typeof ClientChange>;

/** The fields that can be changed for many contacts at once. */
export const ManyChange = z
  .strictObject({
    type: fields.type.optional(),
    noRespond: fields.noRespond.optional(),
    archive: z.boolean().optional(),
  })
  .refine((given) => Object.keys(given).length > 0, 'Indica qué cambia');
export type ManyChange = z.output<typeof ManyChange>;

const Changed = z.object({ changed: z.int() });
/** The maximum number of clients that can be exported by their ids. */
export const EXPORTED_AT_MOST = 10_000;
const ById = { id: entityId('client') };
const chosen = { ...contactFilters, businessId: sameBusiness().optional() };
const interest = { kind: z.enum(INTERESTS), subjectId: z.uuid('El identificador no es válido') };

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
      ...pageQuery,
    }),
    data: z.array(Client),
  }),
  list: endpoint({
    method: 'GET',
    path: '/client',
    access: 'clients.read',
    summary: 'Los contactos que cumplen los filtros, por páginas',
    query: z
      .strictObject({
        ...chosen,
        sort: optionsAskedWith({ lastVisit: 'appointments.read' }, z.enum(CONTACT_SORTS)).default('newest'),
        /** The cursor that the previous page returned as `next`. */
        after: z.string().max(500).optional(),
        limit: z.coerce.number().int().min(1).max(100).default(100),
      })
      .superRefine(refuseContradictions),
    data: z.object({ rows: z.array(Contact), next: z.string().nullable() }),
  }),
  count: endpoint({
    method: 'GET',
    path: '/client/count',
    access: 'clients.read',
    summary: 'Cuántos contactos cumplen los filtros',
    query: z.strictObject(chosen).superRefine(refuseContradictions),
    data: z.object({ total: z.int() }),
  }),
  export: endpoint({
    method: 'GET',
    path: '/client/export',
    access: 'clients.read',
    summary: 'Los contactos que cumplen los filtros, como archivo CSV o de Excel',
    query: z
      .strictObject({ ...chosen, format: z.enum(['csv', 'xlsx']).default('csv') })
      .superRefine(refuseContradictions),
    data: FileData,
    files: [FILE_TYPES.csv, FILE_TYPES.xlsx],
    rate: { max: 30, seconds: 600 },
  }),
  exportThese: endpoint({
    method: 'POST',
    path: '/client/export',
    access: 'clients.read',
    summary: 'Los contactos elegidos, como archivo CSV o de Excel',
    body: z.strictObject({
      ids: z
        .array(entityId('client'))
        .min(1, 'Elige al menos un contacto')
        .max(EXPORTED_AT_MOST, 'Elige hasta 10,000 contactos, o a todos los que cumplen los filtros'),
      format: z.enum(['csv', 'xlsx']).default('csv'),
    }),
    data: FileData,
    files: [FILE_TYPES.csv, FILE_TYPES.xlsx],
    bodyLimit: 512_000,
    rate: { max: 30, seconds: 600 },
  }),
  read: endpoint({
    method: 'GET',
    path: '/client/:id',
    access: 'clients.find',
    summary: 'Lee un contacto con todo lo que se sabe de él',
    params: ById,
    data: ClientDetails,
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
  change: endpoint({
    method: 'PUT',
    path: '/client/:id',
    access: 'clients.write',
    summary: 'Cambia un contacto; lo que no se manda se queda como está',
    params: ById,
    /** `updatedAt` is the version that was edited; an edit of an older version is refused. */
    body: z.strictObject({ client: ClientChange, updatedAt: instant().optional() }),
    data: Client,
    message: 'Contacto actualizado',
  }),
  addNote: endpoint({
    method: 'POST',
    path: '/client/:id/note',
    access: 'clients.write',
    summary: 'Agrega una nota a un contacto',
    params: ById,
    body: z.strictObject({ text: requiredText(1, 2000) }),
    data: Client,
    status: 201,
    message: 'Nota agregada',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/client/:id',
    access: 'clients.write',
    summary: 'Elimina un contacto, o lo archiva cuando tiene citas',
    params: ById,
    data: Removal,
  }),
  archive: endpoint({
    method: 'PATCH',
    path: '/client/:id',
    access: 'clients.write',
    summary: 'Archiva un contacto (archive=true) o lo reactiva (sin parámetros)',
    params: ById,
    query: ArchiveQuery,
    data: Client,
  }),
  changeMany: endpoint({
    method: 'PATCH',
    path: '/client',
    access: 'clients.write',
    summary: 'Cambia varios contactos a la vez',
    body: z.strictObject({
      ids: z.array(entityId('client')).min(1, 'Elige al menos un contacto').max(1000),
      change: ManyChange,
    }),
    data: Changed,
  }),
  changeChosen: endpoint({
    method: 'PATCH',
    path: '/client/chosen',
    access: 'clients.write',
    summary: 'Cambia todos los contactos que cumplen los filtros',
    body: z.strictObject({ filters: ContactFilters, change: ManyChange }),
    data: Changed,
  }),
  addInterest: endpoint({
    method: 'POST',
    path: '/client/:id/interest',
    access: 'clients.write',
    summary: 'Anota lo que le interesa a un contacto',
    params: ById,
    body: z.strictObject(interest),
    data: Interests,
    status: 201,
    message: 'Interés agregado',
  }),
  removeInterest: endpoint({
    method: 'DELETE',
    path: '/client/:id/interest',
    access: 'clients.write',
    summary: 'Quita lo que le interesaba a un contacto',
    params: ById,
    query: z.strictObject(interest),
    data: Interests,
    message: 'Interés quitado',
  }),
};
