import styles from './signed-amount.module.css';

export interface SignedAmountProps {
  way: 'in' | 'out';
  /** The direction in words: «Ingreso», «Salida». */
  word: string;
  /** The amount with its sign, so that the direction does not depend on colour. */
  children: string;
}

export const SignedAmount = ({ way, word, children }: SignedAmountProps) => (
  <span className={styles.amount} data-way={way}>
    <span className="visually-hidden">{word} </span>
    {children}
  </span>
);
