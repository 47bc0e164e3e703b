import type { Branch } from '@cauce/contract/agenda/branches';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { BranchForm } from './branch-form.tsx';

/** Nobody, a new one, or the one that is edited. */
export type Editing = 'nothing' | 'new' | Branch;

export function BranchDialog({ editing, onClose }: { editing: Editing; onClose: (saved?: Branch) => void }) {
  const branch = typeof editing === 'string' ? undefined : editing;
  return (
    <Dialog
      open={editing !== 'nothing'}
      onClose={() => onClose()}
      title={branch ? 'Editar' : 'Registrar nueva sucursal'}
      description={branch?.name}
      size="large"
    >
      <BranchForm branch={branch} onSaved={onClose} />
    </Dialog>
  );
}
