import { PHASE_TYPES } from '@cauce/domain/funnels/shape';
import * as z from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { ByBusiness, entityId, instant, Nothing, requiredText, sameBusiness } from '../kit/fields.ts';
import { FunnelInput, FunnelPhase } from './funnel-shape.ts';

export const FunnelNote = z.object({
  _id: entityId('funnelNote'),
  text: z.string(),
  date: instant(),
  /** The e-mail of its author. */
  createdBy: z.string(),
});
export type FunnelNote = z.output<typeof FunnelNote>;

export const Funnel = z.object({
  _id: entityId('funnel'),
  businessId: entityId('business'),
  name: z.string(),
  description: z.string(),
  phases: z.array(FunnelPhase),
  notes: z.array(FunnelNote),
  /** The contacts who are in it. */
  leads: z.int(),
  /** The funnel that contacts without another one enter. */
  isDefault: z.boolean(),
  version: z.int(),
  createdAt: instant(),
  updatedAt: instant(),
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
});
export type Funnel = z.output<typeof Funnel>;

/** The part of a funnel that another business may copy: no notes, no contacts. */
export const FunnelCopy = z.object({
  name: z.string(),
  description: z.string(),
  phases: z.array(FunnelPhase),
});
export type FunnelCopy = z.output<typeof FunnelCopy>;

export const MessagePreview = z.object({
  text: z.string(),
  /** The contact who would get it; empty when the business has none yet. */
  clientName: z.string(),
});
export type MessagePreview = z.output<typeof MessagePreview>;

/** Everything that ends with a funnel. */
export const FunnelRemoval = z.object({
  /** The contacts who are in it. */
  contacts: z.int(),
  /** The contacts who are in no other one. */
  onlyHere: z.int(),
  /** The planned messages of its sequences, which are not sent any more. */
  pending: z.int(),
});
export type FunnelRemoval = z.output<typeof FunnelRemoval>;

const place = z.string().trim().max(150);

/** Contacts of a scenario that the new version does not have go to another one. */
const Moves = z
  .array(z.strictObject({ from: place, to: place }))
  .max(400)
  .default([]);

const ById = { id: entityId('funnel') };

export const funnels = {
  list: endpoint({
    method: 'GET',
    path: '/funnel',
    access: 'funnels.read',
    summary: 'Los embudos del negocio, con sus fases y escenarios',
    query: ByBusiness,
    data: z.array(Funnel),
  }),
  read: endpoint({
    method: 'GET',
    path: '/funnel/:id',
    access: 'funnels.read',
    summary: 'Un embudo',
    params: ById,
    data: Funnel,
  }),
  readCopy: endpoint({
    method: 'GET',
    path: '/funnel/:id/copy',
    access: 'signedIn',
    summary: 'Las fases de un embudo compartido, para duplicarlo en otro negocio',
    params: { id: z.uuid('El identificador no es válido') },
    data: FunnelCopy,
    rate: { max: 60, seconds: 60 },
  }),
  create: endpoint({
    method: 'POST',
    path: '/funnel',
    access: 'funnels.write',
    summary: 'Crea un embudo',
    body: z.strictObject({ funnel: FunnelInput }),
    data: Funnel,
    status: 201,
    message: 'Embudo creado',
  }),
  save: endpoint({
    method: 'PUT',
    path: '/funnel/:id',
    access: 'funnels.write',
    summary: 'Guarda otra versión de un embudo',
    params: ById,
    body: z.strictObject({
      funnel: FunnelInput,
      /** The version that was edited; an edit of an older version is refused. */
      updatedAt: instant().optional(),
      moves: Moves,
      /** Contacts who are in a scenario already also get its new messages. */
      applyToPresent: z.boolean().default(false),
    }),
    data: Funnel,
    message: 'Embudo guardado',
  }),
  preview: endpoint({
    method: 'POST',
    path: '/funnel/preview',
    access: 'funnels.write',
    summary: 'Un mensaje como lo recibiría un contacto',
    body: z.strictObject({
      businessId: sameBusiness().optional(),
      text: requiredText(1, 2000),
      type: z.enum(PHASE_TYPES),
      /** The default is the newest contact. */
      clientId: entityId('client').optional(),
    }),
    data: MessagePreview,
  }),
  removal: endpoint({
    method: 'GET',
    path: '/funnel/:id/removal',
    access: 'funnels.write',
    summary: 'Lo que termina si se elimina un embudo',
    params: ById,
    data: FunnelRemoval,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/funnel/:id',
    access: 'funnels.write',
    summary: 'Elimina un embudo; sus contactos se quedan',
    params: ById,
    data: Nothing,
    message: 'Embudo eliminado',
  }),
  addNote: endpoint({
    method: 'POST',
    path: '/funnel/:id/note',
    access: 'funnels.write',
    summary: 'Agrega una nota a un embudo',
    params: ById,
    body: z.strictObject({ note: z.strictObject({ text: requiredText(1, 1000) }) }),
    data: FunnelNote,
    status: 201,
    message: 'Nota agregada',
  }),
  removeNote: endpoint({
    method: 'DELETE',
    path: '/funnel/:id/note/:noteId',
    access: 'funnels.write',
    summary: 'Elimina una nota de un embudo',
    params: { ...ById, noteId: entityId('funnelNote') },
    data: Nothing,
    message: 'Nota eliminada',
  }),
};
