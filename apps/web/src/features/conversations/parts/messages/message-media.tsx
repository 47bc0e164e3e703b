import type { Media, Message } from '@cauce/contract/conversations/conversations';
import { Download, FileText, FileX, LoaderCircle } from 'lucide-react';
import { Picture } from '../../../../ui/data/picture.tsx';
import { VoiceNote } from '../../../voice-notes/index.ts';
import styles from './media.module.css';

interface FileWords {
  coming: string;
  gone: string;
  /** The advice when no reason is known. */
  advice: string;
}
const DOCUMENT: FileWords = {
  coming: 'El documento está llegando...',
  gone: 'El documento no llegó',
  advice: 'pídele que lo envíe otra vez',
};
const WORDS: Partial<Record<Message['kind'], FileWords>> = {
  image: {
    coming: 'La imagen está llegando...',
    gone: 'La imagen no llegó',
    advice: 'pídele que la envíe otra vez',
  },
  sticker: { coming: 'El sticker está llegando...', gone: 'El sticker no llegó', advice: '' },
  audio: {
    coming: 'La nota de voz está llegando...',
    gone: 'La nota de voz no llegó',
    advice: 'pídele que la envíe otra vez',
  },
  video: {
    coming: 'El video está llegando...',
    gone: 'El video no llegó',
    advice: 'pídele que lo envíe otra vez',
  },
};
/** Stories and posts disappear by themselves. */
const SHARED: FileWords = { coming: 'Esto está llegando...', gone: 'Ya no está disponible', advice: '' };

const goneWords = ({ gone, advice }: FileWords, reason: string): string =>
  `${[gone, reason || advice].filter(Boolean).join(': ')}.`;

/** The type of a file that is only downloaded. */
const DOWNLOADED = 'application/octet-stream';

const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;
const one = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 1 });
/** The size of a file, such as «340 KB». */
export const sizeWords = (bytes: number): string =>
  bytes >= MEGABYTE
    ? `${one.format(bytes / MEGABYTE)} MB`
    : `${Math.max(1, Math.round(bytes / KILOBYTE))} KB`;

/** Channels do not tell a picture from a video, but the file does. */
const kindByFile = (kind: Message['kind'], { mime }: Media): Message['kind'] =>
  kind !== 'image' ? kind : mime.startsWith('video/') ? 'video' : mime === DOWNLOADED ? 'document' : kind;

/** The media of a message, or the reason why they are not available. */
export function MessageMedia({
  kind: given,
  media,
  caption,
  isShared = false,
}: {
  kind: Message['kind'];
  media: Media;
  caption: string;
  /** Whether it belongs to somebody's story or post. */
  isShared?: boolean;
}) {
  const kind = kindByFile(given, media);
  const words = isShared ? SHARED : (WORDS[kind] ?? DOCUMENT);
  if (media.state === 'waiting')
    return (
      <p className={styles.problem} data-kind={kind}>
        <LoaderCircle aria-hidden size={16} />
        {words.coming}
      </p>
    );
  if (media.state === 'failed' || media.url === '')
    return (
      <p className={styles.problem}>
        <FileX aria-hidden size={16} />
        {goneWords(words, isShared ? '' : media.reason)}
      </p>
    );
  return (
    <>
      <MediaByKind kind={kind} media={media} caption={caption} />
      {media.transcript !== '' && (
        <p className={styles.transcript}>
          <span>{kind === 'audio' ? 'Dice: ' : 'Muestra: '}</span>
          {media.transcript}
        </p>
      )}
    </>
  );
}

function MediaByKind({ kind, media, caption }: { kind: Message['kind']; media: Media; caption: string }) {
  const { url, name, size, seconds } = media;
  if (kind === 'image' || kind === 'sticker')
    return (
      <Picture
        url={url}
        alt={caption || (kind === 'image' ? 'Foto' : 'Sticker')}
        isSticker={kind === 'sticker'}
      />
    );
  if (kind === 'audio') return <VoiceNote url={url} seconds={seconds} />;
  if (kind === 'video')
    // Videos of clients have no captions.
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption
      <video className={styles.video} src={url} controls preload="metadata" aria-label={caption || 'Video'} />
    );
  return (
    <a className={styles.document} href={url} target="_blank" rel="noreferrer" download={name || true}>
      <FileText aria-hidden size={24} />
      <span>
        <b>{name || 'Documento'}</b>
        {size > 0 && <small>{sizeWords(size)}</small>}
      </span>
      <Download aria-hidden size={16} />
      <span className="visually-hidden">Descargar</span>
    </a>
  );
}
