import type { Order } from '@cauce/contract/sales/orders';
import { formatPesos } from '@cauce/domain/money/money';
import { useQuery } from '@tanstack/react-query';
import { pageHref } from '../../../platform/page-href.ts';
import { useToday } from '../../../platform/today.ts';
import { StatusChip } from '../../../ui/data/chip.tsx';
import { Line, LineDetail, Lines } from '../../../ui/data/lines.tsx';
import { Button, ButtonLink } from '../../../ui/inputs/button.tsx';
import { Link } from '../../../ui/inputs/link.tsx';
import { Row } from '../../../ui/layout/box.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useSettleActions } from '../order-actions.tsx';
import { ordersDue } from '../queries.ts';
import { deliveryWords, itemsWords, orderName, owed } from '../words.ts';

const MOST = 5;

function DueLine({ order, today }: { order: Order; today: string }) {
  const { deliver, settling } = useSettleActions();
  const debt = owed(order);
  return (
    <Line
      what={
        <Link href={pageHref('/pedidos', { pedido: order._id })}>
          {orderName(order)} · {order.client.name}
        </Link>
      }
      end={
        <Row gap={8} align="center" justify="end" wrap>
          {order.isLate && <StatusChip tone="error" label="Atrasado" />}
          {order.can.deliver && (
            <Button
              size="small"
              busy={settling === order._id}
              aria-label={`Entregar ${orderName(order)}`}
              onClick={() => deliver(order)}
            >
              Entregar
            </Button>
          )}
        </Row>
      }
    >
      <LineDetail>
        <span>{deliveryWords(order, today)}</span>
        <span>{itemsWords(order)}</span>
        {debt > 0 && <span>Debe {formatPesos(debt)}</span>}
      </LineDetail>
    </Line>
  );
}

/** The pending orders whose delivery is today or was before; nothing while there are none. */
export function OrdersDue() {
  const today = useToday();
  const { data } = useQuery(ordersDue(today));
  if (data === undefined || data.rows.length === 0) return null;
  return (
    <Card
      title="Pedidos por entregar"
      actions={
        <ButtonLink kind="subtle" size="small" href={pageHref('/pedidos')}>
          Ver pedidos
        </ButtonLink>
      }
    >
      <Lines label="Pedidos por entregar">
        {data.rows.slice(0, MOST).map((order) => (
          <DueLine key={order._id} order={order} today={today} />
        ))}
      </Lines>
    </Card>
  );
}
