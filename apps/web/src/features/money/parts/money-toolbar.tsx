import { useMediaQuery } from '@mantine/hooks';
import { ListFilter } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { Toolbar } from '../../../ui/toolbar.tsx';
import { countOn, isFiltered, NO_FILTERS } from '../filters.ts';
import { PERIOD_LABELS, PERIODS } from '../period.ts';
import { type Choosing, FilterSelects } from './filter-selects.tsx';
import styles from './money-toolbar.module.css';
import { OwnDays } from './own-days.tsx';

const FiltersSheet = lazy(() => import('./filters-sheet.tsx'));
const DAYS = PERIODS.map((value) => ({ value, label: PERIOD_LABELS[value] }));

function Days({ address, setAddress }: Choosing) {
  return (
    <div className={styles.choice}>
      <Select
        label="Fechas"
        options={DAYS}
        value={address.fechas}
        onChange={(fechas) => setAddress({ fechas: PERIODS.find((known) => known === fechas) })}
      />
    </div>
  );
}

/** What is asked of the list; on phones most of it stands behind one button. */
export function MoneyToolbar(choosing: Choosing) {
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
      {address.fechas === 'otro' && (
        <OwnDays
          from={address.desde}
          to={address.hasta}
          onChange={({ from, to }) => setAddress({ desde: from, hasta: to })}
        />
      )}
      {phone && open !== undefined && (
        <Suspense>
          <FiltersSheet {...choosing} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
