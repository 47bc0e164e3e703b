import type { ReactNode } from 'react';
import styles from './form-part.module.css';

export interface FormPartProps {
  title: string;
  description?: ReactNode;
  children: ReactNode;
}

/** A part of a long form: a line, a title and its fields. */
export function FormPart({ title, description, children }: FormPartProps) {
  return (
    <>
      <div className={styles.part} data-whole>
        <h3 className={styles.title}>{title}</h3>
        {description && <p className={styles.description}>{description}</p>}
      </div>
      {children}
    </>
  );
}
