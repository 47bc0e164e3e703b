import type { Message } from '@cauce/contract/conversations/conversations';
import type { ReactNode } from 'react';
import styles from './quote.module.css';

export interface QuoteProps {
  answers: Pick<NonNullable<Message['answers']>, 'direction' | 'text'>;
  /** Seen from the other side's telephone. */
  isTheirs?: boolean;
  /** Buttons of the quote. */
  children?: ReactNode;
}

const AUTHOR_LABELS = {
  team: { out: 'Tu negocio', in: 'Su mensaje' },
  theirs: { out: 'El negocio', in: 'Tu mensaje' },
};

/** The message that another one answers. */
export function Quote({ answers: { direction, text }, isTheirs = false, children }: QuoteProps) {
  return (
    <blockquote className={styles.quote}>
      <div>
        <p className={styles.author}>{AUTHOR_LABELS[isTheirs ? 'theirs' : 'team'][direction]}</p>
        <p className={styles.words}>{text || 'Mensaje'}</p>
      </div>
      {children}
    </blockquote>
  );
}
