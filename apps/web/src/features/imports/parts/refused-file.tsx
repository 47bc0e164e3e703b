import { INVALID_FILE } from '@cauce/domain/imports/texts';
import { CircleAlert } from 'lucide-react';
import styles from './imports.module.css';

/** Says why a file cannot be imported at all. */
export function RefusedFile({ fileName, reason }: { fileName: string; reason: string }) {
  return (
    <div className={styles.refused} role="alert">
      <CircleAlert aria-hidden size={20} />
      <div>
        <p className={styles.refusedTitle}>{INVALID_FILE}</p>
        <p>
          <span className={styles.fileName}>{fileName}</span>: {reason}
        </p>
      </div>
    </div>
  );
}
