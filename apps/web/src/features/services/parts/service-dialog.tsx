import type { Service } from '@cauce/contract/agenda/services';
import { type FormDialogProps, RecordDialog } from '../../../platform/records/record-dialog.tsx';
import { textsOf } from '../../../platform/records/texts.ts';
import { SkeletonForm } from '../../../ui/feedback/skeletons.tsx';
import { serviceRecords, useServiceOptions } from '../queries.ts';
import { ServiceForm } from './service-form.tsx';

const TITLES = textsOf(serviceRecords.noun);

export function ServiceDialog({ editing, onClose }: FormDialogProps<Service>) {
  const { waiting, ...surroundings } = useServiceOptions(editing !== 'nothing');
  return (
    <RecordDialog editing={editing} onClose={onClose} titles={TITLES}>
      {(service) =>
        waiting ? (
          <SkeletonForm fields={8} />
        ) : (
          <ServiceForm service={service} surroundings={surroundings} onSaved={onClose} />
        )
      }
    </RecordDialog>
  );
}
