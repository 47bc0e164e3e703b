import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './accordion.module.css';

export function Accordion({ children }: { children: ReactNode }) {
  return <div className={styles.accordion}>{children}</div>;
}

export interface FoldProps {
  title: ReactNode;
  /** In grey at the right, such as a summary of what is inside. */
  aside?: ReactNode;
  open?: boolean;
  /** Folds with the same name open one at a time. */
  name?: string;
  children: ReactNode;
}

/** One fold of an accordion: the browser's own, with its keyboard and its search in the page. */
export function Fold({ title, aside, open, name, children }: FoldProps) {
  return (
    <details className={styles.fold} open={open} name={name}>
      <summary className={styles.title}>
        <span className={styles.words}>{title}</span>
        {aside && <span className={styles.aside}>{aside}</span>}
        <ChevronDown aria-hidden size={16} className={styles.arrow} />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
