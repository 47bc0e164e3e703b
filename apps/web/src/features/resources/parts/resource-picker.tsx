import { useCan } from '../../../platform/session.ts';
import type { FieldProps } from '../../../ui/form/fields/use-field.ts';
import { PickerList } from './picker-list.tsx';

/** A field for the resources of a record; its value is a list of ids. */
export function ResourcePicker(props: FieldProps) {
  // Without permission to read resources the chosen ones stay unchanged.
  if (!useCan('resources.read')) return null;
  return <PickerList {...props} />;
}
