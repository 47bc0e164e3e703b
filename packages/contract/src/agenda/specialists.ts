import * as z from 'zod';
import { country, isKnownCountry, UNKNOWN_COUNTRY } from '../kit/country.ts';
import { refuseUndialable } from '../kit/dialable.ts';
import { endpoint } from '../kit/endpoint.ts';
import {
  ArchiveQuery,
  ByBusiness,
  customId,
  emailAddress,
  entityId,
  hexColor,
  instant,
  Named,
  optionalText,
  plainName,
  RecordRights,
  Removal,
  sameBusiness,
} from '../kit/fields.ts';
import { REQUIRED } from '../kit/spanish.ts';
import { RestSchedules, weekOut } from '../kit/week.ts';

const MANY = 300;

/** The fields of a specialist without the hours, which forms edit in another shape. */
export const SpecialistFields = z.strictObject({
  businessId: sameBusiness().optional(),
  customId: customId().default(''),
  name: plainName({ min: 2, max: 60 }),
  /** The national number, without the country. */
  whatsapp: z
    .string()
    .trim()
    .min(1, REQUIRED)
    .regex(/^\d+$/, 'Solo se permiten números')
    .min(7, 'El número debe ser al menos de 7 digitos')
    .max(11, 'El número debe ser máximo de 11 digitos'),
  ...country,
  email: z.union([z.literal(''), emailAddress()]).default(''),
  paymentInfo: optionalText(1, 300).default(''),
  colorHex: hexColor(),
  branchId: entityId('branch', 'Selecciona una sucursal para el especialista'),
  /** The ids of the services that they offer. */
  services: z.array(entityId('service')).max(MANY).default([]),
});

export const SpecialistInput = SpecialistFields.extend({
  restSchedules: RestSchedules.default({}),
}).refine(isKnownCountry, UNKNOWN_COUNTRY);
export type SpecialistInput = z.output<typeof SpecialistInput>;
const NewSpecialist = SpecialistInput.superRefine(refuseUndialable(['whatsapp']));

export const Specialist = z.object({
  _id: entityId('specialist'),
  businessId: entityId('business'),
  customId: z.string(),
  name: z.string(),
  whatsapp: z.string(),
  countryCode: z.string(),
  countryCodeExt: z.string(),
  email: z.string(),
  paymentInfo: z.string(),
  colorHex: z.string(),
  branchId: z.string(),
  services: z.array(z.string()),
  /** `schedules` follows from the hours of the branch and the rests. */
  ...weekOut,
  isArchived: z.boolean(),
  createdAt: instant(),
  updatedAt: instant(),
  branch: Named,
  /** The names of these services, without archived ones. */
  offers: z.array(Named),
  can: RecordRights,
});
export type Specialist = z.output<typeof Specialist>;

const ById = { id: entityId('specialist') };
const archive = ArchiveQuery;

export const specialists = {
  list: endpoint({
    method: 'GET',
    path: '/specialist',
    access: 'specialists.read',
    summary: 'Lista los especialistas del negocio o de una sucursal',
    query: ByBusiness.extend({ branchId: entityId('branch').optional() }),
    data: z.array(Specialist),
  }),
  /** The id of a branch. */
  ofBranch: endpoint({
    method: 'GET',
    path: '/specialist/:id',
    access: 'specialists.read',
    summary: 'Busca entre los especialistas de una sucursal',
    params: { id: entityId('branch') },
    query: z.strictObject({
      search: z.string().trim().max(60).default(''),
      limit: z.coerce.number().int().min(1).max(100).default(10),
    }),
    data: z.array(Specialist),
  }),
  register: endpoint({
    method: 'POST',
    path: '/specialist',
    access: 'specialists.write',
    summary: 'Registra a un especialista',
    body: z.strictObject({ specialist: NewSpecialist }),
    data: Specialist,
    status: 201,
    message: 'Especialista registrado',
  }),
  change: endpoint({
    method: 'PUT',
    path: '/specialist/:id',
    access: 'specialists.write',
    summary: 'Cambia los datos de un especialista',
    params: ById,
    /** `updatedAt` is the version that was edited; an edit of an older version is refused. */
    body: z.strictObject({ specialist: SpecialistInput, updatedAt: instant().optional() }),
    data: Specialist,
    message: 'Especialista actualizado',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/specialist/:id',
    access: 'specialists.write',
    summary: 'Elimina a un especialista, o lo archiva cuando tiene citas',
    params: ById,
    data: Removal,
  }),
  archive: endpoint({
    method: 'PATCH',
    path: '/specialist/:id',
    access: 'specialists.write',
    summary: 'Archiva a un especialista (archive=true) o lo reactiva (sin parámetros)',
    params: ById,
    query: archive,
    data: Specialist,
  }),
};
