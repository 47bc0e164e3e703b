import { useId, type ReactNode } from 'react';
import { HeadingLevel } from './heading.tsx';
import styles from './section.module.css';

export interface SectionProps {
  title: string;
  description?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
}

export function Section({ title, description, actions, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header className={styles.header}>
        <div>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {description && <p className={styles.description}>{description}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      <HeadingLevel value={3}>{children}</HeadingLevel>
    </section>
  );
}
