import { ListFilter } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../../ui/inputs/button.tsx';
import { Row } from '../../../../ui/layout/box.tsx';
import { filtersSet, type FilterProps } from '../../filters.ts';
import styles from './agenda-filters.module.css';

/** Selects are a lot of code, and the calendar does not wait for them. */
const FilterSelects = lazy(() => import('./filter-selects.tsx'));
const FiltersSheet = lazy(() => import('./filters-sheet.tsx'));
const PLACES = ['sucursal', 'especialista', 'estado'];

/** The filters of the agenda; on phones a button opens them. */
export function AgendaFilters({ phone, ...choosing }: FilterProps & { phone: boolean }) {
  const [open, setOpen] = useState<boolean>();
  const count = filtersSet(choosing.filters);
  if (!phone)
    return (
      <Row as="search" gap={8} wrap className={styles.row} aria-label="Filtrar la agenda">
        <Suspense
          fallback={PLACES.map((place) => (
            <div key={place} className={styles.filter} data-waiting />
          ))}
        >
          <FilterSelects {...choosing} />
        </Suspense>
      </Row>
    );
  return (
    <>
      <Button icon={<ListFilter aria-hidden size={16} />} onClick={() => setOpen(true)}>
        {count > 0 ? `Filtros (${count})` : 'Filtros'}
      </Button>
      {open !== undefined && (
        <Suspense>
          <FiltersSheet {...choosing} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
