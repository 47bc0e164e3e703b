import * as z from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { entityId } from '../kit/fields.ts';

/** A text of free times that an assistant prepared for the team to publish. */
export const FreeTimePost = z.object({
  _id: entityId('freeTimePost'),
  /** The day whose free times it names. */
  day: z.string(),
  text: z.string(),
});
export type FreeTimePost = z.output<typeof FreeTimePost>;

export const freeTimePosts = {
  read: endpoint({
    method: 'GET',
    path: '/freeTimePost/:id',
    access: 'appointments.read',
    summary: 'Un texto de horarios libres, listo para publicar',
    params: { id: entityId('freeTimePost') },
    data: FreeTimePost,
  }),
};
