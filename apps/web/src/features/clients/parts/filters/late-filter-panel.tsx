import { lazy, Suspense } from 'react';
import { SkeletonForm } from '../../../../ui/feedback/skeletons.tsx';
import type { FilterProps } from '../../filters.ts';

const Late = lazy(async () => ({ default: (await import('./filter-panel.tsx')).FilterPanel }));

/** Loads the panel when it first opens, because its forms and calendars are a lot of code. */
export const FilterPanel = (props: FilterProps) => (
  <Suspense fallback={<SkeletonForm fields={6} />}>
    <Late {...props} />
  </Suspense>
);
