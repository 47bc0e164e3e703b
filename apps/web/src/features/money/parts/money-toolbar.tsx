import { useMediaQuery } from '@mantine/hooks';
import { ListFilter } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { LIST_DAY_NAMES, LIST_DAYS } from '../../../platform/list-days.ts';
import { useToday } from '../../../platform/today.ts';
import { Button } from '../../../ui/button.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { Toolbar } from '../../../ui/toolbar.tsx';
import { countOn, isFiltered, NO_FILTERS } from '../filters.ts';
import { type Choosing, FilterSelects } from './filter-selects.tsx';
import styles from './money-toolbar.module.css';

const FiltersSheet = lazy(() => import('./filters-sheet.tsx'));
const OwnDays = lazy(async () => ({ default: (await import('../../../ui/form/own-days.tsx')).OwnDays }));
const DAYS = LIST_DAY_NAMES.map((value) => ({ value, label: LIST_DAYS[value] }));

function Days({ address, setAddress }: Choosing) {
  return (
    <div className={styles.choice}>
      <Select
        label="Fechas"
        options={DAYS}
        value={address.fechas}
        onChange={(fechas) => setAddress({ fechas: LIST_DAY_NAMES.find((known) => known === fechas) })}
      />
    </div>
  );
}

/** What is asked of the list; on phones most of it stands behind one button. */
export function MoneyToolbar(choosing: Choosing) {
  const today = useToday();
  const phone = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false });
  const [open, setOpen] = useState<boolean>();
  const { address, setAddress } = choosing;
  const count = countOn(address);
  return (
    <div className={styles.filters}>
      <Toolbar label="Buscar y filtrar movimientos">
        <div className={styles.search}>
          <SearchField
            label="Buscar movimientos"
            placeholder="Comentario o identificador"
            value={address.buscar}
            onSearch={(buscar) => setAddress({ buscar })}
          />
        </div>
        {phone ? (
          <div className={styles.pair}>
            <Days {...choosing} />
            <Button icon={<ListFilter aria-hidden size={16} />} onClick={() => setOpen(true)}>
              {count > 0 ? `Filtros (${count})` : 'Filtros'}
            </Button>
          </div>
        ) : (
          <>
            <Days {...choosing} />
            <FilterSelects {...choosing} />
          </>
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
      {phone && open !== undefined && (
        <Suspense>
          <FiltersSheet {...choosing} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
