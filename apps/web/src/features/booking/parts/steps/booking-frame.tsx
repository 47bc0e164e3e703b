import type { ReactNode } from 'react';
import { Avatar } from '../../../../ui/data/avatar.tsx';
import { useDocumentTitle } from '../../../../ui/layout/document-name.ts';
import { useReportHeight } from '../../use-report-height.ts';
import styles from './booking-frame.module.css';

export interface BookingFrameProps {
  business: string;
  /** The title of the browser's tab. */
  title: string;
  /** A text under the name of the business. */
  words?: ReactNode;
  /** Content beside the step. */
  aside?: ReactNode;
  children: ReactNode;
}

/** The page of a business for its clients: its name and one step. */
export function BookingFrame({ business, title, words, aside, children }: BookingFrameProps) {
  useDocumentTitle(title);
  const part = useReportHeight();
  return (
    <div ref={part} className={styles.frame} data-aside={aside ? true : undefined}>
      <header className={styles.head}>
        <Avatar name={business} size={40} square />
        <div className={styles.words}>
          <h1 className={styles.name}>{business}</h1>
          {words && <p className={styles.welcome}>{words}</p>}
        </div>
      </header>
      <div className={styles.columns} data-aside={aside ? true : undefined}>
        {aside && <div className={styles.aside}>{aside}</div>}
        <div className={styles.main}>{children}</div>
      </div>
    </div>
  );
}
