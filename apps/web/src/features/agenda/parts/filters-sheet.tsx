import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { NO_FILTERS, filtersSet, type Choosing } from '../filters.ts';
import styles from './agenda-filters.module.css';
import FilterSelects from './filter-selects.tsx';

/** The filters where there is no room for them beside the title. */
export default function FiltersSheet({
  open,
  onClose,
  ...choosing
}: Choosing & { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Filtros"
      footer={
        <>
          <Button disabled={filtersSet(choosing.filters) === 0} onClick={() => choosing.onChange(NO_FILTERS)}>
            Quitar filtros
          </Button>
          <Button kind="primary" onClick={onClose}>
            Ver la agenda
          </Button>
        </>
      }
    >
      <div className={styles.sheet}>
        <FilterSelects {...choosing} />
      </div>
    </Dialog>
  );
}
