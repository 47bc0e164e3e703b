import type { Message } from '@cauce/contract/conversations/conversations';
import type { ReactNode } from 'react';
import styles from './quote.module.css';

export interface QuoteProps {
  answers: Pick<NonNullable<Message['answers']>, 'direction' | 'text'>;
  /** Whether it is shown on the client's phone. */
  isTheirs?: boolean;
  /** Buttons of the quote. */
  children?: ReactNode;
}

const AUTHOR_LABELS = {
  team: { out: 'Tu negocio', in: 'Su mensaje' },
  theirs: { out: 'El negocio', in: 'Tu mensaje' },
};

/** The message that another message answers. */
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
