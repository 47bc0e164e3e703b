import { AGENDA_STATUSES } from '@cauce/domain/agenda/appointment-status';
import { Select } from '../../../../ui/inputs/select.tsx';
import { FIRST_FILTER, type FilterProps } from '../../filters.ts';
import { lookOf } from '../../look.tsx';
import { specialistsIn } from '../../opening.ts';
import styles from './agenda-filters.module.css';

const named = (list: readonly { _id: string; name: string }[]) =>
  list.map(({ _id, name }) => ({ value: _id, label: name }));

const STATUSES = AGENDA_STATUSES.map((status) => {
  const { label, icon: Icon } = lookOf(status);
  return { value: status, label, icon: <Icon aria-hidden /> };
});

/** Filters by branch, specialist and status. */
export default function FilterSelects({ context, filters, onChange }: FilterProps) {
  const people = specialistsIn(context, filters.sucursal);
  const choose = (sucursal: string | null) => {
    const stays = specialistsIn(context, sucursal ?? undefined).some(
      ({ _id }) => _id === filters.especialista,
    );
    onChange({ sucursal: sucursal ?? undefined, ...(!stays && { especialista: undefined }) });
  };
  return (
    <>
      <div className={styles.filter}>
        <Select
          id={FIRST_FILTER}
          label="Sucursal"
          placeholder="Todas las sucursales"
          options={named(context.branches)}
          value={filters.sucursal ?? null}
          onChange={choose}
          clearable
        />
      </div>
      <div className={styles.filter}>
        <Select
          label="Especialista"
          placeholder="Todo el equipo"
          options={named(people)}
          value={filters.especialista ?? null}
          onChange={(id) => onChange({ especialista: id ?? undefined })}
          clearable
        />
      </div>
      <div className={styles.filter}>
        <Select
          label="Estado"
          placeholder="Todos los estados"
          options={STATUSES}
          value={filters.estado ?? null}
          onChange={(status) => onChange({ estado: AGENDA_STATUSES.find((known) => known === status) })}
          clearable
        />
      </div>
    </>
  );
}
