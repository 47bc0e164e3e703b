import { formatPesos } from '@cauce/domain/money/money';
import { pageHref } from '../../platform/page-href.ts';
import type { PaletteSource } from '../../platform/palette.ts';
import { queries } from '../../platform/queries.ts';
import { can } from '../../platform/session.ts';
import { searchOrders } from './queries.ts';
import { orderName, STATUS_WORDS } from './words.ts';

/** Finds orders by «Pedido 12», by the number or by the client; each opens on the board. */
export const ordersInPalette: PaletteSource = {
  heading: 'Pedidos',
  allowed: (session) => can(session, 'orders.read'),
  find: async (search, _signal, go) => {
    const found = await queries.fetchQuery(searchOrders(search));
    return found.map((order) => ({
      id: order._id,
      label: orderName(order),
      detail: [order.client.name, STATUS_WORDS[order.status].label].join(' · '),
      hint: formatPesos(order.total),
      onSelect: () => go(pageHref('/pedidos', { pedido: order._id })),
    }));
  },
};
