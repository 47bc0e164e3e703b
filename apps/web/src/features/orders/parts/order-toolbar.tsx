import { useQuery } from '@tanstack/react-query';
import { Columns3, List } from 'lucide-react';
import { Choice } from '../../../ui/inputs/choice.tsx';
import { SearchField } from '../../../ui/inputs/search-field.tsx';
import { Segmented } from '../../../ui/inputs/segmented.tsx';
import { Select } from '../../../ui/inputs/select.tsx';
import { Toolbar } from '../../../ui/layout/toolbar.tsx';
import { DELIVERIES, isDelivery, type OrderFilters } from '../filters.ts';
import { orderContext } from '../queries.ts';

const DAYS = Object.entries(DELIVERIES).map(([value, label]) => ({ value, label }));

export interface OrderToolbarProps {
  filters: OrderFilters;
  onFilter: (change: Partial<OrderFilters>) => void;
}

export function OrderToolbar({ filters, onFilter }: OrderToolbarProps) {
  const { data } = useQuery(orderContext);
  const branches = (data?.branches ?? []).map(({ _id, name }) => ({ value: _id, label: name }));
  const count = [filters.entrega, filters.sucursal].filter((one) => one !== undefined).length;
  return (
    <Toolbar
      label="Buscar y filtrar pedidos"
      count={count}
      onClear={count > 0 ? () => onFilter({ entrega: undefined, sucursal: undefined }) : undefined}
      done="Ver pedidos"
      filters={
        <>
          <Choice>
            <Select
              label="Entrega"
              placeholder="Cualquier entrega"
              options={DAYS}
              value={filters.entrega ?? null}
              clearable
              onChange={(day) => onFilter({ entrega: day !== null && isDelivery(day) ? day : undefined })}
            />
          </Choice>
          {(branches.length > 1 || filters.sucursal !== undefined) && (
            <Choice>
              <Select
                label="Sucursal"
                placeholder="Todas las sucursales"
                options={branches}
                value={filters.sucursal ?? null}
                clearable
                onChange={(sucursal) => onFilter({ sucursal: sucursal ?? undefined })}
              />
            </Choice>
          )}
        </>
      }
      end={
        <Segmented
          label="Cómo se muestran los pedidos"
          segments={[
            { value: 'tablero', label: 'Tablero', icon: <Columns3 aria-hidden size={16} /> },
            { value: 'lista', label: 'Lista', icon: <List aria-hidden size={16} /> },
          ]}
          value={filters.vista}
          onChange={(vista) => onFilter({ vista })}
        />
      }
    >
      <SearchField
        label="Buscar pedido"
        placeholder="Número o cliente"
        value={filters.buscar}
        onSearch={(buscar) => onFilter({ buscar })}
      />
    </Toolbar>
  );
}
