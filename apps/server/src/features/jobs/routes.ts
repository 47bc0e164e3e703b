import { jobs } from '@cauce/contract/jobs';
import { handlers, said } from '../../platform/mount/handlers.ts';
import { refuse } from '../../platform/mount/refusal.ts';
import * as store from './store.ts';

const sentence = (retried: number) =>
  retried === 1 ? '1 trabajo vuelve a la cola' : `${retried} trabajos vuelven a la cola`;

export const jobRoutes = handlers(jobs, {
  list: ({ tx, query }) => store.list(tx, query.state, query.search, query.page),
  retryAll: async ({ tx, body, actor, exchange }) => {
    const retried = await store.retry(tx, null, body.search);
    exchange.raw.log.info({ personId: actor.personId, retried }, 'failed jobs retried');
    return said({ retried }, sentence(retried));
  },
  retry: async ({ tx, params }) => {
    const retried = await store.retry(tx, params.id, '');
    return retried === 1 ? { retried } : refuse('notFound');
  },
  discard: async ({ tx, params, actor, exchange }) => {
    if (!(await store.discard(tx, params.id))) refuse('notFound');
    exchange.raw.log.info({ personId: actor.personId, jobId: params.id }, 'failed job discarded');
    return null;
  },
  unknown: ({ tx, query }) => store.listUnknown(tx, query.page),
  decide: async ({ tx, params, body, actor, exchange }) => {
    if (!(await store.decide(tx, params.id, body.sendAgain))) refuse('notFound');
    const { sendAgain } = body;
    exchange.raw.log.info({ personId: actor.personId, outboxId: params.id, sendAgain }, 'unknown decided');
    return said(null, sendAgain ? 'Se envía otra vez' : 'Queda como enviado');
  },
});
