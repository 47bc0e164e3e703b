import { lazy, Suspense } from 'react';
import { SkeletonForm } from '../../../../ui/feedback/skeletons.tsx';
import type { FilterPanelProps } from './filter-panel.tsx';

const Late = lazy(async () => ({ default: (await import('./filter-panel.tsx')).FilterPanel }));

/** The questions come once somebody asks: they bring forms and calendars along. */
export const FilterPanel = (props: FilterPanelProps) => (
  <Suspense fallback={<SkeletonForm fields={6} />}>
    <Late {...props} />
  </Suspense>
);
