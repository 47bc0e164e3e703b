import * as z from 'zod';
import { endpoint } from '../kit/endpoint.ts';

export const MOST_READS = 24;

/** The addresses of further calls, separated by spaces, such as `/branch /audit?page=1`. */
const Paths = z
  .string()
  .max(6000)
  .regex(/^\/\S*(?: \/\S*){0,23}$/);

/** The answer to one of the calls, as it would have been sent alone. */
export const ReadAnswer = z.object({
  status: z.int(),
  headers: z.record(z.string(), z.string()),
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
