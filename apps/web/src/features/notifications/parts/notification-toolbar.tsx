import { lazy, Suspense } from 'react';
import { KIND_LABELS, NOTIFICATION_KINDS } from '@cauce/domain/texts/message-template';
import { SearchField } from '../../../ui/inputs/search-field.tsx';
import { Select } from '../../../ui/inputs/select.tsx';
import { Grid } from '../../../ui/layout/box.tsx';
import { Toolbar } from '../../../ui/layout/toolbar.tsx';
import type { Filters } from '../filters.ts';
import { PERIOD_LABELS, PERIODS, type Period } from '../period.ts';
import { useToday } from '../../../platform/today.ts';
import styles from './notification-toolbar.module.css';

const OwnDays = lazy(async () => ({
  default: (await import('../../../ui/form/fields/own-days.tsx')).OwnDays,
}));
const KINDS = NOTIFICATION_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }));
const AHEAD: readonly Period[] = ['manana', 'siete'];
const BEHIND: readonly Period[] = ['ultimos7', 'ultimos30'];

/** Periods of planned messages are in the future, those of sent ones in the past. */
const periodsOf = (ver: Filters['ver']) =>
  PERIODS.filter((period) => !(ver === 'programadas' ? BEHIND : AHEAD).includes(period)).map((value) => ({
    value,
    label: PERIOD_LABELS[value],
  }));

export interface NotificationToolbarProps {
  filters: Filters;
  onChange: (change: Partial<Filters>) => void;
}

export function NotificationToolbar({ filters, onChange }: NotificationToolbarProps) {
  const today = useToday();
  const narrow = (change: Partial<Filters>) => onChange({ ...change, pagina: 1 });
  const count = Number(filters.tipo !== undefined) + Number(filters.fechas !== 'todas');
  return (
    <Grid gap={12}>
      <Toolbar
        label="Buscar y filtrar mensajes"
        count={count}
        onClear={count > 0 ? () => narrow({ tipo: undefined, fechas: 'todas' }) : undefined}
        done="Ver mensajes"
        filters={
          <>
            <div className={styles.choice}>
              <Select
                label="Tipo de mensaje"
                placeholder="Todos los tipos"
                clearable
                options={KINDS}
                value={filters.tipo ?? null}
                onChange={(tipo) => narrow({ tipo: NOTIFICATION_KINDS.find((kind) => kind === tipo) })}
              />
            </div>
            <div className={styles.choice}>
              <Select
                label="Fechas"
                options={periodsOf(filters.ver)}
                value={filters.fechas}
                onChange={(fechas) =>
                  narrow({ fechas: PERIODS.find((known) => known === fechas) ?? 'todas' })
                }
              />
            </div>
          </>
        }
      >
        <SearchField
          label="Buscar por contacto"
          placeholder="Nombre, teléfono o correo"
          value={filters.buscar}
          onSearch={(buscar) => narrow({ buscar })}
        />
      </Toolbar>
      <Suspense>
        {filters.fechas === 'otro' && (
          <div className={styles.days}>
            <OwnDays
              from={filters.desde}
              to={filters.hasta}
              today={today}
              onChange={({ from, to }) => narrow({ desde: from, hasta: to })}
            />
          </div>
        )}
      </Suspense>
    </Grid>
  );
}
