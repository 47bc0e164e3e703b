import * as z from 'zod';
import { ContactFilters } from './contact-filters.ts';
import { endpoint } from '../kit/endpoint.ts';
import { ByBusiness, entityId, instant, Nothing, oneLine } from '../kit/fields.ts';

export const AUDIENCES_AT_MOST = 100;

export const AudienceInput = z.strictObject({ name: oneLine(2, 60), filters: ContactFilters });
export type AudienceInput = z.output<typeof AudienceInput>;

/** A stored filter of contacts with a name. Its contacts are counted at each request. */
export const Audience = z.object({
  _id: entityId('audience'),
  businessId: entityId('business'),
  name: z.string(),
  filters: ContactFilters,
  createdAt: instant(),
  updatedAt: instant(),
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
});
export type Audience = z.output<typeof Audience>;

/** The current number of contacts. */
export const AudienceCount = z.object({ _id: entityId('audience'), total: z.int() });
export type AudienceCount = z.output<typeof AudienceCount>;

const ById = { id: entityId('audience') };

export const audiences = {
  list: endpoint({
    method: 'GET',
    path: '/audience',
    access: 'audiences.read',
    summary: 'Las audiencias del negocio, sin esperar a contarlas',
    query: ByBusiness,
    data: z.array(Audience),
  }),
  counts: endpoint({
    method: 'GET',
    path: '/audience/counts',
    access: 'audiences.read',
    summary: 'Cuántos contactos tiene ahora cada audiencia',
    query: ByBusiness,
    data: z.array(AudienceCount),
  }),
  save: endpoint({
    method: 'POST',
    path: '/audience',
    access: 'audiences.write',
    summary: 'Guarda unos filtros de contactos como audiencia',
    body: z.strictObject({ audience: AudienceInput }),
    data: Audience,
    status: 201,
    message: 'Audiencia guardada',
  }),
  change: endpoint({
    method: 'PUT',
    path: '/audience/:id',
    access: 'audiences.write',
    summary: 'Cambia una audiencia',
    params: ById,
    /** `updatedAt` is the version that was edited; an edit of an older version is refused. */
    body: z.strictObject({ audience: AudienceInput, updatedAt: instant().optional() }),
    data: Audience,
    message: 'Audiencia actualizada',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/audience/:id',
    access: 'audiences.write',
    summary: 'Elimina una audiencia; sus contactos se quedan',
    params: ById,
    data: Nothing,
    message: 'Audiencia eliminada',
  }),
};
