import type { MoneyMovement } from '@cauce/contract/sales/money';
import { categoryWords, MONEY_TYPE_WORDS } from '@cauce/contract/sales/money-words';
import { centsOf, formatPesos } from '@cauce/domain/money/money';

/** «+$450.00», «−$120.00»: the sign shows the direction, so that it does not depend on colour. */
export const signedWords = ({ type, amount }: Pick<MoneyMovement, 'type' | 'amount'>): string =>
  `${type === 'in' ? '+' : '−'}${formatPesos(amount)}`;

/** The name of a movement in a question or a menu. */
export function nameOf({ type, amount, clientName }: MoneyMovement): string {
  const ofClient = clientName === '' ? '' : ` de ${clientName}`;
  return `${MONEY_TYPE_WORDS[type]} de ${formatPesos(amount)}${ofClient}`;
}

/** A short description of a movement for its row. */
export const conceptOf = ({ clientName, comments, category }: MoneyMovement): string =>
  clientName || comments || categoryWords(category);

/** Income less expenses of some movements. */
export const sumOf = (movements: readonly Pick<MoneyMovement, 'type' | 'amount'>[]): number =>
  movements.reduce((cents, { type, amount }) => cents + (type === 'in' ? 1 : -1) * centsOf(amount), 0) / 100;
