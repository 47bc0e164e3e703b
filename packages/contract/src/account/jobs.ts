import * as z from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { entityId, instant, Nothing, paged, pageQuery } from '../kit/fields.ts';

export const JOB_STATES = ['waiting', 'running', 'failed'] as const;
export type JobState = (typeof JOB_STATES)[number];

const Search = z.string().trim().max(60, 'Máximo 60 caracteres').default('');

export const QueuedJob = z.object({
  id: z.string(),
  task: z.string(),
  /** The ids in the payload. Nothing else of it is sent. */
  about: z.array(z.object({ name: z.string(), id: z.string() })),
  attempts: z.int(),
  runAt: instant(),
  startedAt: instant().nullable(),
  createdAt: instant(),
  reason: z.string().nullable(),
});
export type QueuedJob = z.output<typeof QueuedJob>;

export const JobPage = paged(QueuedJob).extend({
  counts: z.object({ waiting: z.int(), running: z.int(), failed: z.int(), unknown: z.int() }),
});
export type JobPage = z.output<typeof JobPage>;

export const UnknownMessage = z.object({
  id: entityId('public'),
  kind: z.string(),
  business: z.string().nullable(),
  reason: z.string().nullable(),
  attempts: z.int(),
  createdAt: instant(),
});
export type UnknownMessage = z.output<typeof UnknownMessage>;

const ById = { id: z.string().regex(/^\d{1,18}$/) };
const Retried = z.object({ retried: z.int() });

export const jobs = {
  list: endpoint({
    method: 'GET',
    path: '/job',
    access: 'admin',
    summary: 'Lista los trabajos en espera, en marcha o fallidos',
    query: z.strictObject({ state: z.enum(JOB_STATES).default('waiting'), search: Search, ...pageQuery }),
    data: JobPage,
  }),
  retryAll: endpoint({
    method: 'POST',
    path: '/job/retry',
    access: 'admin',
    summary: 'Vuelve a intentar todos los trabajos fallidos que coinciden',
    body: z.strictObject({ search: Search }),
    data: Retried,
  }),
  retry: endpoint({
    method: 'POST',
    path: '/job/:id/retry',
    access: 'admin',
    summary: 'Vuelve a intentar un trabajo fallido',
    params: ById,
    data: Retried,
    message: 'El trabajo vuelve a la cola',
  }),
  discard: endpoint({
    method: 'DELETE',
    path: '/job/:id',
    access: 'admin',
    summary: 'Descarta un trabajo fallido',
    params: ById,
    data: Nothing,
    message: 'Trabajo descartado',
  }),
  unknown: endpoint({
    method: 'GET',
    path: '/outbox/unknown',
    access: 'admin',
    summary: 'Lista los envíos de los que no se sabe si llegaron',
    query: z.strictObject({ ...pageQuery }),
    data: paged(UnknownMessage),
  }),
  decide: endpoint({
    method: 'POST',
    path: '/outbox/:id/decide',
    access: 'admin',
    summary: 'Decide sobre un envío sin confirmar: enviar otra vez o darlo por enviado',
    params: { id: entityId('public') },
    body: z.strictObject({ sendAgain: z.boolean() }),
    data: Nothing,
  }),
};
