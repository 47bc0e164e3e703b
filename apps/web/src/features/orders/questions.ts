import type { Order } from '@cauce/contract/sales/orders';
import { formatPesos } from '@cauce/domain/money/money';
import type { Question } from '../../ui/overlay/confirm-store.ts';
import { orderName, owed } from './words.ts';

const named = (order: Order) => `el ${orderName(order).toLowerCase()} de ${order.client.name}`;

/** Delivering and cancelling cannot be undone, so each question says what follows. */
export function deliverQuestion(order: Order, asksPayment: boolean): Question {
  const rest = owed(order);
  const then = asksPayment && order.can.pay ? ': después te preguntamos el cobro' : '';
  return {
    title: `Entregar ${named(order)}`,
    consequences: [
      'Sus productos salen del inventario y el pedido ya no se puede cambiar.',
      ...(rest > 0 ? [`Faltan ${formatPesos(rest)} por pagar${then}.`] : []),
    ],
    action: 'Entregar',
  };
}

export function cancelQuestion(order: Order): Question {
  return {
    title: `Cancelar ${named(order)}`,
    consequences: [
      'Lo que tenía apartado vuelve a estar disponible y el pedido ya no se puede cambiar.',
      ...(order.paid > 0
        ? [`Tiene ${formatPesos(order.paid)} pagados: si los devuelves, regístralos como gasto.`]
        : []),
    ],
    action: 'Cancelar pedido',
    cancel: 'Volver',
    danger: true,
  };
}
