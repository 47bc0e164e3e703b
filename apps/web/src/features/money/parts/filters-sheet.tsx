import { FiltersDialog } from '../../../ui/filters-dialog.tsx';
import { countOn, NO_CHOICE } from '../filters.ts';
import { type Choosing, FilterSelects } from './filter-selects.tsx';

/** The filters where there is no room for them beside the search. */
export default function FiltersSheet({
  open,
  onClose,
  ...choosing
}: Choosing & { open: boolean; onClose: () => void }) {
  const clear = countOn(choosing.address) === 0 ? undefined : () => choosing.setAddress(NO_CHOICE);
  return (
    <FiltersDialog open={open} onClose={onClose} onClear={clear} done="Ver movimientos">
      <FilterSelects {...choosing} />
    </FiltersDialog>
  );
}
