import type { Message } from '@cauce/contract/conversations';
import type { ReactNode } from 'react';
import styles from './quote.module.css';

export interface QuoteProps {
  answers: Pick<NonNullable<Message['answers']>, 'direction' | 'text'>;
  /** Whatever there is to do with it. */
  children?: ReactNode;
}

/** What a message answers. */
export function Quote({ answers: { direction, text }, children }: QuoteProps) {
  return (
    <blockquote className={styles.quote}>
      <div>
        <p className={styles.whose}>{direction === 'out' ? 'Tu negocio' : 'Su mensaje'}</p>
        <p className={styles.words}>{text || 'Mensaje'}</p>
      </div>
      {children}
    </blockquote>
  );
}
