import { lazy, Suspense } from 'react';
import { SkeletonForm } from '../../../../ui/feedback/skeletons.tsx';
import type { FilterProps } from '../../filters.ts';

const Late = lazy(async () => ({ default: (await import('./filter-panel.tsx')).FilterPanel }));

/** The questions come once somebody asks: they bring forms and calendars along. */
export const FilterPanel = (props: FilterProps) => (
  <Suspense fallback={<SkeletonForm fields={6} />}>
    <Late {...props} />
  </Suspense>
);
