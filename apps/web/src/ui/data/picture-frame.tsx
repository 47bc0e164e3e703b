import type { ReactNode } from 'react';
import styles from './picture-frame.module.css';

export interface PictureFrameProps {
  /** The name of the action; without it the picture is not a button. */
  opens?: string;
  onOpen?: () => void;
  disabled?: boolean;
  /** A badge over the corner. */
  more?: ReactNode;
  /** A picture, or an icon when there is none. */
  children: ReactNode;
}

/** The picture of a record at the top of its card. */
export function PictureFrame({ opens, onOpen, disabled, more, children }: PictureFrameProps) {
  if (opens === undefined) return <div className={styles.frame}>{children}</div>;
  return (
    <button type="button" className={styles.frame} disabled={disabled} onClick={onOpen}>
      <span className="visually-hidden">{opens}</span>
      {children}
      {more !== undefined && <span className={styles.more}>{more}</span>}
    </button>
  );
}
