import { displayPhone } from '@cauce/domain/phone';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LookupField } from '../../../ui/form/lookup-field.tsx';
import { clientsLike } from '../queries.ts';

export interface Chosen {
  _id: string;
  name: string;
}

export interface ClientFieldProps {
  chosen: Chosen | undefined;
  onChosen: (client: Chosen | undefined) => void;
  placeholder?: string;
  hiddenLabel?: boolean;
  whole?: boolean;
}

const LEAST = 2;
const WAIT = 300;

/** Somebody among all who ever came or wrote. */
export function ClientField({ chosen, onChosen, placeholder, ...frame }: ClientFieldProps) {
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
      {...frame}
      name="clientId"
      label="Contacto"
      placeholder={placeholder ?? 'Nombre, teléfono o correo'}
      chosen={chosen && { value: chosen._id, label: chosen.name }}
      options={(enough ? (data ?? []) : []).map((client) => ({
        value: client._id,
        label: [client.name, client.lastname, client.secondLastname].filter(Boolean).join(' '),
        detail: displayPhone(client),
      }))}
      typed={typed}
      onType={setTyped}
      onPick={(option) => onChosen(option && { _id: option.value, name: option.label })}
      nothing={nothing}
    />
  );
}
