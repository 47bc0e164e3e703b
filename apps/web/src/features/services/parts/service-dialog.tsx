import type { Service } from '@cauce/contract/agenda/services';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { SkeletonForm } from '../../../ui/feedback/skeletons.tsx';
import { useSurroundings } from '../queries.ts';
import { ServiceForm } from './service-form.tsx';

/** Nobody, a new one, or the one that is edited. */
export type Editing = 'nothing' | 'new' | Service;

export function ServiceDialog({
  editing,
  onClose,
}: {
  editing: Editing;
  onClose: (saved?: Service) => void;
}) {
  const service = typeof editing === 'string' ? undefined : editing;
  const isOpen = editing !== 'nothing';
  const { waiting, ...surroundings } = useSurroundings(isOpen);
  return (
    <Dialog
      open={isOpen}
      onClose={() => onClose()}
      title={service ? 'Editar servicio' : 'Registrar servicio'}
      description={service?.name}
      size="large"
    >
      {waiting ? (
        <SkeletonForm fields={8} />
      ) : (
        <ServiceForm service={service} surroundings={surroundings} onSaved={onClose} />
      )}
    </Dialog>
  );
}
