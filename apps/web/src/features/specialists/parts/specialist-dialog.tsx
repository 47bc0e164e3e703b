import type { Branch } from '@cauce/contract/agenda/branches';
import type { Specialist } from '@cauce/contract/agenda/specialists';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { FollowElsewhere } from '../../booking/index.ts';
import { SpecialistForm } from './specialist-form.tsx';

/** Nobody, a new one, or the one that is edited. */
export type Editing = 'nothing' | 'new' | Specialist;

export interface SpecialistDialogProps {
  editing: Editing;
  onClose: (saved?: Specialist) => void;
  branches: readonly Branch[];
}

export function SpecialistDialog({ editing, onClose, branches }: SpecialistDialogProps) {
  const specialist = typeof editing === 'string' ? undefined : editing;
  return (
    <Dialog
      open={editing !== 'nothing'}
      onClose={() => onClose()}
      title={specialist ? 'Editar especialista' : 'Registrar especialista'}
      description={specialist?.name}
      size="large"
    >
      {specialist && <FollowElsewhere specialistId={specialist._id} name={specialist.name} />}
      <SpecialistForm specialist={specialist} branches={branches} onSaved={onClose} />
    </Dialog>
  );
}
