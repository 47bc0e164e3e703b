import type { Order } from '@cauce/contract/sales/orders';
import { Ban, HandCoins, PackageCheck, Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useCan } from '../../platform/session.ts';
import { useConfirm } from '../../ui/overlay/confirm.tsx';
import type { MenuItem } from '../../ui/overlay/menu-types.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { type Paid, usePaidQuestion } from '../money/paid/index.ts';
import { cancelQuestion, deliverQuestion, paidChoices, paidQuestion } from './questions.ts';
import { useSettleOrder } from './queries.ts';

export interface OrderActions {
  edit: (order: Order) => void;
  deliver: (order: Order) => void;
  cancel: (order: Order) => void;
  pay: (order: Order) => void;
  /** The id of the order that is being delivered or cancelled. */
  settling: string | undefined;
  /** The question about the money of a cancelled order. */
  question: ReactNode;
}

const toastOptions = { id: 'orders.settle' };

/** Delivering and cancelling cannot be undone, so they are confirmed first. What is delivered asks for its money. */
export function useSettleActions(
  pay?: (order: Order) => void,
): Pick<OrderActions, 'deliver' | 'cancel' | 'settling' | 'question'> {
  const confirm = useConfirm();
  const settling = useSettleOrder();
  const [cancelling, setCancelling] = useState<Order>();
  const mayPay = useCan('money.write');
  const { dialog, open } = usePaidQuestion(paidQuestion(cancelling));
  const { mutateAsync } = settling;

  const settle = async (order: Order, status: 'delivered' | 'canceled', paid?: Paid): Promise<void> => {
    try {
      const { data, message } = await mutateAsync({ order, status, ...paid });
      toast.success(message, toastOptions);
      if (status === 'delivered' && data.can.pay) pay?.(data);
    } catch (problem) {
      // Payments that were registered meanwhile are shown as soon as the order has loaded again.
      if (paid !== undefined) throw problem;
      toast.error(problem instanceof Error ? problem.message : '', toastOptions);
    }
  };
  const deliver = async (order: Order) => {
    if (await confirm(deliverQuestion(order, pay !== undefined))) await settle(order, 'delivered');
  };
  const cancel = async (order: Order) => {
    if (order.paid > 0) {
      setCancelling(order);
      open({ paid: order.paid, choices: paidChoices(order, mayPay) }, (paid) =>
        settle(order, 'canceled', paid),
      );
    } else if (await confirm(cancelQuestion(order))) await settle(order, 'canceled');
  };
  return {
    deliver: (order) => void deliver(order),
    cancel: (order) => void cancel(order),
    settling: settling.isPending ? settling.variables.order._id : undefined,
    question: dialog,
  };
}

/** All actions of an order. */
export function useOrderActions({ edit, pay }: Pick<OrderActions, 'edit' | 'pay'>): OrderActions {
  return { edit, pay, ...useSettleActions(pay) };
}

/** The actions as menu items, by the rights that came with the order. */
export function menuItemsOf(order: Order, actions: OrderActions): MenuItem[] {
  const { can } = order;
  return [
    ...(can.edit
      ? [{ label: 'Editar', icon: <Pencil aria-hidden />, onSelect: () => actions.edit(order) }]
      : []),
    ...(can.deliver
      ? [{ label: 'Entregar', icon: <PackageCheck aria-hidden />, onSelect: () => actions.deliver(order) }]
      : []),
    ...(can.pay
      ? [{ label: 'Registrar pago', icon: <HandCoins aria-hidden />, onSelect: () => actions.pay(order) }]
      : []),
    ...(can.cancel
      ? [
          'line' as const,
          {
            label: 'Cancelar pedido',
            icon: <Ban aria-hidden />,
            danger: true,
            onSelect: () => actions.cancel(order),
          },
        ]
      : []),
  ];
}
