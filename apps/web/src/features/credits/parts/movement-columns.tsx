import { CREDIT_MODELS, type CreditMovement } from '@cauce/contract/account/credits';
import { formatDate, formatTime } from '@cauce/domain/time/dates';
import { Chip } from '../../../ui/data/chip.tsx';
import { SignedAmount } from '../../../ui/data/signed-amount.tsx';
import { QuietCell, TitleCell, WhenCell } from '../../../ui/data/table/cells.tsx';
import type { Column } from '../../../ui/data/table/table-types.ts';
import { exactCredits } from '@cauce/domain/money/credit-amount';
import { priceWords, signedWords, typeWords } from '../words.ts';

function Concept({ movement }: { movement: CreditMovement }) {
  const { note, partnerName, subscriptionId } = movement;
  const more = [partnerName, subscriptionId ?? ''].filter(Boolean).join(' · ');
  return (
    <TitleCell more={more}>
      {note || typeWords(movement)}
      {note !== '' && <Chip>{typeWords(movement)}</Chip>}
    </TitleCell>
  );
}

export const movementColumns = (zone: string): readonly Column<CreditMovement>[] => [
  { key: 'concept', header: 'Concepto', cell: (movement) => <Concept movement={movement} />, card: 'title' },
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
  { key: 'model', header: 'Modelo', cell: ({ creditType }) => CREDIT_MODELS[creditType].name, width: 112 },
  {
    key: 'price',
    header: 'Precio',
    cell: (movement) => priceWords(movement) || <QuietCell>—</QuietCell>,
    width: 216,
  },
  {
    key: 'balance',
    header: 'Saldo después',
    cell: ({ balanceAfterMovement }) => exactCredits(balanceAfterMovement),
    align: 'end',
    width: 128,
  },
  {
    key: 'amount',
    header: 'Créditos',
    cell: ({ amount }) => (
      <SignedAmount way={amount < 0 ? 'out' : 'in'} word={amount < 0 ? 'Salida' : 'Entrada'}>
        {signedWords(amount)}
      </SignedAmount>
    ),
    align: 'end',
    width: 120,
    card: 'mark',
  },
];
