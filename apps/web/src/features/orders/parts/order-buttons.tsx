import type { Order } from '@cauce/contract/sales/orders';
import { Button } from '../../../ui/inputs/button.tsx';
import { Row } from '../../../ui/layout/box.tsx';
import type { OrderActions } from '../order-actions.tsx';

/** Both buttons are always visible, and enabled only while the order is pending. */
export function OrderButtons({ order, actions }: { order: Order; actions: OrderActions }) {
  const busy = actions.settling === order._id;
  return (
    <Row gap={8} justify="end" wrap grow>
      <Button disabled={!order.can.cancel || busy} onClick={() => actions.cancel(order)}>
        Cancelar pedido
      </Button>
      <Button
        kind="primary"
        disabled={!order.can.deliver}
        busy={busy}
        busyLabel="Un momento..."
        onClick={() => actions.deliver(order)}
      >
        Entregar
      </Button>
    </Row>
  );
}
