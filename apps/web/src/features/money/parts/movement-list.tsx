import type { MoneyMovement } from '@cauce/contract/sales/money';
import { categoryWords, METHOD_WORDS, MONEY_TYPE_WORDS } from '@cauce/contract/sales/money-words';
import { formatDateTime } from '@cauce/domain/time/dates';
import type { ReactNode } from 'react';
import { useBusiness } from '../../../platform/session.ts';
import { Line, LineDetail, Lines } from '../../../ui/data/lines.tsx';
import { Link } from '../../../ui/inputs/link.tsx';
import { SignedAmount } from '../../../ui/data/signed-amount.tsx';
import { movementHref } from '../filters.ts';
import { signedWords } from '../words.ts';

export interface MovementListProps {
  label: string;
  movements: readonly MoneyMovement[];
  /** Content at the end of each line, such as another link. */
  aside?: (movement: MoneyMovement) => ReactNode;
}

/** A list of movements on wide screens, each with a link to the finances. */
export function MovementList({ label, movements, aside }: MovementListProps) {
  const { zone } = useBusiness();
  return (
    <Lines label={label}>
      {movements.map((movement) => (
        <Line
          key={movement._id}
          what={
            <Link href={movementHref(movement._id)}>
              {METHOD_WORDS[movement.paymentMethod]} · {categoryWords(movement.category)}
            </Link>
          }
          end={
            <SignedAmount way={movement.type} word={MONEY_TYPE_WORDS[movement.type]}>
              {signedWords(movement)}
            </SignedAmount>
          }
        >
          <LineDetail>
            <time dateTime={movement.date}>{formatDateTime(new Date(movement.date), zone)}</time>
            {aside && <span>{aside(movement)}</span>}
          </LineDetail>
          {movement.comments && <LineDetail>{movement.comments}</LineDetail>}
        </Line>
      ))}
    </Lines>
  );
}
