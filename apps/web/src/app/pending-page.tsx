import { SkeletonCards } from '../ui/feedback/skeletons.tsx';

/** While the code of a page is on its way. */
export function PendingPage() {
  return (
    <div style={{ padding: 'var(--page-padding)' }}>
      <SkeletonCards />
    </div>
  );
}
