import type { Order } from '@cauce/contract/sales/orders';
import { centsOf } from '@cauce/domain/money/money';
import { useQueryClient } from '@tanstack/react-query';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { PaymentForm } from '../../money/index.ts';
import { invalidateOrders } from '../queries.ts';
import { orderName } from '../words.ts';

/** Registers the payment of an order, by one or more methods. */
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
        clientId={order.client._id || null}
        named="Total del pedido"
        price={centsOf(order.total)}
        paid={centsOf(order.paid)}
        onPaid={() => {
          void invalidateOrders(client);
          onClose();
        }}
      />
    </Dialog>
  );
}
