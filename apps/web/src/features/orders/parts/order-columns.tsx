import type { Order } from '@cauce/contract/sales/orders';
import type { IsoDate } from '@cauce/domain/time/iso-date';
import { formatPesos } from '@cauce/domain/money/money';
import type { Column } from '../../../ui/data/table/table-types.ts';
import { deliveryWords, itemsWords, orderName } from '../words.ts';
import { OrderStatus } from './order-status.tsx';

export const orderColumns = (today: IsoDate): Column<Order>[] => [
  { key: 'order', header: 'Pedido', cell: orderName, card: 'title', width: 110 },
  {
    key: 'status',
    header: 'Estado',
    cell: (order) => <OrderStatus order={order} />,
    card: 'mark',
    width: 130,
  },
  { key: 'client', header: 'Cliente', cell: ({ client }) => client.name },
  { key: 'delivery', header: 'Entrega', cell: (order) => deliveryWords(order, today), width: 170 },
  { key: 'items', header: 'Productos', cell: itemsWords },
  { key: 'branch', header: 'Sucursal', cell: ({ branch }) => branch.name },
  { key: 'total', header: 'Total', cell: ({ total }) => formatPesos(total), align: 'end' },
  { key: 'paid', header: 'Pagado', cell: ({ paid }) => formatPesos(paid), align: 'end' },
];
