import { lazy, Suspense } from 'react';
import { useCan } from '../../../platform/session.ts';
import type { FieldProps } from '../../../ui/form/fields/use-field.ts';
import { SkeletonText } from '../../../ui/feedback/skeletons.tsx';

const PickerList = lazy(async () => ({ default: (await import('./picker-list.tsx')).PickerList }));

/** Which resources are shown with what is offered, as a field of its form: a list of their ids. Loads by itself. */
export function ResourcePicker(props: FieldProps) {
  // Without permission to read resources the chosen ones stay as they are.
  if (!useCan('resources.read')) return null;
  return (
    <Suspense fallback={<SkeletonText lines={3} />}>
      <PickerList {...props} />
    </Suspense>
  );
}
