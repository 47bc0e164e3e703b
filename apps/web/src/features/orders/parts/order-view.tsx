import type { CallError } from '@cauce/contract/kit/client';
import type { Order } from '@cauce/contract/sales/orders';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { SkeletonForm } from '../../../ui/feedback/skeletons.tsx';
import { menuItemsOf, type OrderActions } from '../order-actions.tsx';
import { orderOf } from '../queries.ts';
import { orderName } from '../words.ts';
import { OrderButtons } from './order-buttons.tsx';
import { OrderContents } from './order-contents.tsx';
import { OrderStatus } from './order-status.tsx';

/** Shown while there is no order to show: it loads, it could not be loaded, or it does not exist. */
function NoOrder({ query: { error, isFetching, refetch } }: { query: UseQueryResult<Order, CallError> }) {
  if (error === null) return <SkeletonForm fields={4} />;
  if (error.code === 'notFound') return <EmptyState small title="Este pedido ya no existe." />;
  return (
    <ErrorState title="No pudimos cargar el pedido." retrying={isFetching} onRetry={() => void refetch()} />
  );
}

/** The dialog of the order in the address. */
export function OrderView({
  id,
  actions,
  onClose,
}: {
  id: string;
  actions: OrderActions;
  onClose: () => void;
}) {
  const query = useQuery(orderOf(id));
  const { data: order } = query;
  const items = order === undefined ? [] : menuItemsOf(order, actions);
  return (
    <Dialog
      open
      onClose={onClose}
      title={order === undefined ? 'Pedido' : orderName(order)}
      description={order?.client.name}
      actions={
        order && (
          <>
            <OrderStatus order={order} />
            {items.length > 0 && <Menu label={`Acciones del pedido ${order.number}`} items={items} />}
          </>
        )
      }
      footer={order && <OrderButtons order={order} actions={actions} />}
    >
      {order && <OrderContents order={order} onPay={actions.pay} />}
      {order === undefined && <NoOrder query={query} />}
    </Dialog>
  );
}
