import { Card } from '../../../ui/layout/card.tsx';
import { SkeletonCards, SkeletonTable } from '../../../ui/feedback/skeletons.tsx';

/** The figures and the first picture, while they are on their way. */
export function ResultsSkeleton() {
  return (
    <>
      <SkeletonCards cards={6} />
      <Card>
        <SkeletonTable rows={8} columns={7} />
      </Card>
    </>
  );
}
