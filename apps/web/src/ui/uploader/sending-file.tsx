import { RotateCcw, X } from 'lucide-react';
import { IconButton } from '../inputs/icon-button.tsx';
import { ProgressBar } from '../feedback/progress-bar.tsx';
import type { Sending } from './upload-queue.ts';
import { Box } from '../layout/box.tsx';
import styles from './uploader.module.css';

export interface SendingFileProps {
  item: Sending;
  onRetry?: () => void;
  onCancel: () => void;
}

/** A file that is being uploaded or whose upload failed. */
export function SendingFile({ item, onRetry, onCancel }: SendingFileProps) {
  const { file, share, error } = item;
  return (
    <li className={styles.sending} data-failed={error ? true : undefined}>
      <Box grow shrink>
        {error ? (
          <p role="alert" className={styles.error}>
            {error}
          </p>
        ) : (
          <>
            <p className={styles.progress}>
              <span className={styles.name}>{file.name}</span>
              <span className="figures">{Math.round(share * 100)} %</span>
            </p>
            <ProgressBar label={`Subiendo ${file.name}`} value={share} most={1} />
          </>
        )}
      </Box>
      {error && onRetry && (
        <IconButton size="small" label={`Reintentar ${file.name}`} icon={<RotateCcw />} onClick={onRetry} />
      )}
      <IconButton
        quiet
        size="small"
        label={error ? `Quitar ${file.name}` : `Cancelar ${file.name}`}
        icon={<X />}
        onClick={onCancel}
      />
    </li>
  );
}
