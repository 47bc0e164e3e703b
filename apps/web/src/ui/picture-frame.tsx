import type { ReactNode } from 'react';
import styles from './picture-frame.module.css';

export interface PictureFrameProps {
  /** What opens when it is pressed, in words; without them it is only looked at. */
  opens?: string;
  onOpen?: () => void;
  disabled?: boolean;
  /** What there is besides, over its corner. */
  more?: ReactNode;
  /** A picture, or the sign of what has none. */
  children: ReactNode;
}

/** How something looks, at the top of its card. */
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
