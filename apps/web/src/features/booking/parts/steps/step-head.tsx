import { useEffect, useRef } from 'react';
import styles from './step-head.module.css';

/** The question of a step, which gets the focus when the step changes. */
export function StepHead({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(children);
  useEffect(() => {
    if (last.current === children) return;
    last.current = children;
    heading.current?.focus();
  }, [children]);
  return (
    <h2 ref={heading} tabIndex={-1} className={styles.head}>
      {children}
    </h2>
  );
}
