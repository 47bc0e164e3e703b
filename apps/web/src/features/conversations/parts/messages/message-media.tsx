import type { Media, Message } from '@cauce/contract/conversations/conversations';
import { Download, FileText, FileX, LoaderCircle } from 'lucide-react';
import { Picture } from './picture.tsx';
import { VoiceNote } from '../../../voice-notes/index.ts';
import styles from './media.module.css';

const WHAT: Partial<Record<Message['kind'], [coming: string, gone: string]>> = {
  image: ['La imagen está llegando...', 'La imagen no llegó: pídele que la envíe otra vez.'],
  sticker: ['El sticker está llegando...', 'El sticker no llegó.'],
  audio: ['La nota de voz está llegando...', 'La nota de voz no llegó: pídele que la envíe otra vez.'],
  video: ['El video está llegando...', 'El video no llegó: pídele que lo envíe otra vez.'],
};
const DOCUMENT = [
  'El documento está llegando...',
  'El documento no llegó: pídele que lo envíe otra vez.',
] as const;

/** Stories and posts disappear by themselves. */
const SHARED = ['Esto está llegando...', 'Ya no está disponible.'] as const;

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
  kind === 'image' && mime.startsWith('video/') ? 'video' : kind;

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
  const [coming, gone] = isShared ? SHARED : (WHAT[kind] ?? DOCUMENT);
  if (media.state === 'waiting')
    return (
      <p className={styles.problem} data-kind={kind}>
        <LoaderCircle aria-hidden size={16} />
        {coming}
      </p>
    );
  if (media.state === 'failed' || media.url === '')
    return (
      <p className={styles.problem}>
        <FileX aria-hidden size={16} />
        {gone}
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
