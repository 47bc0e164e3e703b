import { useMediaQuery } from '@mantine/hooks';
import { ListFilter } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { LIST_DAY_NAMES, LIST_DAYS } from '../../../platform/list-days.ts';
import { useToday } from '../../../platform/today.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import { Toolbar } from '../../../ui/toolbar.tsx';
import { countOn, isFiltered, NO_FILTERS } from '../filters.ts';
import { type Choosing, FilterSelects } from './filter-selects.tsx';
import styles from './stock-toolbar.module.css';

const FiltersSheet = lazy(() => import('./filters-sheet.tsx'));
const OwnDays = lazy(async () => ({ default: (await import('../../../ui/form/own-days.tsx')).OwnDays }));
const DAYS = LIST_DAY_NAMES.map((value) => ({ value, label: LIST_DAYS[value] }));

/** What is asked of the list; on phones most of it stands behind one button. */
export function StockToolbar(choosing: Choosing) {
  const { address, setAddress } = choosing;
  const today = useToday();
  const phone = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false });
  const [open, setOpen] = useState<boolean>();
  const count = countOn(address);
  return (
    <div className={styles.filters}>
      <Toolbar label="Filtrar movimientos">
        <div className={styles.choice}>
          <Select
            label="Fechas"
            options={DAYS}
            value={address.fechas}
            onChange={(fechas) => setAddress({ fechas: LIST_DAY_NAMES.find((known) => known === fechas) })}
          />
        </div>
        {phone ? (
          <Button icon={<ListFilter aria-hidden size={16} />} onClick={() => setOpen(true)}>
            {count > 0 ? `Filtros (${count})` : 'Filtros'}
          </Button>
        ) : (
          <FilterSelects {...choosing} />
        )}
        {isFiltered(address) && (
          <Button kind="subtle" onClick={() => setAddress(NO_FILTERS)}>
            Quitar los filtros
          </Button>
        )}
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
      <Suspense>
        {phone && open !== undefined && (
          <FiltersSheet {...choosing} open={open} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </div>
  );
}
