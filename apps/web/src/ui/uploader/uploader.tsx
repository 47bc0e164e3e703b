import { DEFAULT_ACCEPT } from './file-kinds.ts';
import { useEffect, useRef, type ReactNode } from 'react';
import { DropZone } from './drop-zone.tsx';
import { FilePreview } from './file-preview.tsx';
import { SendingFile } from './sending-file.tsx';
import { capMessage, leastMessage, useUploadQueue, type Upload, type UploadedFile } from './upload-queue.ts';
import { Grid, Stack } from '../layout/box.tsx';
import styles from './uploader.module.css';
import { useReorder, type Move } from './use-reorder.ts';

export interface UploaderProps {
  /** The name of the files for screen readers. */
  label: string;
  files: readonly UploadedFile[];
  onAdd: (file: UploadedFile) => void;
  onRemove: (index: number) => void;
  /** Called when a file is moved, where the order matters. */
  onMove?: Move;
  /** A description of each file; with it the files are listed one below the other. */
  details?: (index: number) => ReactNode;
  upload: Upload;
  most?: number;
  least?: number;
  accept?: readonly string[];
  maxBytes?: number;
  button?: string;
  disabled?: boolean;
  onBusy?: (busy: boolean) => void;
  id?: string;
}

const KINDS: [string, string][] = [
  ['image/*', 'imágenes'],
  ['video/*', 'videos'],
  ['audio/*', 'audio'],
  ['application/pdf', 'PDF'],
];
const LIST = new Intl.ListFormat('es-MX', { type: 'disjunction' });

function hintOf(accept: readonly string[], most: number): string {
  const kinds = LIST.format(KINDS.filter(([rule]) => accept.includes(rule)).map(([, name]) => name));
  const hint = [kinds, `hasta ${most} ${most === 1 ? 'archivo' : 'archivos'}`].filter(Boolean).join(', ');
  return hint.charAt(0).toLocaleUpperCase('es-MX') + hint.slice(1);
}

export function Uploader({
  label,
  files,
  onAdd,
  onRemove,
  onMove,
  details,
  upload,
  most = 5,
  least = 0,
  accept = DEFAULT_ACCEPT,
  maxBytes,
  button = most === 1 ? 'Subir archivo' : 'Subir archivos',
  disabled,
  onBusy,
  id,
}: UploaderProps) {
  const { sending, add, retry, cancel, canRetry } = useUploadQueue({ onAdd, upload, accept, maxBytes });
  const list = useRef<HTMLUListElement>(null);
  const { handleOf, placeOf } = useReorder(list, files.length, onMove);
  const onTheirWay = sending.filter((item) => !item.error).length;
  const remainingCount = most - files.length - onTheirWay;
  const full = remainingCount <= 0;
  useEffect(() => onBusy?.(onTheirWay > 0), [onBusy, onTheirWay]);

  return (
    <Stack gap={12} shrink>
      <DropZone
        label={label}
        button={button}
        id={id}
        accept={accept}
        multiple={most > 1}
        disabled={disabled || full}
        onFiles={(list) => add(list.slice(0, Math.max(0, remainingCount)))}
      >
        {full ? capMessage(most) : hintOf(accept, most)}
        {files.length < least && <span className={styles.least}>{leastMessage(least)}</span>}
      </DropZone>
      {(files.length > 0 || sending.length > 0) && (
        <Grid
          as="ul"
          ref={list}
          columns={details ? 1 : undefined}
          gap={12}
          className={details ? undefined : styles.files}
          aria-label={label}
        >
          {files.map((file, index) => (
            <FilePreview
              key={file.url}
              file={file}
              index={index}
              count={files.length}
              disabled={disabled}
              handle={onMove && handleOf(index)}
              place={placeOf(index)}
              details={details?.(index)}
              onRemove={() => onRemove(index)}
            />
          ))}
          {sending.map((item) => (
            <SendingFile
              key={item.id}
              item={item}
              onRetry={canRetry(item) && remainingCount > 0 ? () => retry(item) : undefined}
              onCancel={() => cancel(item)}
            />
          ))}
        </Grid>
      )}
    </Stack>
  );
}
