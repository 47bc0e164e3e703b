import { GripVertical, X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { IconButton } from '../inputs/icon-button.tsx';
import { fileName } from './file-names.ts';
import { Media } from './media.tsx';
import type { UploadedFile } from './upload-queue.ts';
import { Row } from '../layout/box.tsx';
import styles from './uploader.module.css';

export interface FilePreviewProps {
  file: UploadedFile;
  index: number;
  count: number;
  disabled?: boolean;
  /** Properties of the handle that moves the file to another position. */
  handle?: Partial<ComponentProps<typeof IconButton>>;
  place?: Record<`data-${string}`, unknown>;
  /** A description below the file. */
  details?: ReactNode;
  onRemove: () => void;
}

/** An uploaded file: a small preview that opens the whole file. */
export function FilePreview(props: FilePreviewProps) {
  const { file, index, count, disabled, handle, place, details, onRemove } = props;
  const name = fileName(file, index);
  return (
    <li className={details ? styles.described : styles.file} {...place}>
      <a
        className={styles.view}
        href={file.url}
        target="_blank"
        rel="noreferrer"
        aria-label={`Abrir ${name}`}
      >
        <Media file={file} />
      </a>
      {details ?? <span className={styles.name}>{name}</span>}
      <Row className={styles.actions}>
        {handle && count > 1 && (
          <IconButton
            quiet
            size="small"
            className={styles.handle}
            label={`Mover ${name}, ${index + 1} de ${count}: usa las flechas`}
            icon={<GripVertical />}
            disabled={disabled}
            {...handle}
          />
        )}
        <IconButton
          quiet
          size="small"
          className={styles.remove}
          label={`Quitar ${name}`}
          icon={<X />}
          disabled={disabled}
          onClick={onRemove}
        />
      </Row>
    </li>
  );
}
