import { lazy, Suspense } from 'react';
import { useCan } from '../../../platform/session.ts';
import type { FieldProps } from '../../../ui/form/fields/use-field.ts';
import { SkeletonText } from '../../../ui/feedback/skeletons.tsx';

const PickerList = lazy(async () => ({ default: (await import('./picker-list.tsx')).PickerList }));

/** A lazily loaded field for the resources of a record; its value is a list of ids. */
export function ResourcePicker(props: FieldProps) {
  // Without permission to read resources the chosen ones stay unchanged.
  if (!useCan('resources.read')) return null;
  return (
    <Suspense fallback={<SkeletonText lines={3} />}>
      <PickerList {...props} />
    </Suspense>
  );
}
