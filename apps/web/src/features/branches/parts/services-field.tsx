import { byName } from '@cauce/domain/texts/listing';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonText } from '../../../ui/feedback/skeletons.tsx';
import { CheckListField } from '../../../ui/form/fields/check-list-field.tsx';
import { serviceList } from '../../catalogue/index.ts';
import type { BranchForm } from '../form-shape.ts';

/** The services that the branch offers. A new branch begins with all of them. */
export function ServicesField({ form }: { form: BranchForm }) {
  const { data, isError, refetch } = useQuery(serviceList);
  const chosen = useWatch({ control: form.control, name: 'services' });
  const { setValue } = form;
  useEffect(() => {
    if (data !== undefined && chosen === undefined)
      setValue(
        'services',
        data.filter(({ isArchived }) => !isArchived).map(({ _id }) => _id),
      );
  }, [data, chosen, setValue]);
  if (data === undefined || chosen === undefined)
    return (
      <div data-whole>
        {isError ? <ErrorState onRetry={() => void refetch()} /> : <SkeletonText lines={3} />}
      </div>
    );
  const options = data
    .filter(({ isArchived }) => !isArchived)
    .toSorted(byName)
    .map(({ _id, name }) => ({ value: _id, label: name }));
  return (
    <CheckListField
      name="services"
      label="Servicios"
      hiddenLabel
      whole
      options={options}
      all="Todos los servicios"
      nothing="Todavía no hay servicios."
    />
  );
}
