import type { Order } from '@cauce/contract/sales/orders';
import { formatPesos } from '@cauce/domain/money/money';
import { displayPhone, whatsappLink } from '@cauce/domain/people/phone';
import { HandCoins } from 'lucide-react';
import { useToday } from '../../../platform/today.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { Facts } from '../../../ui/data/facts.tsx';
import { Grid } from '../../../ui/layout/box.tsx';
import { deliveryWords, owed } from '../words.ts';
import styles from './order-contents.module.css';
import { ProductPicture } from './product-picture.tsx';

/** Date and address of delivery, products and total of an order. */
export function OrderContents({ order, onPay }: { order: Order; onPay: (order: Order) => void }) {
  const { client, branch, deliveryAddress, details, items, total, paid } = order;
  const today = useToday();
  const rest = owed(order);
  return (
    <Grid gap={12}>
      <Facts
        facts={[
          ['Entrega', deliveryWords(order, today)],
          deliveryAddress !== '' && ['Dirección', deliveryAddress],
          client.whatsapp !== '' && [
            'WhatsApp',
            <a key="whatsapp" href={whatsappLink(client)} target="_blank" rel="noreferrer">
              {displayPhone(client)}
              <span className="visually-hidden"> en otra pestaña</span>
            </a>,
          ],
          ['Sucursal', branch.name],
          details !== '' && [
            'Detalles',
            <span key="details" className={styles.details}>
              {details}
            </span>,
          ],
        ]}
      />
      {/* A scrollable area must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul className={styles.items} aria-label={`Productos del pedido ${order.number}`} tabIndex={0}>
        {items.map(({ productId: product, quantity, price }) => (
          <li key={product._id} className={styles.item}>
            <ProductPicture src={product.images[0]} />
            <span className={styles.name}>{product.name}</span>
            <span className={styles.quantity}>
              <span className="visually-hidden">Cantidad: </span>
              {quantity} ×
            </span>
            <span className={styles.price}>{formatPesos(price)}</span>
          </li>
        ))}
      </ul>
      <Facts
        apart
        facts={[
          ['Total', <strong key="total">{formatPesos(total)}</strong>],
          ['Pagado', formatPesos(paid)],
          rest > 0 && order.status !== 'canceled' && paid > 0 && ['Falta', formatPesos(rest)],
        ]}
      />
      {order.can.pay && (
        <Button size="small" wide icon={<HandCoins aria-hidden size={14} />} onClick={() => onPay(order)}>
          Registrar pago
        </Button>
      )}
    </Grid>
  );
}
