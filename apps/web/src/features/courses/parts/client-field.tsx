import { displayPhone } from '@cauce/domain/phone';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LookupField, type LookupFieldProps } from '../../../ui/form/lookup-field.tsx';
import { clientsLike } from '../queries.ts';

type Chosen = NonNullable<LookupFieldProps['chosen']>;

const LEAST = 2;
const WAIT = 300;

/** Somebody among all who ever came or wrote. */
export function ClientField({ first }: { first: Chosen | undefined }) {
  const [chosen, setChosen] = useState(first);
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), WAIT);
  const enough = typed.trim().length >= LEAST && search.length >= LEAST;
  const { data, isFetching, isError } = useQuery({ ...clientsLike(search), enabled: enough });
  const nothing =
    typed.trim().length < LEAST
      ? `Ingresa al menos ${LEAST} caracteres`
      : isFetching || typed.trim() !== search
        ? 'Buscando...'
        : isError
          ? 'No pudimos buscar. Inténtalo de nuevo'
          : 'No se encontraron clientes';
  return (
    <LookupField
      name="clientId"
      label="Cliente"
      placeholder="Nombre, teléfono o correo"
      chosen={chosen}
      options={(enough ? (data ?? []) : []).map((client) => ({
        value: client._id,
        label: [client.name, client.lastname, client.secondLastname].filter(Boolean).join(' '),
        detail: displayPhone(client),
      }))}
      typed={typed}
      onType={setTyped}
      onPick={setChosen}
      nothing={nothing}
    />
  );
}
