import { useFilters } from '../../platform/search.ts';
import { filtersOf, ListAddress, NO_FILTERS } from './filters.ts';

/** The filters and the order in the address, and a key that identifies the list. */
export function useListAddress() {
  const [address, setAddress] = useFilters('/contactos', ListAddress);
  const filters = filtersOf(address);
  return {
    address,
    setAddress,
    filters,
    isFiltered: Object.keys(filters).length > 0,
    clear: () => setAddress(NO_FILTERS),
    listKey: JSON.stringify([filters, address.sort]),
  };
}
export type AskedList = ReturnType<typeof useListAddress>;
