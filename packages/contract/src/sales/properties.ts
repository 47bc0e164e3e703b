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
import { MOST_IMAGES } from './products.ts';
import { MOST_SHOWN } from '../agenda/resources.ts';

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
  /** Whether an assistant may arrange visits. */
  available: z.boolean().default(true),
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
