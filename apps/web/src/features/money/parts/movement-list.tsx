import type { MoneyMovement } from '@cauce/contract/money';
import { categoryWords, METHOD_WORDS, MONEY_TYPE_WORDS } from '@cauce/contract/money-words';
import { formatDateTime } from '@cauce/domain/dates';
import type { ReactNode } from 'react';
import { useBusiness } from '../../../platform/session.ts';
import { Link } from '../../../ui/link.tsx';
import { movementHref } from '../filters.ts';
import { signedWords } from '../words.ts';
import styles from './movement-list.module.css';

export interface MovementListProps {
  label: string;
  movements: readonly MoneyMovement[];
  /** At the end of each line, such as where else it leads. */
  aside?: (movement: MoneyMovement) => ReactNode;
}

/** Movements where there is room for a line of each; every one leads to the finances. */
export function MovementList({ label, movements, aside }: MovementListProps) {
  const { zone } = useBusiness();
  return (
    <ul className={styles.list} aria-label={label}>
      {movements.map((movement) => (
        <li key={movement._id} className={styles.movement}>
          <div className={styles.words}>
            <p className={styles.what}>
              <Link href={movementHref(movement._id)}>
                {METHOD_WORDS[movement.paymentMethod]} · {categoryWords(movement.category)}
              </Link>
            </p>
            <p className={styles.detail}>
              <time dateTime={movement.date}>{formatDateTime(new Date(movement.date), zone)}</time>
              {aside && <span>{aside(movement)}</span>}
            </p>
            {movement.comments && <p className={styles.detail}>{movement.comments}</p>}
          </div>
          <p className={styles.amount} data-type={movement.type}>
            <span className="visually-hidden">{MONEY_TYPE_WORDS[movement.type]} </span>
            {signedWords(movement)}
          </p>
        </li>
      ))}
    </ul>
  );
}
