import { previewKind } from '@cauce/domain/file-kinds';
import { FileIcon, FileText, Music, X } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../icon-button.tsx';
import type { UploadedFile } from './upload-queue.ts';
import styles from './uploader.module.css';

const nameOf = (file: UploadedFile) =>
  file.name ?? decodeURIComponent(file.url.split(/[?#]/)[0]?.split('/').at(-1) ?? 'archivo');

export interface FilePreviewProps {
  file: UploadedFile;
  disabled?: boolean;
  onRemove?: () => void;
}

/** A file that has arrived: seen small, opened whole. */
export function FilePreview({ file, disabled, onRemove }: FilePreviewProps) {
  const name = nameOf(file);
  return (
    <li className={styles.file}>
      <a
        className={styles.view}
        href={file.url}
        target="_blank"
        rel="noreferrer"
        aria-label={`Abrir ${name}`}
      >
        <Thumbnail file={file} name={name} />
      </a>
      <span className={styles.name}>{name}</span>
      {onRemove && (
        <IconButton
          quiet
          size="small"
          className={styles.remove}
          label={`Quitar ${name}`}
          icon={<X />}
          disabled={disabled}
          onClick={onRemove}
        />
      )}
    </li>
  );
}

function Thumbnail({ file, name }: { file: UploadedFile; name: string }) {
  const [broken, setBroken] = useState(false);
  // An address without an ending says nothing; then the kind it was uploaded as decides.
  const kind = previewKind(name) ?? previewKind(file.url) ?? (name.includes('.') ? undefined : file.type);
  if (broken) return <FileIcon aria-hidden />;
  if (kind === 'image') return <img src={file.url} alt="" loading="lazy" onError={() => setBroken(true)} />;
  if (kind === 'video')
    return <video src={file.url} muted preload="metadata" onError={() => setBroken(true)} />;
  if (kind === 'audio') return <Music aria-hidden />;
  if (kind === 'pdf') return <FileText aria-hidden />;
  return <FileIcon aria-hidden />;
}
