import { FiltersDialog } from '../../../../ui/overlay/filters-dialog.tsx';
import { NO_FILTERS, filtersSet, type FilterProps } from '../../filters.ts';
import FilterSelects from './filter-selects.tsx';

/** The filters in a dialog, for screens too narrow to show them beside the title. */
export default function FiltersSheet({
  open,
  onClose,
  ...choosing
}: FilterProps & { open: boolean; onClose: () => void }) {
  const clear = filtersSet(choosing.filters) === 0 ? undefined : () => choosing.onChange(NO_FILTERS);
  return (
    <FiltersDialog open={open} onClose={onClose} onClear={clear} done="Ver la agenda">
      <FilterSelects {...choosing} />
    </FiltersDialog>
  );
}
