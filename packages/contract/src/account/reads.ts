import * as z from 'zod';
import { endpoint } from '../kit/endpoint.ts';

export const MOST_READS = 24;

/** The addresses of further calls, separated by spaces, such as `/branch /audit?page=1`. */
const Paths = z
  .string()
  .max(6000)
  .refine((paths) => paths.split(' ').every((path) => path.startsWith('/')), 'Cada dirección empieza con /')
  .refine((paths) => paths.split(' ').length <= MOST_READS, `Máximo ${MOST_READS} lecturas`);

/** The answer to one of the calls, as it would have been sent alone. */
export const ReadAnswer = z.object({
  status: z.int(),
  requestId: z.string().nullable(),
  /** Seconds. */
  retryAfter: z.string().nullable(),
  body: z.unknown(),
});
export type ReadAnswer = z.output<typeof ReadAnswer>;

export const reads = {
  together: endpoint({
    method: 'GET',
    path: '/reads',
    access: 'signedIn',
    summary: 'Responde varias lecturas de una pantalla en una sola llamada',
    query: z.strictObject({ paths: Paths }),
    data: z.array(ReadAnswer),
  }),
};
