import type { Resource } from '@cauce/contract/agenda/resources';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { ResourceForm } from './resource-form.tsx';

/** Nothing, a new one, or the one that is edited. */
export type Editing = 'nothing' | 'new' | Resource;

interface ResourceDialogProps {
  editing: Editing;
  onClose: (saved?: Resource) => void;
}

export function ResourceDialog({ editing, onClose }: ResourceDialogProps) {
  const resource = typeof editing === 'string' ? undefined : editing;
  return (
    <Dialog
      open={editing !== 'nothing'}
      onClose={() => onClose()}
      title={resource ? 'Editar recurso' : 'Registrar recurso'}
      description={resource?.name}
      size="large"
    >
      <ResourceForm resource={resource} onSaved={onClose} />
    </Dialog>
  );
}
