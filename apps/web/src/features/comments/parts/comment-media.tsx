import type { Comment } from '@cauce/contract/conversations/comments';
import { FileX, LoaderCircle } from 'lucide-react';
import { Picture } from '../../../ui/data/picture.tsx';
import { Row } from '../../../ui/layout/box.tsx';
import styles from './comment-item.module.css';

/** The photo, video or sticker of a comment, or why it is not there. */
export function CommentMedia({ media, name }: { media: NonNullable<Comment['media']>; name: string }) {
  const { state, url, mime, reason } = media;
  if (state === 'waiting')
    return (
      <Row as="p" gap={8} align="center" className={styles.file}>
        <LoaderCircle aria-hidden size={16} />
        La foto o el video está llegando...
      </Row>
    );
  if (state === 'failed')
    return (
      <Row as="p" gap={8} align="center" className={styles.file}>
        <FileX aria-hidden size={16} />
        La foto o el video no llegó{reason === '' ? '' : `: ${reason}`}. Míralo en la publicación.
      </Row>
    );
  if (mime.startsWith('video/'))
    // Videos of clients have no captions.
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption
      <video className={styles.video} src={url} controls preload="metadata" aria-label={`Video de ${name}`} />
    );
  return <Picture url={url} alt={`Foto de ${name}`} />;
}
