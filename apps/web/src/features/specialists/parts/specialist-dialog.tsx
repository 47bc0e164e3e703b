import type { Branch } from '@cauce/contract/branches';
import type { Service } from '@cauce/contract/services';
import type { Specialist } from '@cauce/contract/specialists';
import { useQuery } from '@tanstack/react-query';
import { useBusiness, useCan } from '../../../platform/session.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SkeletonForm } from '../../../ui/skeletons.tsx';
import { businessOf, serviceList } from '../queries.ts';
import { SpecialistForm } from './specialist-form.tsx';

/** Nobody, a new one, or the one that is edited. */
export type Editing = 'nothing' | 'new' | Specialist;

export interface SpecialistDialogProps {
  editing: Editing;
  onClose: () => void;
  branches: readonly Branch[];
}

/** Where a specialist may attend: the branches that are open, and the one where they already do. */
const choosable = (branches: readonly Branch[], specialist: Specialist | undefined) =>
  branches.filter(({ _id, isArchived }) => !isArchived || _id === specialist?.branchId);

export function SpecialistDialog({ editing, onClose, branches }: SpecialistDialogProps) {
  const specialist = typeof editing === 'string' ? undefined : editing;
  const isOpen = editing !== 'nothing';
  const seesServices = useCan('services.read');
  const services = useQuery({ ...serviceList, enabled: isOpen && seesServices });
  // Suggestions only: the form does not wait for them.
  const business = useQuery({ ...businessOf(useBusiness()._id), enabled: isOpen });
  const known: { services: readonly Service[] | undefined; waits: boolean } = seesServices
    ? { services: services.data, waits: services.data === undefined }
    : { services: undefined, waits: false };
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={specialist ? 'Editar especialista' : 'Registrar especialista'}
      description={specialist?.name}
      size="large"
    >
      {known.waits && services.isError && <ErrorState onRetry={() => void services.refetch()} />}
      {known.waits && !services.isError && <SkeletonForm />}
      {!known.waits && (
        <SpecialistForm
          specialist={specialist}
          branches={choosable(branches, specialist)}
          services={known.services}
          favoriteColors={business.data?.favoriteColors ?? []}
          onSaved={onClose}
        />
      )}
    </Dialog>
  );
}
