import type { Assistant } from '@cauce/contract/assistants/assistants';
import { trafficSources } from '@cauce/contract/funnels/traffic-sources';
import { useDebouncedValue } from '@mantine/hooks';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../platform/call.ts';
import { useCan } from '../../../platform/session.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { LookupField } from '../../../ui/form/fields/lookup-field.tsx';

const WAIT = 3000;

/** Tells when there are none. */
const sourcesNamed = (name: string) =>
  queryOptions({
    queryKey: ['trafficSources', 'named', name],
    queryFn: async () => {
      try {
        const { data } = await call(trafficSources.list, { query: { trafficSourceName: name } });
        if (data.length === 0)
          toast.warning('No se encontraron fuentes de tráfico con este nombre', { id: 'trafficSources' });
        return data;
      } catch (problem) {
        toast.error('Error al buscar la fuente de tráfico', { id: 'trafficSources' });
        throw problem;
      }
    },
    retry: false,
  });

export interface SourceFieldProps {
  form: { setValue: (name: 'trafficSourceId', value: string | null) => void };
  assistant: Pick<Assistant, 'trafficSourceId' | 'trafficSourceName'>;
}

/** The sources with the typed name. */
function useSourceSearch(typed: string, sees: boolean) {
  const [search] = useDebouncedValue(typed.trim(), WAIT);
  const asked = search !== '' && typed.trim() !== '';
  const { data, isError, isFetching } = useQuery({
    ...sourcesNamed(search),
    enabled: sees && asked,
  });
  const isWaiting = isFetching || typed.trim() !== search;
  return { found: asked && !isWaiting ? (data ?? []) : [], isWaiting, isError };
}

const HELP = {
  sees: 'Elige una para que atienda solo a quienes llegaron por ella, antes que los demás asistentes.',
  seesNot: 'No tienes permiso para ver las fuentes de tráfico.',
};

function nothingWords(
  typed: string,
  { isWaiting, isError }: { isWaiting: boolean; isError: boolean },
): string {
  if (typed.trim() === '') return 'Escribe su nombre';
  if (isWaiting) return 'Buscando...';
  return isError ? 'No pudimos buscar. Inténtalo de nuevo' : 'Ninguna con ese nombre';
}

/** The only traffic source whose contacts the assistant serves. */
export function SourceField({ form, assistant: { trafficSourceId, trafficSourceName } }: SourceFieldProps) {
  const sees = useCan('trafficSources.read');
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState<{ value: string; label: string }>();
  const { found, ...state } = useSourceSearch(typed, sees);
  const stored = trafficSourceId === null ? undefined : { value: trafficSourceId, label: trafficSourceName };
  return (
    <LookupField
      name="trafficSourceId"
      label="Fuente de tráfico"
      placeholder="Atiende a todas"
      help={sees ? HELP.sees : HELP.seesNot}
      disabled={!sees}
      chosen={picked ?? stored}
      options={found.map(({ _id, source, keyword }) => ({ value: _id, label: source, detail: keyword }))}
      typed={typed}
      onType={setTyped}
      onPick={(option) => {
        setPicked(option);
        if (option === undefined) form.setValue('trafficSourceId', null);
      }}
      nothing={nothingWords(typed, state)}
    />
  );
}
