import { SkeletonCards } from '../ui/feedback/skeletons.tsx';

/** Shown while the code of a page loads. */
export function PendingPage() {
  return (
    <div style={{ padding: 'var(--page-padding)' }}>
      <SkeletonCards />
    </div>
  );
}
