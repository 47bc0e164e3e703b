import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Box } from './box.tsx';
import styles from './accordion.module.css';

export function Accordion({ children }: { children: ReactNode }) {
  return <div className={styles.accordion}>{children}</div>;
}

export interface FoldProps {
  title: ReactNode;
  /** A grey text at the end, such as a summary of the content. */
  aside?: ReactNode;
  open?: boolean;
  /** Only one fold with the same name is open at a time. */
  name?: string;
  children: ReactNode;
}

/** A fold built with `details`, so that the keyboard and the search of the browser work in it. */
export function Fold({ title, aside, open, name, children }: FoldProps) {
  return (
    <details className={styles.fold} open={open} name={name}>
      <summary className={styles.title}>
        <Box as="span" grow shrink>
          {title}
        </Box>
        {aside && <span className={styles.aside}>{aside}</span>}
        <ChevronDown aria-hidden size={16} className={styles.arrow} />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
