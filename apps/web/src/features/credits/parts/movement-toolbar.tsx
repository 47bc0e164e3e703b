import { CREDIT_MODELS, CREDIT_MOVEMENT_FILTERS, CREDIT_TYPES } from '@cauce/contract/account/credits';
import { Choice } from '../../../ui/inputs/choice.tsx';
import { SearchField } from '../../../ui/inputs/search-field.tsx';
import { Select } from '../../../ui/inputs/select.tsx';
import { DatedToolbar } from '../../catalogue/index.ts';
import { type Address, countOn, isFiltered, NO_FILTERS } from '../filters.ts';
import { FILTER_WORDS } from '../words.ts';
import styles from './movement-toolbar.module.css';

const TYPES = CREDIT_MOVEMENT_FILTERS.map((value) => ({ value, label: FILTER_WORDS[value] }));
const MODELS = CREDIT_TYPES.map((value) => ({ value, label: CREDIT_MODELS[value].name }));

export interface MovementToolbarProps {
  address: Address;
  setAddress: (change: Partial<Address>) => void;
}

/** The filters of the list. */
export function MovementToolbar({ address, setAddress }: MovementToolbarProps) {
  return (
    <DatedToolbar
      label="Buscar y filtrar movimientos"
      search={
        <div className={styles.search}>
          <SearchField
            label="Buscar movimientos"
            placeholder="Concepto, partner o suscripción"
            value={address.buscar}
            onSearch={(buscar) => setAddress({ buscar })}
          />
        </div>
      }
      selects={
        <>
          <Choice>
            <Select
              label="Tipo"
              placeholder="Todos los tipos"
              clearable
              options={TYPES}
              value={address.tipo ?? null}
              onChange={(tipo) =>
                setAddress({ tipo: CREDIT_MOVEMENT_FILTERS.find((known) => known === tipo) })
              }
            />
          </Choice>
          <Choice>
            <Select
              label="Modelo"
              placeholder="GPT y Reasoning"
              clearable
              options={MODELS}
              value={address.creditos ?? null}
              onChange={(model) => setAddress({ creditos: CREDIT_TYPES.find((known) => known === model) })}
            />
          </Choice>
        </>
      }
      count={countOn(address)}
      {...{ address, setAddress }}
      onClearAll={isFiltered(address) ? () => setAddress(NO_FILTERS) : undefined}
      done="Ver movimientos"
    />
  );
}
