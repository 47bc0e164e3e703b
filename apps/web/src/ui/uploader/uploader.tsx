import { DEFAULT_ACCEPT } from '@cauce/domain/file-kinds';
import { Upload as UploadIcon } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { FilePreview } from './file-preview.tsx';
import { SendingFile } from './sending-file.tsx';
import { capMessage, leastMessage, useUploadQueue, type Upload, type UploadedFile } from './upload-queue.ts';
import styles from './uploader.module.css';

export interface UploaderProps {
  /** What the files are, read aloud. */
  label: string;
  files: readonly UploadedFile[];
  onChange: (files: UploadedFile[]) => void;
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
  onChange,
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
  const input = useRef<HTMLInputElement>(null);
  const noteId = useId();
  const [over, setOver] = useState(false);
  const { sending, add, retry, cancel, canRetry } = useUploadQueue({
    files,
    onChange,
    upload,
    accept,
    maxBytes,
  });
  const onTheirWay = sending.filter((item) => !item.error).length;
  const room = most - files.length - onTheirWay;
  const full = room <= 0;
  useEffect(() => onBusy?.(onTheirWay > 0), [onBusy, onTheirWay]);

  const take = (list: FileList | null) => {
    if (list && !disabled) add([...list].slice(0, Math.max(0, room)));
  };

  return (
    <div className={styles.uploader}>
      {/* Dropping is a comfort for the mouse; the button inside does the same for everyone. */}
      <div
        role="presentation"
        className={styles.zone}
        data-over={(over && !full) || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files);
        }}
      >
        <Button
          id={id}
          icon={<UploadIcon />}
          disabled={full || disabled}
          aria-describedby={noteId}
          onClick={() => input.current?.click()}
        >
          {button}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={label}
          multiple={most > 1}
          accept={accept.join(',')}
          onChange={(event) => {
            take(event.target.files);
            // The same file may be chosen again after it failed.
            event.target.value = '';
          }}
        />
        <p id={noteId} className={styles.note} aria-live="polite">
          {full ? capMessage(most) : hintOf(accept, most)}
          {files.length < least && <span className={styles.least}>{leastMessage(least)}</span>}
        </p>
      </div>
      {(files.length > 0 || sending.length > 0) && (
        <ul className={styles.files} aria-label={label}>
          {files.map((file) => (
            <FilePreview
              key={file.url}
              file={file}
              disabled={disabled}
              onRemove={() => onChange(files.filter((other) => other.url !== file.url))}
            />
          ))}
          {sending.map((item) => (
            <SendingFile
              key={item.id}
              item={item}
              onRetry={canRetry(item) && room > 0 ? () => retry(item) : undefined}
              onCancel={() => cancel(item)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
