import type { Order } from '@cauce/contract/sales/orders';
import { Ban, HandCoins, PackageCheck, Pencil } from 'lucide-react';
import { useMemo } from 'react';
import { useConfirm } from '../../ui/overlay/confirm.tsx';
import type { MenuItem } from '../../ui/overlay/menu-types.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { cancelQuestion, deliverQuestion } from './questions.ts';
import { useSettleOrder } from './queries.ts';

export interface OrderActions {
  edit: (order: Order) => void;
  deliver: (order: Order) => void;
  cancel: (order: Order) => void;
  pay: (order: Order) => void;
  /** The id of the order that is being delivered or cancelled. */
  settling: string | undefined;
}

const toastOptions = { id: 'orders.settle' };

/** Delivering and cancelling cannot be undone, so they are confirmed first. What is delivered asks for its money. */
export function useSettleActions(
  pay?: (order: Order) => void,
): Pick<OrderActions, 'deliver' | 'cancel' | 'settling'> {
  const confirm = useConfirm();
  const settling = useSettleOrder();
  const { mutate } = settling;
  const actions = useMemo(() => {
    const settle = (status: 'delivered' | 'canceled') => async (order: Order) => {
      if (
        !(await confirm(
          status === 'delivered' ? deliverQuestion(order, pay !== undefined) : cancelQuestion(order),
        ))
      )
        return;
      mutate(
        { order, status },
        {
          onSuccess: ({ data, message }) => {
            toast.success(message, toastOptions);
            if (status === 'delivered' && data.can.pay) pay?.(data);
          },
          onError: (problem) => toast.error(problem.message, toastOptions),
        },
      );
    };
    return { deliver: settle('delivered'), cancel: settle('canceled') };
  }, [confirm, mutate, pay]);
  return { ...actions, settling: settling.isPending ? settling.variables.order._id : undefined };
}

/** All actions of an order. */
export function useOrderActions({ edit, pay }: Pick<OrderActions, 'edit' | 'pay'>): OrderActions {
  const { deliver, cancel, settling } = useSettleActions(pay);
  const actions = useMemo(() => ({ edit, pay, deliver, cancel }), [edit, pay, deliver, cancel]);
  return { ...actions, settling };
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
            label: 'Cancelar',
            icon: <Ban aria-hidden />,
            danger: true,
            onSelect: () => actions.cancel(order),
          },
        ]
      : []),
  ];
}
