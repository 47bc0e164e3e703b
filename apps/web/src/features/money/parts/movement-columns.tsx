import type { MoneyMovement } from '@cauce/contract/sales/money';
import { categoryWords, METHOD_WORDS, MONEY_TYPE_WORDS } from '@cauce/contract/sales/money-words';
import { formatDate, formatTime } from '@cauce/domain/time/dates';
import { CalendarDays, GraduationCap, History, ShoppingBag } from 'lucide-react';
import { Chip } from '../../../ui/data/chip.tsx';
import { SignedAmount } from '../../../ui/data/signed-amount.tsx';
import { QuietCell, TitleCell, WhenCell } from '../../../ui/data/table/cells.tsx';
import type { Column } from '../../../ui/data/table/table-types.ts';
import { conceptOf, signedWords } from '../words.ts';

/** The paid record, and whether the movement was corrected. */
function Marks({ movement }: { movement: MoneyMovement }) {
  const { appointmentId, orderNumber, enrollmentId, corrections } = movement;
  return (
    <>
      {appointmentId !== null && <Chip icon={<CalendarDays aria-hidden />}>Cita</Chip>}
      {orderNumber !== null && <Chip icon={<ShoppingBag aria-hidden />}>Pedido {orderNumber}</Chip>}
      {enrollmentId !== null && <Chip icon={<GraduationCap aria-hidden />}>Curso</Chip>}
      {corrections > 0 && <Chip icon={<History aria-hidden />}>Corregido</Chip>}
    </>
  );
}

function Concept({ movement }: { movement: MoneyMovement }) {
  const concept = conceptOf(movement);
  const { comments, customId } = movement;
  const more = [customId, comments].filter((words) => words !== '' && words !== concept).join(' · ');
  return (
    <TitleCell more={more}>
      {concept}
      <Marks movement={movement} />
    </TitleCell>
  );
}

const place = ({ branchName, specialistName }: MoneyMovement) =>
  [specialistName, branchName].filter(Boolean).join(' · ');

export const movementColumns = (zone: string): readonly Column<MoneyMovement>[] => [
  {
    key: 'concept',
    header: 'Concepto',
    cell: (movement) => <Concept movement={movement} />,
    card: 'title',
  },
  {
    key: 'date',
    header: 'Fecha',
    cell: ({ date }) => (
      <WhenCell date={date}>
        {formatDate(new Date(date), zone)}, {formatTime(new Date(date), zone)}
      </WhenCell>
    ),
    width: 176,
  },
  { key: 'category', header: 'Categoría', cell: ({ category }) => categoryWords(category), width: 128 },
  {
    key: 'method',
    header: 'Forma de pago',
    cell: ({ paymentMethod }) => METHOD_WORDS[paymentMethod],
    width: 152,
  },
  {
    key: 'place',
    header: 'Dónde',
    cell: (movement) => place(movement) || <QuietCell>—</QuietCell>,
    width: 256,
  },
  {
    key: 'amount',
    header: 'Monto',
    cell: (movement) => (
      <SignedAmount way={movement.type} word={MONEY_TYPE_WORDS[movement.type]}>
        {signedWords(movement)}
      </SignedAmount>
    ),
    align: 'end',
    width: 128,
    card: 'mark',
  },
];
