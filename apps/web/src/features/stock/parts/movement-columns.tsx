import type { StockMovement } from '@cauce/contract/sales/stock';
import { STOCK_ORIGIN_WORDS, STOCK_TYPE_WORDS } from '@cauce/contract/sales/stock-words';
import { formatDate, formatTime } from '@cauce/domain/time/dates';
import { pageHref } from '../../../platform/page-href.ts';
import { Chip } from '../../../ui/data/chip.tsx';
import { Link } from '../../../ui/inputs/link.tsx';
import { SignedAmount } from '../../../ui/data/signed-amount.tsx';
import { QuietCell, TitleCell, WhenCell } from '../../../ui/data/table/cells.tsx';
import type { Column } from '../../../ui/data/table/table-types.ts';
import { signedWords } from '../words.ts';

/** The pages that this person may open from a row. */
export interface Reach {
  zone: string;
  agenda: boolean;
  orders: boolean;
}

function Product({ movement }: { movement: StockMovement }) {
  const { productName, customId, comments, reversedBy } = movement;
  const more = [customId, comments].filter(Boolean).join(' · ');
  return (
    <TitleCell more={more}>
      {productName}
      {reversedBy !== null && <Chip>Anulado</Chip>}
    </TitleCell>
  );
}

/** The record that caused a movement, with a link to it. */
function Origin({ movement, reach }: { movement: StockMovement; reach: Reach }) {
  const { origin, appointmentId, orderId, orderNumber } = movement;
  const words = STOCK_ORIGIN_WORDS[origin];
  if (orderId !== null && orderNumber !== null)
    return reach.orders ? (
      <Link href={pageHref('/pedidos', { pedido: orderId })}>{`Pedido ${orderNumber}`}</Link>
    ) : (
      words
    );
  if (appointmentId !== null && reach.agenda)
    return <Link href={pageHref('/agenda', { cita: appointmentId })}>{words}</Link>;
  return words;
}

export const movementColumns = (reach: Reach): readonly Column<StockMovement>[] => [
  { key: 'product', header: 'Producto', cell: (movement) => <Product movement={movement} />, card: 'title' },
  {
    key: 'date',
    header: 'Fecha',
    width: 184,
    cell: ({ date }) => (
      <WhenCell
        date={date}
      >{`${formatDate(new Date(date), reach.zone)}, ${formatTime(new Date(date), reach.zone)}`}</WhenCell>
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
    cell: ({ createdBy }) => <QuietCell>{createdBy}</QuietCell>,
  },
  {
    key: 'quantity',
    header: 'Cantidad',
    align: 'end',
    width: 104,
    card: 'mark',
    cell: (movement) => (
      <SignedAmount way={movement.type} word={STOCK_TYPE_WORDS[movement.type]}>
        {signedWords(movement)}
      </SignedAmount>
    ),
  },
];
