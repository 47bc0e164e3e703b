import type { Order } from '@cauce/contract/sales/orders';
import { Plus, ShoppingCart } from 'lucide-react';
import { lazy, Suspense, useCallback, useState } from 'react';
import { openQuickSale, useMayStart } from '../../../platform/quick-actions.ts';
import { useFilters } from '../../../platform/search.ts';
import { useCan } from '../../../platform/session.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { useShortcuts } from '../../../ui/overlay/shortcuts.ts';
import { SkeletonCards } from '../../../ui/feedback/skeletons.tsx';
import { NO_FILTERS, OrderFilters } from '../filters.ts';
import { useOrderActions } from '../order-actions.tsx';
import { OrderBoard } from '../parts/order-board.tsx';
import type { Editing } from '../parts/order-dialog.tsx';
import { OrderToolbar } from '../parts/order-toolbar.tsx';

/** Dialogs and the list load when they open, after the board. */
const OrderDialog = lazy(async () => ({ default: (await import('../parts/order-dialog.tsx')).OrderDialog }));
const OrderView = lazy(async () => ({ default: (await import('../parts/order-view.tsx')).OrderView }));
const OrderPayment = lazy(async () => ({
  default: (await import('../parts/order-payment.tsx')).OrderPayment,
}));
const OrderList = lazy(async () => ({ default: (await import('../parts/order-list.tsx')).OrderList }));

export function OrdersScreen() {
  const [filters, setFilters] = useFilters('/pedidos', OrderFilters);
  const [editing, setEditing] = useState<Editing>('nothing');
  const [edited, setEdited] = useState(false);
  const [paying, setPaying] = useState<Order>();
  const [saved, setSaved] = useState<Order>();
  const mayTake = useCan('orders.write');
  const sells = useMayStart('sale');
  const edit = useCallback((which: Editing) => {
    setEdited(true);
    setEditing(which);
  }, []);
  const actions = useOrderActions({ edit, pay: setPaying });
  const openNew = mayTake ? () => edit('new') : undefined;
  useShortcuts('Pedidos', openNew ? [{ keys: 'n', label: 'Registrar pedido', run: openNew }] : []);
  const listed = { filters, actions, onTake: openNew, onClear: () => setFilters(NO_FILTERS) };
  return (
    <Page
      title="Pedidos"
      description="Lo que te piden, por entregar y entregado."
      actions={
        <>
          {sells && (
            <Button icon={<ShoppingCart aria-hidden size={16} />} onClick={() => openQuickSale()}>
              Venta rápida
            </Button>
          )}
          {openNew && (
            <Button kind="primary" icon={<Plus aria-hidden size={16} />} onClick={openNew}>
              Registrar pedido
            </Button>
          )}
        </>
      }
    >
      <OrderToolbar filters={filters} onFilter={setFilters} />
      {filters.vista === 'lista' ? (
        <Suspense fallback={<SkeletonCards cards={3} />}>
          <OrderList
            {...listed}
            onShown={(estado) => setFilters({ estado })}
            onOpen={({ _id }) => setFilters({ pedido: _id })}
          />
        </Suspense>
      ) : (
        <OrderBoard {...listed} saved={saved} onColumn={(estado) => setFilters({ estado })} />
      )}
      <Suspense>
        {filters.pedido !== undefined && (
          <OrderView
            id={filters.pedido}
            actions={actions}
            onClose={() => setFilters({ pedido: undefined })}
          />
        )}
      </Suspense>
      <Suspense>
        {paying !== undefined && <OrderPayment order={paying} onClose={() => setPaying(undefined)} />}
      </Suspense>
      <Suspense>
        {edited && (
          <OrderDialog
            editing={editing}
            onClose={(record) => {
              setEditing('nothing');
              setSaved(record);
            }}
          />
        )}
      </Suspense>
      {actions.question}
    </Page>
  );
}
