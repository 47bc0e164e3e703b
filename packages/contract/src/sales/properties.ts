import * as z from 'zod';
import { fileAddress } from '../account/files.ts';
import { endpoint } from '../kit/endpoint.ts';
import {
  ArchiveQuery,
  ByBusiness,
  customId,
  entityId,
  instant,
  oneLine,
  optionalText,
  plainName,
  RecordRights,
  Removal,
  sameBusiness,
} from '../kit/fields.ts';
import { REQUIRED } from '../kit/spanish.ts';
import { RestSchedules, Schedules, weekOut } from '../kit/week.ts';
import { MOST_SHOWN } from '../agenda/resources.ts';
import { MOST_IMAGES } from './products.ts';

/** The specialist who shows a property, and the duration of a visit. */
export const VisitsFields = z.strictObject({
  specialistId: entityId('specialist', REQUIRED),
  /** The duration of a visit in minutes. */
  duration: z.int().min(1).max(480).default(60),
});
const VisitsInput = VisitsFields.extend({
  /** Whether visits follow the hours of the specialist; otherwise they have the hours of `schedules`. */
  isAlwaysAvailable: z.boolean().default(true),
  schedules: Schedules.default({}),
  restSchedules: RestSchedules.default({}),
});
export type VisitsInput = z.output<typeof VisitsInput>;

export const PropertyInput = z.strictObject({
  businessId: sameBusiness().optional(),
  customId: customId().default(''),
  name: plainName({ min: 2, max: 50 }),
  description: optionalText(5, 1500).default(''),
  /** An address, or a link to a map. */
  location: oneLine(1, 500),
  /** The price as it is shown: a number is formatted as pesos, and any other text stays as it is. */
  price: oneLine(1, 200),
  images: z.array(fileAddress()).max(MOST_IMAGES, `Puedes subir hasta ${MOST_IMAGES} imágenes`).default([]),
  resources: z.array(entityId('resource')).max(MOST_SHOWN).default([]),
  /** Whether visits can be booked, by assistants too. They also need somebody who shows the property. */
  available: z.boolean().default(true),
  /** Null: nobody shows it. Without the field the visits stay as they are. */
  visits: VisitsInput.nullable().optional(),
});
export type PropertyInput = z.output<typeof PropertyInput>;

export const Property = z.object({
  _id: entityId('property'),
  businessId: entityId('business'),
  customId: z.string(),
  name: z.string(),
  description: z.string(),
  location: z.string(),
  price: z.string(),
  images: z.array(z.string()),
  resources: z.array(z.string()),
  available: z.boolean(),
  /** Null until somebody was chosen who shows the property. */
  visits: z
    .object({
      /** The service as which visits are booked. */
      serviceId: z.string(),
      /** Null when that specialist is gone. */
      specialistId: z.string().nullable(),
      specialistName: z.string(),
      duration: z.int(),
      isAlwaysAvailable: z.boolean(),
      ...weekOut,
      /** Whether a visit can be booked now. */
      isOpen: z.boolean(),
    })
    .nullable(),
  isArchived: z.boolean(),
  createdAt: instant(),
  updatedAt: instant(),
  can: RecordRights,
});
export type Property = z.output<typeof Property>;

const ById = { id: entityId('property') };

export const properties = {
  list: endpoint({
    method: 'GET',
    path: '/property',
    access: 'properties.read',
    summary: 'Lista los inmuebles del negocio',
    query: ByBusiness,
    data: z.array(Property),
  }),
  register: endpoint({
    method: 'POST',
    path: '/property',
    access: 'properties.write',
    summary: 'Registra un inmueble',
    body: z.strictObject({ property: PropertyInput }),
    data: Property,
    status: 201,
    message: 'Inmueble creado correctamente',
  }),
  change: endpoint({
    method: 'PUT',
    path: '/property/:id',
    access: 'properties.write',
    summary: 'Cambia un inmueble',
    params: ById,
    /** `updatedAt` is the version that was edited; an edit of an older version is refused. */
    body: z.strictObject({ property: PropertyInput, updatedAt: instant().optional() }),
    data: Property,
    message: 'Inmueble actualizado correctamente',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/property/:id',
    access: 'properties.write',
    summary: 'Elimina un inmueble, o lo archiva cuando algo lo nombra',
    params: ById,
    data: Removal,
  }),
  archive: endpoint({
    method: 'PATCH',
    path: '/property/:id',
    access: 'properties.write',
    summary: 'Archiva un inmueble (archive=true) o lo reactiva (sin parámetros)',
    params: ById,
    query: ArchiveQuery,
    data: Property,
  }),
};
