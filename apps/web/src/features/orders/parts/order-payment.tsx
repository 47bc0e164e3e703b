import type { Order } from '@cauce/contract/orders';
import { useQueryClient } from '@tanstack/react-query';
import { Dialog } from '../../../ui/dialog.tsx';
import { PaymentForm } from '../../money/index.ts';
import { askAgain } from '../queries.ts';
import { orderName } from '../words.ts';

const inCents = (pesos: number): number => Math.round(pesos * 100);

/** Takes money for an order, in one way or several. */
export function OrderPayment({ order, onClose }: { order: Order; onClose: () => void }) {
  const client = useQueryClient();
  return (
    <Dialog
      open
      onClose={onClose}
      title="Registrar pago"
      description={`${orderName(order)} · ${order.client.name}`}
    >
      <PaymentForm
        paidFor={{ orderId: order._id }}
        named="Total del pedido"
        price={inCents(order.total)}
        paid={inCents(order.paid)}
        onPaid={() => {
          void askAgain(client);
          onClose();
        }}
      />
    </Dialog>
  );
}
