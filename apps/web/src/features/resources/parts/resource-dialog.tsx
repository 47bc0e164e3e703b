import type { Resource } from '@cauce/contract/agenda/resources';
import { type FormDialogProps, RecordDialog } from '../../../platform/records/record-dialog.tsx';
import { textsOf } from '../../../platform/records/texts.ts';
import { RESOURCE } from '../words.ts';
import { ResourceForm } from './resource-form.tsx';

const TITLES = textsOf(RESOURCE);

export const ResourceDialog = ({ editing, onClose }: FormDialogProps<Resource>) => (
  <RecordDialog editing={editing} onClose={onClose} titles={TITLES}>
    {(resource) => <ResourceForm resource={resource} onSaved={onClose} />}
  </RecordDialog>
);
