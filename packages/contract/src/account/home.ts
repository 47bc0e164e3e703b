import * as z from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { ByBusiness } from '../kit/fields.ts';

/** Whether the business has at least one record of each kind, how many specialists nobody can book, and when clients are reminded. */
export const Progress = z.object({
  services: z.boolean(),
  specialists: z.boolean(),
  appointments: z.boolean(),
  /** Whether an assistant has answered anybody, in test mode or outside of it. */
  hasTriedAssistant: z.boolean(),
  /** Whether an account of a channel is connected. */
  hasChannel: z.boolean(),
  /** The number of active specialists without a service. */
  idleSpecialists: z.int(),
  /** How many minutes before an appointment its client is reminded. */
  reminders: z.array(z.int()),
});
export type Progress = z.output<typeof Progress>;

export const home = {
  progress: endpoint({
    method: 'GET',
    path: '/home/progress',
    access: 'branches.read',
    summary: 'Qué tiene ya el negocio para empezar a agendar',
    query: ByBusiness,
    data: Progress,
  }),
};
