import { useEffect, useRef } from 'react';
import styles from './step-head.module.css';

interface StepHeadProps {
  children: string;
  /** Takes the focus when it appears, because the button that opened the step is gone. */
  focused?: boolean;
}

/** The question of a step, which gets the focus when the step changes. */
export function StepHead({ children, focused = false }: StepHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focused) heading.current?.focus({ preventScroll: true });
  }, [focused]);
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
