import type { AgendaContext } from '@cauce/contract/agenda/appointments';
import { matches } from '@cauce/domain/texts/fold';
import { useState } from 'react';
import { LookupField } from '../../../../ui/form/fields/lookup-field.tsx';

type Service = AgendaContext['services'][number];

const LEAST = 2;
const MOST = 30;

export interface ServiceFieldProps {
  services: readonly Service[];
  chosenId: string;
  disabled: boolean;
}

/** Services of the chosen specialist; the search begins with the second letter. */
export function ServiceField({ services, chosenId, disabled }: ServiceFieldProps) {
  const [typed, setTyped] = useState('');
  const search = typed.trim();
  const found = services.filter(({ name }) => search.length < LEAST || matches(name, search)).slice(0, MOST);
  const chosen = services.find(({ _id }) => _id === chosenId);
  return (
    <LookupField
      name="serviceId"
      label="Servicio"
      placeholder={disabled ? 'Primero elige al especialista' : 'Elige un servicio'}
      disabled={disabled}
      chosen={chosen && { value: chosen._id, label: chosen.name }}
      options={found.map(({ _id, name, duration, price }) => ({
        value: _id,
        label: name,
        detail: [`${duration} min`, price].filter(Boolean).join(' · '),
      }))}
      typed={typed}
      onType={setTyped}
      nothing={services.length === 0 ? 'No hay servicios asignados todavía' : 'Sin resultados'}
    />
  );
}
