import type { AgendaContext } from '@cauce/contract/appointments';
import { AGENDA_STATUSES } from '@cauce/domain/appointment-status';
import { ListFilter } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Select } from '../../../ui/select.tsx';
import { NO_FILTERS, filtersSet, type AgendaFilters as Filters } from '../filters.ts';
import { lookOf } from '../look.tsx';
import { specialistsIn } from '../opening.ts';
import styles from './agenda-filters.module.css';

export interface AgendaFiltersProps {
  context: AgendaContext;
  filters: Filters;
  onChange: (change: Partial<Filters>) => void;
  phone: boolean;
}

export const FIRST_FILTER = 'agenda-sucursal';

const named = (list: readonly { _id: string; name: string }[]) =>
  list.map(({ _id, name }) => ({ value: _id, label: name }));

const STATUSES = AGENDA_STATUSES.map((status) => {
  const { label, icon: Icon } = lookOf(status);
  return { value: status, label, icon: <Icon aria-hidden /> };
});

function Selects({ context, filters, onChange }: Omit<AgendaFiltersProps, 'phone'>) {
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

/** What of the agenda is looked at; on phones behind one button. */
export function AgendaFilters(props: AgendaFiltersProps) {
  const [open, setOpen] = useState(false);
  const count = filtersSet(props.filters);
  if (!props.phone)
    return (
      <search className={styles.row} aria-label="Filtrar la agenda">
        <Selects {...props} />
      </search>
    );
  return (
    <>
      <Button icon={<ListFilter aria-hidden size={16} />} onClick={() => setOpen(true)}>
        {count > 0 ? `Filtros (${count})` : 'Filtros'}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Filtros"
        footer={
          <>
            <Button disabled={count === 0} onClick={() => props.onChange(NO_FILTERS)}>
              Quitar filtros
            </Button>
            <Button kind="primary" onClick={() => setOpen(false)}>
              Ver la agenda
            </Button>
          </>
        }
      >
        <div className={styles.sheet}>
          <Selects {...props} />
        </div>
      </Dialog>
    </>
  );
}
