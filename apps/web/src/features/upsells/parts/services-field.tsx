import { byName } from '@cauce/domain/texts/listing';
import { useQuery } from '@tanstack/react-query';
import { useCan } from '../../../platform/session.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonText } from '../../../ui/feedback/skeletons.tsx';
import { CheckListField } from '../../../ui/form/fields/check-list-field.tsx';
import { serviceList } from '../../catalogue/index.ts';

/** The services whose appointments get the message. Without permission to read services the chosen ones stay unchanged. */
export function ServicesField({ chosen }: { chosen: readonly string[] }) {
  const mayRead = useCan('services.read');
  const { data, isError, refetch } = useQuery({ ...serviceList, enabled: mayRead });
  if (!mayRead) return null;
  if (data === undefined)
    return isError ? <ErrorState onRetry={() => void refetch()} /> : <SkeletonText lines={3} />;
  const options = data
    .filter(({ _id, isArchived }) => !isArchived || chosen.includes(_id))
    .toSorted(byName)
    .map(({ _id, name, isArchived }) => ({
      value: _id,
      label: name,
      ...(isArchived && { detail: 'Archivado' }),
    }));
  return (
    <CheckListField
      name="serviceIds"
      label="Servicios Aplicables"
      hiddenLabel
      help="Si no eliges ninguno, aplica a las citas de todos los servicios."
      options={options}
      all="Todos los servicios"
      nothing="Todavía no hay servicios."
    />
  );
}
