import { type Comment, NO_LOGIN } from '@cauce/contract/conversations/comments';
import { Fragment } from 'react';
import { pageHref } from '../../../platform/page-href.ts';
import { Avatar } from '../../../ui/data/avatar.tsx';
import { Chip } from '../../../ui/data/chip.tsx';
import { classes } from '../../../ui/classes.ts';
import { Link } from '../../../ui/inputs/link.tsx';
import { RelativeTime } from '../../../ui/feedback/relative-time.tsx';
import { Grid, Row } from '../../../ui/layout/box.tsx';
import { useAnswerPrivately, useHide, useReply } from '../mutations.ts';
import { nameOf } from '../posts.ts';
import { useWhatItDid } from '../what-it-did.ts';
import { AnsweringLine } from './answering-line.tsx';
import styles from './comment-item.module.css';
import { CommentMedia } from './comment-media.tsx';
import { ReplyBox, type Way } from './reply-box.tsx';
import { ReplyLine } from './reply-line.tsx';

const WORDLESS = 'Comentario sin texto. Míralo en la publicación.';

export interface CommentItemProps {
  comment: Comment;
  /** Whether a public or a private answer is being written; undefined when none is. */
  way: Way | undefined;
  onChoose: (way: Way) => void;
  onDone: (way: Way) => void;
}

/** Answers the comment in public or in private, hides it, or leads to its conversation. */
function CommentActions({
  comment,
  way,
  onWay,
}: Pick<CommentItemProps, 'comment' | 'way'> & { onWay: (way: Way) => void }) {
  const { can, isHidden, conversationId } = comment;
  const hide = useHide();
  return (
    <Row columnGap={16} wrap className={styles.actions}>
      {can.reply && (
        <button type="button" aria-expanded={way === 'public'} onClick={() => onWay('public')}>
          Responder
        </button>
      )}
      {can.answerPrivately && (
        <button type="button" aria-expanded={way === 'private'} onClick={() => onWay('private')}>
          Responder en privado
        </button>
      )}
      {can.hide && (
        <button type="button" disabled={hide.isPending} onClick={() => hide.mutate(comment)}>
          {isHidden ? 'Mostrar' : 'Ocultar'}
        </button>
      )}
      {conversationId && <Link href={pageHref('/chat', { con: conversationId })}>Ver la conversación</Link>}
    </Row>
  );
}

interface AnswerProps {
  comment: Comment;
  way: Way;
  answering: ReturnType<typeof useReply>;
  onDone: () => void;
}

/** The field for an answer, or why there is none. */
function Answer({ comment, way, answering: { mutate, isPending }, onDone }: AnswerProps) {
  if (!comment.isConnected) return <p className={styles.login}>{NO_LOGIN}</p>;
  return (
    <ReplyBox
      key={way}
      way={way}
      name={nameOf(comment)}
      loading={isPending}
      onClose={onDone}
      onSend={(text) => mutate({ comment, text }, { onSuccess: onDone })}
    />
  );
}

/** The words of a comment, or why it has none. */
function CommentWords({ comment: { content, media, isRemoved } }: { comment: Comment }) {
  if (isRemoved) return <p className={classes(styles.content, styles.removed)}>Este comentario se eliminó</p>;
  if (content !== '') return <p className={styles.content}>{content}</p>;
  return media ? null : <p className={classes(styles.content, styles.wordless)}>{WORDLESS}</p>;
}

/** A comment with its replies and actions. */
export function CommentItem({ comment, way, onChoose, onDone }: CommentItemProps) {
  const { media, createdAt, editedAt, isHidden, isRemoved, isUnread, replies } = comment;
  const { answering } = comment;
  const whatItDid = useWhatItDid();
  // When a colleague has answered, it is clear why the assistant did not.
  const isObvious = answering?.state === 'quiet' && replies.some(({ assistant }) => assistant === null);
  const name = nameOf(comment);
  const answers = { public: useReply(), private: useAnswerPrivately() };

  return (
    <Row gap={12} paddingY={12} paddingX={16} className={styles.item} data-unread={isUnread || undefined}>
      <Avatar name={name} size={32} />
      <Grid gap={4} grow shrink className={styles.words}>
        <Row gap={2} columnGap={8} align="center" wrap shrink className={styles.head}>
          <strong className={styles.name}>{name}</strong>
          <span className={styles.when}>
            <RelativeTime at={createdAt} />
            {editedAt && !isRemoved && ' · editado'}
          </span>
          {isUnread && <Chip tone="primary">Nuevo</Chip>}
          {isHidden && !isRemoved && <Chip>Oculto</Chip>}
        </Row>
        <CommentWords comment={comment} />
        {media && !isRemoved && <CommentMedia media={media} name={name} />}
        <CommentActions
          comment={comment}
          way={way}
          onWay={(next) => (way === next ? onDone(next) : onChoose(next))}
        />
        {replies.map((one) => (
          <Fragment key={one._id}>
            <ReplyLine reply={one} />
            {one.turnId !== null && <div className={styles.did}>{whatItDid(one.turnId)}</div>}
          </Fragment>
        ))}
        {answering && !isObvious && <AnsweringLine answering={answering} />}
        {way !== undefined && (
          <Answer comment={comment} way={way} answering={answers[way]} onDone={() => onDone(way)} />
        )}
      </Grid>
    </Row>
  );
}
