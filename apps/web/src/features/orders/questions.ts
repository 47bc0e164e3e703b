import type { Order } from '@cauce/contract/sales/orders';
import { PAID_CHOICES, type PaidChoice } from '@cauce/contract/sales/money-paid';
import { formatPesos } from '@cauce/domain/money/money';
import type { Question } from '../../ui/overlay/confirm-store.ts';
import type { PaidQuestion } from '../money/paid/index.ts';
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

const RELEASED = 'Lo que tenía apartado vuelve a estar disponible y el pedido ya no se puede cambiar.';

export function cancelQuestion(order: Order): Question {
  return {
    title: `Cancelar ${named(order)}`,
    consequences: [RELEASED],
    action: 'Cancelar pedido',
    cancel: 'Volver',
    danger: true,
  };
}

/** Asks about the money of a paid order instead. */
export const paidQuestion = (order: Order | undefined): PaidQuestion => ({
  title: order === undefined ? 'Cancelar el pedido' : `Cancelar ${named(order)}`,
  description: RELEASED,
  action: 'Cancelar pedido',
  acting: 'Cancelando...',
  left: 'El pago se queda registrado en el pedido.',
});

/** The choices of a person. Nobody in particular has no balance. */
export const paidChoices = ({ client }: Order, mayPay: boolean): PaidChoice[] =>
  PAID_CHOICES.filter(
    (choice) => choice === 'leave' || (mayPay && (choice === 'refund' || client._id !== '')),
  );
