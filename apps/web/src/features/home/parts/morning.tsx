import { Suspense, use } from 'react';
import { HomePartsContext, type HomeSlot } from '../../../platform/feature-parts/home-parts.ts';
import { SkeletonCards } from '../../../ui/feedback/skeletons.tsx';
import { Row, Stack } from '../../../ui/layout/box.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import styles from './morning.module.css';

function Column({ slot }: { slot: HomeSlot }) {
  const parts = use(HomePartsContext);
  return (
    <Stack gap={16} shrink className={styles.column} data-slot={slot}>
      <parts.Slot slot={slot} />
    </Stack>
  );
}

/** The day of the business: what has stopped working, and what is to be done today, by the permissions of the person. */
export function Morning() {
  const parts = use(HomePartsContext);
  return (
    <Suspense fallback={<SkeletonCards cards={2} />}>
      <div className={styles.attention}>
        <Card title="Necesita tu atención" padding="none">
          <ul>
            <parts.Slot slot="attention" />
          </ul>
        </Card>
      </div>
      <Row gap={16} align="start" wrap className={styles.columns}>
        <Column slot="main" />
        <Column slot="side" />
      </Row>
    </Suspense>
  );
}
