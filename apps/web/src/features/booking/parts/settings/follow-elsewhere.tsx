import { CalendarSync } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../../ui/inputs/button.tsx';
import { SkeletonText } from '../../../../ui/feedback/skeletons.tsx';
import type { AgendaFeedProps } from './agenda-feed.tsx';
import { Stack } from '../../../../ui/layout/box.tsx';
import styles from './follow-elsewhere.module.css';

const AgendaFeed = lazy(() => import('./agenda-feed.tsx'));

/** Lets another calendar subscribe to a specialist's agenda; it loads only when it is opened. */
export function FollowElsewhere(props: AgendaFeedProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Stack gap={8} align="start" marginBottom={16} className={styles.fold}>
      <Button
        kind="subtle"
        icon={<CalendarSync aria-hidden size={16} />}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        Seguir esta agenda desde otro calendario
      </Button>
      {isOpen && (
        <Suspense fallback={<SkeletonText lines={2} />}>
          <AgendaFeed {...props} />
        </Suspense>
      )}
    </Stack>
  );
}
