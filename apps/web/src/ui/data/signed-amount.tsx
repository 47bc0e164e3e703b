import styles from './signed-amount.module.css';

export interface SignedAmountProps {
  way: 'in' | 'out';
  /** Names the direction: «Ingreso», «Salida». */
  word: string;
  /** With its sign: which way it went does not hang on its colour. */
  children: string;
}

export const SignedAmount = ({ way, word, children }: SignedAmountProps) => (
  <span className={styles.amount} data-way={way}>
    <span className="visually-hidden">{word} </span>
    {children}
  </span>
);
