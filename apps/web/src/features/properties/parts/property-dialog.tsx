import type { Property } from '@cauce/contract/sales/properties';
import { type FormDialogProps, RecordDialog } from '../../../platform/records/record-dialog.tsx';
import { textsOf } from '../../../platform/records/texts.ts';
import { propertyRecords } from '../queries.ts';
import { PropertyForm } from './property-form.tsx';

const TITLES = textsOf(propertyRecords.noun);

export const PropertyDialog = ({ editing, onClose }: FormDialogProps<Property>) => (
  <RecordDialog editing={editing} onClose={onClose} titles={TITLES}>
    {(property) => <PropertyForm property={property} onSaved={onClose} />}
  </RecordDialog>
);
