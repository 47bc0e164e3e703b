import { SearchField } from '../../../ui/inputs/search-field.tsx';
import { DatedToolbar } from '../../catalogue/index.ts';
import { countOn, isFiltered, NO_FILTERS } from '../filters.ts';
import { type Choosing, FilterSelects } from './filter-selects.tsx';
import styles from './money-toolbar.module.css';

/** The filters of the list. */
export function MoneyToolbar(choosing: Choosing) {
  const { address, setAddress } = choosing;
  return (
    <DatedToolbar
      label="Buscar y filtrar movimientos"
      search={
        <div className={styles.search}>
          <SearchField
            label="Buscar movimientos"
            placeholder="Comentario o identificador"
            value={address.buscar}
            onSearch={(buscar) => setAddress({ buscar })}
          />
        </div>
      }
      selects={<FilterSelects {...choosing} />}
      count={countOn(address)}
      {...{ address, setAddress }}
      onClearAll={isFiltered(address) ? () => setAddress(NO_FILTERS) : undefined}
      done="Ver movimientos"
    />
  );
}
