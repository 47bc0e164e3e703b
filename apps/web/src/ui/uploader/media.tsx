import { smallPictureOf } from '@cauce/domain/texts/small-picture';
import { FileIcon, FileText, Music } from 'lucide-react';
import { useState } from 'react';
import { previewKindOf, type NamedFile } from './file-names.ts';
import styles from './media.module.css';

export interface MediaProps {
  file: NamedFile;
  /** The alternative text. */
  alt?: string;
  /** Shows a player with controls, or a link for a document. Otherwise a thumbnail without controls is shown. */
  whole?: boolean;
}

/** A picture, a video, a recording or a document; an icon when the file cannot be shown. */
export function Media({ file, alt = '', whole }: MediaProps) {
  const [broken, setBroken] = useState<readonly string[]>([]);
  const kind = previewKindOf(file);
  if (kind === 'pdf') return whole ? <Document url={file.url} alt={alt} /> : <FileText aria-hidden />;
  const sources = whole || kind !== 'image' ? [file.url] : [smallPictureOf(file.url), file.url];
  const src = sources.find((source) => !broken.includes(source));
  if (src === undefined) return <FileIcon aria-hidden />;
  const fail = () => setBroken([...broken, src]);
  // Uploaded videos have no captions.
  /* oxlint-disable jsx-a11y/media-has-caption */
  if (kind === 'video')
    return (
      <video
        className={styles.picture}
        src={src}
        muted={!whole}
        controls={whole}
        preload="metadata"
        aria-label={alt || undefined}
        onError={fail}
      />
    );
  if (kind === 'audio')
    return whole ? (
      <audio
        className={styles.audio}
        src={src}
        controls
        preload="metadata"
        aria-label={alt || undefined}
        onError={fail}
      />
    ) : (
      <Music aria-hidden />
    );
  /* oxlint-enable jsx-a11y/media-has-caption */
  return <img className={styles.picture} src={src} alt={alt} loading="lazy" onError={fail} />;
}

function Document({ url, alt }: { url: string; alt: string }) {
  return (
    <a className={styles.document} href={url} target="_blank" rel="noreferrer">
      <FileText aria-hidden />
      {alt === '' ? 'Abrir PDF' : `Abrir ${alt}`}
    </a>
  );
}
