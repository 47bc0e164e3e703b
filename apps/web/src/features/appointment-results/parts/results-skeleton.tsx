import { Card } from '../../../ui/card.tsx';
import { SkeletonCards, SkeletonTable } from '../../../ui/skeletons.tsx';

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
