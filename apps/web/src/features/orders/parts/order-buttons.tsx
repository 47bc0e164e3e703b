import type { Order } from '@cauce/contract/sales/orders';
import { Button } from '../../../ui/inputs/button.tsx';
import { Row } from '../../../ui/layout/box.tsx';
import type { OrderActs } from '../order-acts.tsx';

/** Both buttons are always visible, and enabled only while the order is pending. */
export function OrderButtons({ order, acts }: { order: Order; acts: OrderActs }) {
  const busy = acts.settling === order._id;
  return (
    <Row gap={8} justify="end" wrap grow>
      <Button disabled={!order.can.cancel || busy} onClick={() => acts.cancel(order)}>
        Cancelar
      </Button>
      <Button
        kind="primary"
        disabled={!order.can.deliver}
        busy={busy}
        busyLabel="Un momento..."
        onClick={() => acts.deliver(order)}
      >
        Entregar
      </Button>
    </Row>
  );
}
