import { jobs } from '@cauce/contract/account/jobs';
import { recordPlatformAudit } from '../../platform/audit.ts';
import { handlers, withMessage, type TxContext } from '../../platform/mount/handlers.ts';
import { refuse } from '../../platform/mount/refusal.ts';
import * as store from './store.ts';

const sentence = (retried: number) =>
  retried === 1 ? '1 trabajo vuelve a la cola' : `${retried} trabajos vuelven a la cola`;

type AuditDetail = Parameters<typeof recordPlatformAudit>[2]['detail'];
type Caller = Pick<TxContext<typeof jobs.retryAll>, 'tx' | 'actor' | 'exchange' | 'now'>;

const trace = ({ tx, actor, exchange, now }: Caller, action: string, detail: AuditDetail) =>
  recordPlatformAudit(tx, { personId: actor.personId, requestId: exchange.id, at: now }, { action, detail });

export const jobRoutes = handlers(jobs, {
  list: ({ tx, query }) => store.list(tx, query.state, query.search, query.page),
  retryAll: async (context) => {
    const { search } = context.body;
    const retried = await store.retry(context.tx, null, search);
    await trace(context, 'jobs.retried', { retried, search });
    return withMessage({ retried }, sentence(retried));
  },
  retry: async (context) => {
    const { id } = context.params;
    const retried = await store.retry(context.tx, id, '');
    if (retried !== 1) refuse('notFound');
    await trace(context, 'job.retried', { jobId: id });
    return { retried };
  },
  discard: async (context) => {
    const { id } = context.params;
    if (!(await store.discard(context.tx, id))) refuse('notFound');
    await trace(context, 'job.discarded', { jobId: id });
    return null;
  },
  unknown: ({ tx, query }) => store.listUnknown(tx, query.page),
  decide: async (context) => {
    const { id } = context.params;
    const { sendAgain } = context.body;
    if (!(await store.decide(context.tx, id, sendAgain))) refuse('notFound');
    await trace(context, 'message.decided', { outboxId: id, sendAgain });
    return withMessage(null, sendAgain ? 'Se envía otra vez' : 'Queda como enviado');
  },
});
