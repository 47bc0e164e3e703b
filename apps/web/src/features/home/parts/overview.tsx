import { lazy, Suspense } from 'react';
import { useReadsTogether } from '../../../platform/reads/read-together.ts';
import { useCan, useSession } from '../../../platform/session.ts';
import { Stack } from '../../../ui/layout/box.tsx';
import type { Today } from '../queries.ts';
import { BranchesToday } from './branches-today.tsx';
import { FirstSteps } from './first-steps.tsx';
import { Morning } from './morning.tsx';
import styles from './today.module.css';

/** The pictures are much code, so they load later; their space is reserved. */
const AssistantsRow = lazy(() => import('./assistants-row.tsx'));

/** The lower and side parts load after the main ones. */
const RecentActivity = lazy(() => import('./recent-activity.tsx'));
const Beside = lazy(() => import('./beside.tsx'));

/** The state of the business today, as far as this person may see it. */
export default function Overview({ today }: { today: Today }) {
  // The parts below load after this effect.
  useReadsTogether();
  const { business } = useSession();
  const seesAssistants = useCan('assistants.read');
  return (
    <>
      <FirstSteps today={today} />
      {business !== null && <Morning />}
      {seesAssistants && (
        <Suspense fallback={<div className={styles.assistants} />}>
          <AssistantsRow />
        </Suspense>
      )}
      {business !== null && today.managesTeam && (
        <div className={styles.columns}>
          <Stack gap={16} shrink className={styles.column}>
            <BranchesToday query={today.branches} />
            <div className={styles.past}>
              <Suspense>
                <RecentActivity query={today.activity} />
              </Suspense>
            </div>
          </Stack>
          <Stack gap={16} shrink className={styles.column}>
            <Suspense>
              <Beside today={today} />
            </Suspense>
          </Stack>
        </div>
      )}
      {business !== null && !today.managesTeam && today.seesBranches && (
        <BranchesToday query={today.branches} />
      )}
    </>
  );
}
