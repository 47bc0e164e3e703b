import { FiltersDialog } from '../../../../ui/overlay/filters-dialog.tsx';
import { NO_FILTERS, filtersSet, type Choosing } from '../../filters.ts';
import FilterSelects from './filter-selects.tsx';

/** The filters on screens that are too narrow for them beside the title. */
export default function FiltersSheet({
  open,
  onClose,
  ...choosing
}: Choosing & { open: boolean; onClose: () => void }) {
  const clear = filtersSet(choosing.filters) === 0 ? undefined : () => choosing.onChange(NO_FILTERS);
  return (
    <FiltersDialog open={open} onClose={onClose} onClear={clear} done="Ver la agenda">
      <FilterSelects {...choosing} />
    </FiltersDialog>
  );
}
