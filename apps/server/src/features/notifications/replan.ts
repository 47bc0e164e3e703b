import { TEMPLATE_KINDS } from '@cauce/domain/texts/message-template';
import type { ActionContext } from '../../platform/action-context.ts';
import { handleEach } from '../../platform/jobs/isolate.ts';
import type { JobRun } from '../../platform/jobs/job.ts';
import { planNotifications } from './plan-notifications.ts';
import { listComingAppointments, updateText } from './plan-store.ts';
import { loadRules } from './rules.ts';

/** Applies changed rules to planned notifications. */
export async function replan(
  run: Pick<JobRun, 'scopes' | 'signal' | 'log'>,
  by: ActionContext,
): Promise<void> {
  const ids = await run.scopes.inTenant(by, async (tx) => {
    const { texts } = await loadRules(tx);
    for (const kind of TEMPLATE_KINDS)
      // The text of a cancellation was written when it was planned.
      if (kind !== 'cancellation') await updateText(tx, by.at, kind, texts[kind]);
    return listComingAppointments(tx, by.at);
  });
  // One transaction per appointment, so that nobody who books meanwhile has to wait.
  await handleEach(ids, run, ({ appointmentId }) =>
    run.scopes.inTenant(by, (tx) => planNotifications(tx, by, appointmentId)),
  );
  if (run.signal.aborted) throw new Error('stopped before all were planned again');
}
