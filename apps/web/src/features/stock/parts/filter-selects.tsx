import { STOCK_ORIGINS, STOCK_TYPES } from '@cauce/contract/sales/stock';
import { STOCK_ORIGIN_WORDS, STOCK_TYPE_WORDS } from '@cauce/contract/sales/stock-words';
import { byName } from '@cauce/domain/texts/listing';
import { Choice } from '../../../ui/inputs/choice.tsx';
import { Select, type Option } from '../../../ui/inputs/select.tsx';
import type { Address } from '../filters.ts';
import { useGoods } from '../goods.ts';

export interface Choosing {
  address: Address;
  setAddress: (change: Partial<Address>) => void;
}

const TYPES = STOCK_TYPES.map((value) => ({ value, label: `${STOCK_TYPE_WORDS[value]}s` }));
const ORIGINS = STOCK_ORIGINS.map((value) => ({ value, label: STOCK_ORIGIN_WORDS[value] }));
const named = (list: readonly { _id: string; name: string }[]): Option[] =>
  list.toSorted(byName).map(({ _id, name }) => ({ value: _id, label: name }));

/** All filters of the movements except the days. */
export function FilterSelects({ address, setAddress }: Choosing) {
  const { products = [], branches } = useGoods();
  return (
    <>
      {products.length > 0 && (
        <Choice>
          <Select
            label="Producto"
            placeholder="Todos los productos"
            clearable
            listWidth={280}
            options={named(products.filter(({ tracksStock }) => tracksStock))}
            value={address.producto ?? null}
            onChange={(producto) => setAddress({ producto: producto ?? undefined })}
          />
        </Choice>
      )}
      {branches.length > 1 && (
        <Choice>
          <Select
            label="Sucursal"
            placeholder="Todas las sucursales"
            clearable
            options={named(branches)}
            value={address.sucursal ?? null}
            onChange={(sucursal) => setAddress({ sucursal: sucursal ?? undefined })}
          />
        </Choice>
      )}
      <Choice>
        <Select
          label="Tipo"
          placeholder="Entradas y salidas"
          clearable
          options={TYPES}
          value={address.tipo ?? null}
          onChange={(tipo) => setAddress({ tipo: STOCK_TYPES.find((known) => known === tipo) })}
        />
      </Choice>
      <Choice>
        <Select
          label="Origen"
          placeholder="Todo origen"
          clearable
          options={ORIGINS}
          value={address.origen ?? null}
          onChange={(origen) => setAddress({ origen: STOCK_ORIGINS.find((known) => known === origen) })}
        />
      </Choice>
    </>
  );
}
