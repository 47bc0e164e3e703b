import type { ConversionEvent } from '@cauce/contract/funnels/conversion-events';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SeveralField } from '../../../ui/form/fields/several-field.tsx';
import { eventSubjects } from '../queries.ts';
import { optionsOf } from '../subjects.ts';

const NOTHING = { services: [], products: [], courses: [], properties: [] };

/** The services, products, courses and properties that an event is about. A business without any gets no field. */
export function SubjectsField({ event }: { event: ConversionEvent | undefined }) {
  const { data, isError, isFetching, refetch } = useQuery(eventSubjects);
  const options = optionsOf(data ?? NOTHING, event);
  if (data === undefined && isError)
    return (
      <ErrorState
        small
        title="No pudimos cargar tu catálogo."
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (data !== undefined && options.length === 0) return null;
  return (
    <SeveralField
      name="subjects"
      label="De qué se trató"
      help="Un servicio, producto, curso o inmueble de tu negocio."
      placeholder="Agrega uno de tu catálogo"
      options={options}
      disabled={data === undefined}
      whole
    />
  );
}
