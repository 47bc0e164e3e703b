import type { Branch } from '@cauce/contract/agenda/branches';
import type { Specialist } from '@cauce/contract/agenda/specialists';
import { type FormDialogProps, RecordDialog } from '../../../platform/records/record-dialog.tsx';
import { textsOf } from '../../../platform/records/texts.ts';
import { FollowElsewhere } from '../../booking/index.ts';
import { specialistRecords } from '../queries.ts';
import { SpecialistForm } from './specialist-form.tsx';

const TITLES = textsOf(specialistRecords.noun);

export interface SpecialistDialogProps extends FormDialogProps<Specialist> {
  branches: readonly Branch[];
}

export const SpecialistDialog = ({ editing, onClose, branches }: SpecialistDialogProps) => (
  <RecordDialog editing={editing} onClose={onClose} titles={TITLES}>
    {(specialist) => (
      <>
        {specialist && <FollowElsewhere specialistId={specialist._id} name={specialist.name} />}
        <SpecialistForm specialist={specialist} branches={branches} onSaved={onClose} />
      </>
    )}
  </RecordDialog>
);
