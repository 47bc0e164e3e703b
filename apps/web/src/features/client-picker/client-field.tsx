import type { Client } from '@cauce/contract/clients/clients';
import { displayPhone } from '@cauce/domain/people/phone';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '../../platform/session.ts';
import { LookupField } from '../../ui/form/fields/lookup-field.tsx';
import type { FieldProps } from '../../ui/form/fields/use-field.ts';
import { searchClients } from './clients.ts';

export type Chosen = Pick<Client, '_id' | 'name'>;

export interface ClientFieldProps extends Pick<FieldProps, 'hiddenLabel' | 'whole'> {
  label?: 'Cliente' | 'Contacto';
  chosen: Chosen | undefined;
  onChosen: (client: Chosen | undefined) => void;
  /** Called with the typed name or number, to register a new client. */
  onNew?: (typed: string) => void;
  placeholder?: string;
  /** Says why no client can be chosen yet. */
  waitsFor?: string | undefined;
}

const LEAST = 2;
const WAIT = 300;

export const wholeName = ({ name, lastname, secondLastname }: Client): string =>
  [name, lastname, secondLastname].filter(Boolean).join(' ');

/** Chooses one of all clients by typing. */
export function ClientField(props: ClientFieldProps) {
  const { label = 'Cliente', chosen, onChosen, onNew, placeholder, waitsFor, ...frame } = props;
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), WAIT);
  const mayRegister = useCan('clients.register');
  const enough = typed.trim().length >= LEAST;
  const asked = search.length >= LEAST;
  const { data, isFetching, isError } = useQuery({ ...searchClients(search), enabled: asked && enough });
  const waiting = isFetching || typed.trim() !== search;
  const found = enough && asked ? (data ?? []) : [];
  const nothing = !enough
    ? `Ingresa al menos ${LEAST} caracteres`
    : waiting
      ? 'Buscando...'
      : isError
        ? 'No pudimos buscar. Inténtalo de nuevo'
        : 'No se encontraron clientes';
  return (
    <LookupField
      {...frame}
      name="clientId"
      label={label}
      placeholder={waitsFor ?? placeholder ?? 'Nombre, teléfono o correo'}
      disabled={waitsFor !== undefined}
      chosen={chosen && { value: chosen._id, label: chosen.name }}
      options={found.map((client) => ({
        value: client._id,
        label: wholeName(client),
        detail: displayPhone(client),
      }))}
      typed={typed}
      onType={setTyped}
      onPick={(option) => onChosen(option && { _id: option.value, name: option.label })}
      nothing={nothing}
      {...(mayRegister &&
        onNew && {
          act: {
            label: 'Registrar Nuevo Cliente',
            icon: <UserPlus aria-hidden />,
            onSelect: () => onNew(typed.trim()),
          },
        })}
    />
  );
}
