import { usePhone } from '../../ui/use-screen.ts';
import { lazy, Suspense, type ReactNode } from 'react';
import { LIST_DAY_NAMES, LIST_DAYS, type ListDays } from '../../platform/list-days.ts';
import { useToday } from '../../platform/today.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { Choice } from '../../ui/inputs/choice.tsx';
import { Select } from '../../ui/inputs/select.tsx';
import { Grid } from '../../ui/layout/box.tsx';
import { Toolbar } from '../../ui/layout/toolbar.tsx';
import styles from './dated-toolbar.module.css';

const OwnDays = lazy(async () => ({ default: (await import('../../ui/form/fields/own-days.tsx')).OwnDays }));

const DAYS = LIST_DAY_NAMES.map((value) => ({ value, label: LIST_DAYS[value] }));

interface DatedAddress {
  fechas: ListDays;
  desde?: string | undefined;
  hasta?: string | undefined;
}

export interface DatedToolbarProps {
  label: string;
  /** Content before the days. */
  search?: ReactNode;
  /** Other filters. */
  selects: ReactNode;
  /** The number of filters in `selects` that are set. */
  count: number;
  address: DatedAddress;
  setAddress: (change: Partial<DatedAddress>) => void;
  /** Clears all filters; undefined while none is set. */
  onClearAll: (() => void) | undefined;
  /** Label of the button that closes the filters: «Ver movimientos». */
  done: string;
}

/** The toolbar of a list of records with dates. */
export function DatedToolbar(props: DatedToolbarProps) {
  const { label, search, selects, count, address, setAddress, onClearAll, done } = props;
  const today = useToday();
  const phone = usePhone();
  const days = (
    <Choice>
      <Select
        label="Fechas"
        options={DAYS}
        value={address.fechas}
        onChange={(fechas) =>
          setAddress({ fechas: LIST_DAY_NAMES.find((known) => known === fechas) ?? 'todas' })
        }
      />
    </Choice>
  );
  return (
    <Grid gap={12}>
      <Toolbar
        label={label}
        count={count + Number(address.fechas !== 'todas')}
        onClear={onClearAll}
        done={done}
        filters={
          <>
            {days}
            {selects}
            {onClearAll && !phone && (
              <Button kind="subtle" onClick={onClearAll}>
                Quitar los filtros
              </Button>
            )}
          </>
        }
      >
        {search}
      </Toolbar>
      <Suspense>
        {address.fechas === 'otro' && (
          <div className={styles.days}>
            <OwnDays
              from={address.desde}
              to={address.hasta}
              today={today}
              onChange={({ from, to }) => setAddress({ desde: from, hasta: to })}
            />
          </div>
        )}
      </Suspense>
    </Grid>
  );
}
