import type { Order } from '@cauce/contract/sales/orders';
import { memo } from 'react';
import { pageHref } from '../../../platform/page-href.ts';
import { useCan } from '../../../platform/session.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Link } from '../../../ui/inputs/link.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { menuItemsOf, type OrderActions } from '../order-actions.tsx';
import { orderName } from '../words.ts';
import { OrderButtons } from './order-buttons.tsx';
import { OrderContents } from './order-contents.tsx';
import { OrderStatus } from './order-status.tsx';

export const OrderCard = memo(({ order, actions }: { order: Order; actions: OrderActions }) => {
  const seesContacts = useCan('clients.read');
  const { client } = order;
  const items = menuItemsOf(order, actions);
  return (
    <Card
      title={
        seesContacts ? (
          <Link href={pageHref('/contactos/$id', { id: client._id })}>{client.name}</Link>
        ) : (
          client.name
        )
      }
      description={orderName(order)}
      actions={
        <>
          <OrderStatus order={order} />
          {items.length > 0 && <Menu label={`Acciones del pedido ${order.number}`} items={items} />}
        </>
      }
      footer={<OrderButtons order={order} actions={actions} />}
    >
      <OrderContents order={order} onPay={actions.pay} />
    </Card>
  );
});
OrderCard.displayName = 'OrderCard';
