import { Upload as UploadIcon } from 'lucide-react';
import { useId, useRef, useState, type ReactNode } from 'react';
import { Button } from '../inputs/button.tsx';
import styles from './uploader.module.css';

export interface DropZoneProps {
  /** The name of the files for screen readers. */
  label: string;
  button: string;
  accept: readonly string[];
  multiple?: boolean;
  disabled?: boolean;
  id?: string;
  onFiles: (files: File[]) => void;
  /** Says which files are accepted. */
  children: ReactNode;
}

/** The area in which files are dropped or chosen. */
export function DropZone({
  label,
  button,
  accept,
  multiple = false,
  disabled,
  id,
  onFiles,
  children,
}: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const noteId = useId();
  const [over, setOver] = useState(false);
  const take = (list: FileList | null) => {
    if (list && list.length > 0 && !disabled) onFiles([...list]);
  };

  // Dropping only works with a mouse; the button inside does the same for everyone.
  return (
    <div
      role="presentation"
      className={styles.zone}
      data-over={(over && !disabled) || undefined}
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
        disabled={disabled}
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
        multiple={multiple}
        accept={accept.join(',')}
        onChange={(event) => {
          take(event.target.files);
          // The same file can be chosen again after it failed.
          event.target.value = '';
        }}
      />
      <p id={noteId} className={styles.note} aria-live="polite">
        {children}
      </p>
    </div>
  );
}
