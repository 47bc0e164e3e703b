import * as z from 'zod';
import { fileAddress } from '../account/files.ts';
import { endpoint } from '../kit/endpoint.ts';
import {
  ByBusiness,
  customId,
  entityId,
  instant,
  Named,
  Nothing,
  oneLine,
  optionalText,
  sameBusiness,
} from '../kit/fields.ts';

export const USAGES = ['massiveCampaign', 'IAAssistantResource', 'static'] as const;
export type Usage = (typeof USAGES)[number];
export const ITEM_TYPES = ['image', 'video', 'audio'] as const;
export const MOST_ITEMS = 10;
/** The maximum number of resources of one record. */
export const MOST_SHOWN = 50;

/** A document has the type `image`; its name tells that it is a document. */
export const ResourceItem = z.strictObject({
  url: fileAddress(),
  type: z.enum(ITEM_TYPES),
  caption: optionalText(1, 200).default(''),
  description: optionalText(1, 1000).default(''),
});
export type ResourceItem = z.output<typeof ResourceItem>;

export const ResourceInput = z.strictObject({
  businessId: sameBusiness().optional(),
  customId: customId(30).default(''),
  name: oneLine(2, 30),
  usage: z.enum(USAGES, 'Este campo es requerido'),
  items: z.array(ResourceItem).max(MOST_ITEMS, `Puedes subir hasta ${MOST_ITEMS} archivos`).default([]),
});
export type ResourceInput = z.output<typeof ResourceInput>;

export const USED_BY = ['services', 'products', 'courses', 'properties', 'branches', 'upsells'] as const;

export const Resource = z.object({
  _id: entityId('resource'),
  businessId: entityId('business'),
  customId: z.string(),
  name: z.string(),
  usage: z.enum(USAGES),
  items: z.array(z.object(ResourceItem.shape)),
  /** The records that use the resource. While there are any, it cannot be deleted. */
  usedBy: z.array(z.object({ kind: z.enum(USED_BY), ...Named.shape })),
  createdAt: instant(),
  updatedAt: instant(),
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
});
export type Resource = z.output<typeof Resource>;

const ById = { id: entityId('resource') };

export const resources = {
  list: endpoint({
    method: 'GET',
    path: '/resource',
    access: 'resources.read',
    summary: 'Lista los recursos del negocio, o los de un uso',
    query: z.strictObject({ ...ByBusiness.shape, usage: z.enum(USAGES).optional() }),
    data: z.array(Resource),
  }),
  add: endpoint({
    method: 'POST',
    path: '/resource',
    access: 'resources.write',
    summary: 'Registra un recurso',
    body: z.strictObject({ resource: ResourceInput }),
    data: Resource,
    status: 201,
    message: 'Recurso registrado',
  }),
  change: endpoint({
    method: 'PUT',
    path: '/resource/:id',
    access: 'resources.write',
    summary: 'Cambia un recurso',
    params: ById,
    /** `updatedAt` is the version that was edited; an edit of an older version is refused. */
    body: z.strictObject({ resource: ResourceInput, updatedAt: instant().optional() }),
    data: Resource,
    message: 'Recurso actualizado',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/resource/:id',
    access: 'resources.write',
    summary: 'Elimina un recurso que nada muestra',
    params: ById,
    data: Nothing,
    message: 'Recurso eliminado',
  }),
};
