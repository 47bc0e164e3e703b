import type { Branch } from '@cauce/contract/agenda/branches';
import type { Service } from '@cauce/contract/agenda/services';
import type { Specialist } from '@cauce/contract/agenda/specialists';
import { byName } from '@cauce/domain/texts/listing';
import { useWatch } from 'react-hook-form';
import { CheckListField } from '../../../ui/form/fields/check-list-field.tsx';
import type { ServiceForm } from '../form-shape.ts';

export interface WhereAndWhoProps {
  form: ServiceForm;
  service: Service | undefined;
  surroundings: { branches: readonly Branch[]; specialists: readonly Specialist[] };
}

const option = ({ _id, name }: { _id: string; name: string }) => ({ value: _id, label: name });

/** The branches that offer the service, and the specialists among theirs who offer it. */
export function WhereAndWho({ form, service, surroundings }: WhereAndWhoProps) {
  const chosen = useWatch({ control: form.control, name: 'branches' }) ?? [];
  const branches = surroundings.branches.filter(({ isArchived }) => !isArchived).toSorted(byName);
  const specialists = surroundings.specialists.filter(({ isArchived }) => !isArchived).toSorted(byName);
  const there = specialists.filter(({ branchId }) => chosen.includes(branchId));
  // Without permission to read the lists, the chosen records are still visible.
  const places = branches.length > 0 ? branches : (service?.offeredAt ?? []);
  const people =
    specialists.length > 0
      ? there.map((person) => ({
          ...option(person),
          ...(branches.length > 1 && { detail: person.branch.name }),
        }))
      : (service?.offeredBy ?? []).map(option);
  const nobody =
    chosen.length === 0
      ? 'Elige una sucursal para ver a sus especialistas.'
      : 'Nadie atiende todavía en estas sucursales.';
  return (
    <>
      <CheckListField
        name="branches"
        label="Sucursales"
        options={places.map(option)}
        all="Todas las sucursales"
        nothing="Todavía no hay sucursales."
      />
      <CheckListField
        name="specialists"
        label="Especialistas"
        options={people}
        all="Todos los especialistas"
        nothing={nobody}
      />
    </>
  );
}
