import { CheckCheck, ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '../../../platform/session.ts';
import { Button, ButtonLink } from '../../../ui/inputs/button.tsx';
import { Picture } from '../../../ui/data/picture.tsx';
import { Row } from '../../../ui/layout/box.tsx';
import { Chip } from '../../../ui/data/chip.tsx';
import { useMarkRead } from '../mutations.ts';
import type { Post } from '../posts.ts';
import { CommentItem } from './comment-item.tsx';
import styles from './post-card.module.css';
import type { Way } from './reply-box.tsx';
import { PostText } from './post-text.tsx';
import { SourceIcon } from './source-icon.tsx';

const GONE = 'La red ya no muestra esta publicación: se eliminó o dejó de ser pública';
const ONLY_HERE = 'Es una publicación de prueba: no está en la red';

const LONGEST_DESCRIPTION = 80;
/** Describes the picture of a post by the words of the post. */
function pictureWords(text: string): string {
  const words = text.replaceAll(/\s+/g, ' ').trim();
  if (words === '') return 'Foto de la publicación';
  return `Foto de la publicación: ${words.length > LONGEST_DESCRIPTION ? `${words.slice(0, LONGEST_DESCRIPTION)}…` : words}`;
}

/** A post with its comments; only one comment is answered at a time. */
export function PostCard({ post }: { post: Post }) {
  const { source, postId, postURL, postText, isGone, picture, isTest, unread, threads } = post;
  const mayWrite = useCan('comments.write');
  const markRead = useMarkRead();
  const [chosen, setChosen] = useState<{ id: string; way: Way }>();

  const itemOf = (comment: Post['threads'][number]['comment']) => (
    <CommentItem
      comment={comment}
      way={chosen?.id === comment._id ? chosen.way : undefined}
      onChoose={(way) => setChosen({ id: comment._id, way })}
      // A reply is confirmed late, so a field that was opened meanwhile must stay open.
      onDone={(way) => setChosen((now) => (now?.id === comment._id && now.way === way ? undefined : now))}
    />
  );
  return (
    <article className={styles.card} aria-label={`Publicación ${postId}`}>
      <header className={styles.head}>
        <SourceIcon source={source} />
        <p className={styles.post}>
          <span>Post ID</span> <span className={styles.id}>{postId}</span>
        </p>
        {isTest && <Chip tone="accent">Prueba</Chip>}
        {unread > 0 && mayWrite && (
          <Button
            size="small"
            kind="subtle"
            icon={<CheckCheck />}
            busy={markRead.isPending}
            busyLabel="Marcando..."
            onClick={() => markRead.mutate(post)}
          >
            Marcar como leídos
          </Button>
        )}
        {postURL === '' || isGone ? (
          <Button
            size="small"
            icon={<ExternalLink />}
            disabled
            title={isGone ? GONE : isTest ? ONLY_HERE : 'La red no dijo dónde se ve'}
          >
            Ver publicación
          </Button>
        ) : (
          <ButtonLink size="small" icon={<ExternalLink />} href={postURL} newTab>
            Ver publicación
          </ButtonLink>
        )}
      </header>
      {isGone && <p className={styles.gone}>{GONE}</p>}
      {(picture !== '' || postText !== '') && (
        <Row gap={12} align="start" paddingY={12} paddingX={16} className={styles.content}>
          {picture !== '' && <Picture url={picture} alt={pictureWords(postText)} isThumbnail />}
          {postText !== '' && <PostText key={postText} text={postText} />}
        </Row>
      )}
      {/* Focusable, so that it can be scrolled by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul className={styles.list} tabIndex={0} aria-label="Comentarios de la publicación">
        {threads.map(({ comment, below }) => (
          <li key={comment._id}>
            {itemOf(comment)}
            {below.length > 0 && (
              <ul className={styles.below}>
                {below.map((one) => (
                  <li key={one._id}>{itemOf(one)}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </article>
  );
}
