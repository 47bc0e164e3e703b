import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { countOn, NO_CHOICE } from '../filters.ts';
import { type Choosing, FilterSelects } from './filter-selects.tsx';
import styles from './stock-toolbar.module.css';

/** The filters where there is no room for them beside the days. */
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
          <Button disabled={countOn(choosing.address) === 0} onClick={() => choosing.setAddress(NO_CHOICE)}>
            Quitar filtros
          </Button>
          <Button kind="primary" onClick={onClose}>
            Ver movimientos
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
