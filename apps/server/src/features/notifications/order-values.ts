import { formatMoney } from '@cauce/domain/money/money';
import { listed } from '@cauce/domain/texts/listing';
import { namesOrder, type TemplateValues } from '@cauce/domain/texts/message-template';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { type LatestOrder, latestOrders } from '../orders/latest/index.ts';
import type { StoredNotification } from './notification-columns-store.ts';

const STATUS_WORDS: Readonly<Record<LatestOrder['status'], string>> = {
  pending: 'pendiente',
  delivered: 'entregado',
  canceled: 'cancelado',
};

const valuesOf = ({ status, totalCents, items }: LatestOrder): TemplateValues => ({
  pedido_productos: listed(
    items.map(({ name, quantity }) => (quantity === 1 ? name : `${quantity} ${name}`)),
  ),
  pedido_total: formatMoney(totalCents),
  pedido_estado: STATUS_WORDS[status],
});

/** Reads the latest order of each contact whose message tells of it. */
export async function withOrders<N extends Pick<StoredNotification, 'clientId' | 'text'>>(
  tx: TenantTx,
  notifications: readonly N[],
): Promise<(N & { orderValues: TemplateValues })[]> {
  const aboutOrders = notifications.filter(({ text }) => namesOrder(text));
  const orders = await latestOrders(
    tx,
    aboutOrders.map(({ clientId }) => clientId),
  );
  return notifications.map((notification) => {
    const order = namesOrder(notification.text) ? orders.get(notification.clientId) : undefined;
    return { ...notification, orderValues: order === undefined ? {} : valuesOf(order) };
  });
}
