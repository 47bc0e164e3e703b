import * as z from 'zod';
import { day, hour, id, tool, words } from '../toolbox-parts.ts';

/** Why somebody is written to where nobody else reads it. */
export const PRIVATE_ABOUT = ['booking', 'personal', 'complaint', 'person'] as const;

/** What only those use who answer where everybody reads. */
export const COMMENTING = {
  freeHours: tool({
    about:
      'A qué horas hay lugar para un servicio, sin nombres. Úsala antes de decir que hay o no hay lugar.',
    input: z.strictObject({
      serviceId: id(),
      from: day('Primer día'),
      to: day('Último día; sin él, solo el primero').optional(),
      after: hour('No antes de').optional(),
      before: hour('Antes de').optional(),
    }),
    output: z.object({ hours: z.array(z.object({ date: z.iso.date(), time: z.string() })), words }),
  }),
  writePrivately: tool({
    about:
      'Para seguir por mensaje privado con quien comentó: quiere agendar, mover o cancelar una cita o hacer un pedido (booking), da o pide algo personal (personal), se queja (complaint) o quiere a una persona (person). Lo que devuelve es lo único que se dice de eso en público.',
    input: z.strictObject({ about: z.enum(PRIVATE_ABOUT) }),
    output: z.object({
      /** Whether the house writes to them; otherwise they are asked to. */
      isWritten: z.boolean(),
      confirmation: z.string(),
    }),
  }),
};
