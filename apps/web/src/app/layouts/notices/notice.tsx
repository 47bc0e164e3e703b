import type { ReactNode } from 'react';
import styles from './notices.module.css';

interface NoticeProps {
  tone: 'warning' | 'secondary';
  icon: ReactNode;
  children: ReactNode;
}

/** One line above the page. */
export function Notice({ tone, icon, children }: NoticeProps) {
  return (
    <output className={styles.notice} data-tone={tone}>
      {icon}
      {children}
    </output>
  );
}
