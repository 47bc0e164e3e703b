import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './notice.module.css';

const ICONS = { error: CircleAlert, warning: TriangleAlert, info: Info, success: CircleCheck };
export type NoticeTone = keyof typeof ICONS;

/** A highlighted text; a screen reader announces one that appears after an action. */
export function Notice({
  tone,
  alert,
  children,
}: {
  tone: NoticeTone;
  alert?: boolean;
  children: ReactNode;
}) {
  const Icon = ICONS[tone];
  return (
    <div role={alert ? 'alert' : 'note'} className={styles.notice} data-tone={tone}>
      <Icon aria-hidden size={16} />
      <div className={styles.words}>{children}</div>
    </div>
  );
}
