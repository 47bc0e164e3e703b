import type { Order } from '@cauce/contract/sales/orders';
import { Button } from '../../../ui/inputs/button.tsx';
import type { OrderActs } from '../order-acts.tsx';
import styles from './order-buttons.module.css';

/** Both stay in sight, and do something only while the order is pending. */
export function OrderButtons({ order, acts }: { order: Order; acts: OrderActs }) {
  const busy = acts.settling === order._id;
  return (
    <div className={styles.buttons}>
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
    </div>
  );
}
