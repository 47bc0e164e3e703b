import type { Branch } from '@cauce/contract/agenda/branches';
import { type FormDialogProps, RecordDialog } from '../../../platform/records/record-dialog.tsx';
import { BranchForm } from './branch-form.tsx';

const TITLES = { register: 'Registrar nueva sucursal', edit: 'Editar' };

export const BranchDialog = ({ editing, onClose }: FormDialogProps<Branch>) => (
  <RecordDialog editing={editing} onClose={onClose} titles={TITLES}>
    {(branch) => <BranchForm branch={branch} onSaved={onClose} />}
  </RecordDialog>
);
