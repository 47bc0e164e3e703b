import type { Order } from '@cauce/contract/sales/orders';
import { useMemo } from 'react';
import { useListedPages } from '../../../platform/listed-pages.ts';
import { pageHref } from '../../../platform/page-href.ts';
import { useToday } from '../../../platform/today.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { DataTable } from '../../../ui/data/table/data-table.tsx';
import { tailOf } from '../../../ui/data/table/tail.tsx';
import { Box } from '../../../ui/layout/box.tsx';
import { TabPanel, Tabs } from '../../../ui/layout/tabs.tsx';
import { askedOf, COLUMNS, isFiltered, type OrderFilters } from '../filters.ts';
import { menuItemsOf, type OrderActions } from '../order-actions.tsx';
import { orderPages } from '../queries.ts';
import { COLUMN_WORDS, orderName } from '../words.ts';
import { NoOrders } from './no-orders.tsx';
import { orderColumns } from './order-columns.tsx';

export interface OrderListProps {
  filters: OrderFilters;
  actions: OrderActions;
  onShown: (estado: OrderFilters['estado']) => void;
  onOpen: (order: Order) => void;
  onTake: (() => void) | undefined;
  onClear: () => void;
}

const STATUSES = [...COLUMNS, 'todos'] as const;
const TABS = STATUSES.map((value) => ({ value, label: value === 'todos' ? 'Todos' : COLUMN_WORDS[value] }));

/** The orders as rows that load while the person scrolls. */
export function OrderList({ filters, actions, onShown, onOpen, onTake, onClear }: OrderListProps) {
  const { estado } = filters;
  const today = useToday();
  const pages = useListedPages(orderPages(askedOf(filters, estado, today)));
  const columns = useMemo(() => orderColumns(today), [today]);
  const because = pages.gone ? 'gone' : isFiltered(filters) ? 'filters' : 'none';
  return (
    <div>
      <Tabs
        label="Pedidos por estado"
        tabs={TABS}
        value={estado}
        onChange={(value) => onShown(STATUSES.find((known) => known === value) ?? 'pendientes')}
      />
      <TabPanel value={estado}>
        <Box paddingTop={16}>
          <DataTable
            key={estado}
            label="Pedidos"
            columns={columns}
            rows={pages.gone ? [] : pages.rows}
            rowKey={({ _id }) => _id}
            rowName={orderName}
            href={({ _id }) => pageHref('/pedidos', { vista: 'lista', estado, pedido: _id })}
            onOpen={onOpen}
            actions={(order) => menuItemsOf(order, actions)}
            onNearEnd={pages.fetchMore}
            tail={tailOf(pages, 'Cargando más pedidos…')}
            empty={<NoOrders column={estado} {...{ because, onTake, onClear }} />}
            {...(pages.failed && {
              error: (
                <ErrorState
                  title="No pudimos cargar tus pedidos."
                  onRetry={pages.retry}
                  retrying={pages.retrying}
                />
              ),
            })}
          />
        </Box>
      </TabPanel>
    </div>
  );
}
