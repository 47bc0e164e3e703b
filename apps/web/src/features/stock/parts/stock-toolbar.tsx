import { DatedToolbar } from '../../catalogue/index.ts';
import { countOn, isFiltered, NO_CHOICE, NO_FILTERS } from '../filters.ts';
import { type Choosing, FilterSelects } from './filter-selects.tsx';

/** The filters of the list. */
export function StockToolbar(choosing: Choosing) {
  const { address, setAddress } = choosing;
  return (
    <DatedToolbar
      label="Filtrar movimientos"
      selects={<FilterSelects {...choosing} />}
      count={countOn(address)}
      {...{ address, setAddress }}
      onClear={() => setAddress(NO_CHOICE)}
      onClearAll={isFiltered(address) ? () => setAddress(NO_FILTERS) : undefined}
      done="Ver movimientos"
    />
  );
}
