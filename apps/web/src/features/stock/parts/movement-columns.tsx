import type { StockMovement } from '@cauce/contract/stock';
import { STOCK_ORIGIN_WORDS, STOCK_TYPE_WORDS } from '@cauce/contract/stock-words';
import { formatDateTime } from '@cauce/domain/dates';
import { Chip } from '../../../ui/chip.tsx';
import { Link } from '../../../ui/link.tsx';
import type { Column } from '../../../ui/table/table-types.ts';
import { signedWords } from '../words.ts';
import styles from './movement-columns.module.css';

/** What this person may follow from a row. */
export interface Reach {
  zone: string;
  agenda: boolean;
  orders: boolean;
}

function Product({ movement }: { movement: StockMovement }) {
  const { productName, customId, comments, reversedBy } = movement;
  const more = [customId, comments].filter(Boolean).join(' · ');
  return (
    <span className={styles.product}>
      <span className={styles.name}>
        {productName}
        {reversedBy !== null && <Chip>Anulado</Chip>}
      </span>
      {more && <span className={styles.more}>{more}</span>}
    </span>
  );
}

/** Where it comes from, and the way there. */
function Origin({ movement, reach }: { movement: StockMovement; reach: Reach }) {
  const { origin, appointmentId, orderId, orderNumber } = movement;
  const words = STOCK_ORIGIN_WORDS[origin];
  if (orderId !== null && orderNumber !== null)
    return reach.orders ? <Link href={`/pedidos?pedido=${orderId}`}>{`Pedido ${orderNumber}`}</Link> : words;
  if (appointmentId !== null && reach.agenda)
    return <Link href={`/agenda?cita=${appointmentId}`}>{words}</Link>;
  return words;
}

export const movementColumns = (reach: Reach): readonly Column<StockMovement>[] => [
  { key: 'product', header: 'Producto', cell: (movement) => <Product movement={movement} />, card: 'title' },
  {
    key: 'date',
    header: 'Fecha',
    width: 184,
    cell: ({ date }) => (
      <time dateTime={date} className={styles.when}>
        {formatDateTime(new Date(date), reach.zone)}
      </time>
    ),
  },
  { key: 'branch', header: 'Sucursal', width: 160, cell: ({ branchName }) => branchName },
  {
    key: 'origin',
    header: 'Origen',
    width: 176,
    cell: (movement) => <Origin movement={movement} reach={reach} />,
  },
  {
    key: 'by',
    header: 'Registró',
    width: 200,
    cell: ({ createdBy }) => <span className={styles.more}>{createdBy}</span>,
  },
  {
    key: 'quantity',
    header: 'Cantidad',
    align: 'end',
    width: 104,
    card: 'mark',
    cell: (movement) => (
      <span className={styles.quantity} data-type={movement.type}>
        <span className="visually-hidden">{STOCK_TYPE_WORDS[movement.type]} </span>
        {signedWords(movement)}
      </span>
    ),
  },
];
