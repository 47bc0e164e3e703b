import { type Comment, NO_LOGIN } from '@cauce/contract/conversations/comments';
import { Fragment } from 'react';
import { pageHref } from '../../../platform/page-href.ts';
import { Avatar } from '../../../ui/data/avatar.tsx';
import { Chip } from '../../../ui/data/chip.tsx';
import { classes } from '../../../ui/classes.ts';
import { Link } from '../../../ui/inputs/link.tsx';
import { RelativeTime } from '../../../ui/feedback/relative-time.tsx';
import { Grid, Row } from '../../../ui/layout/box.tsx';
import { useAnswerPrivately, useHide, useReply } from '../acts.ts';
import { nameOf } from '../posts.ts';
import { useWhatItDid } from '../what-it-did.ts';
import { AnsweringLine } from './answering-line.tsx';
import styles from './comment-item.module.css';
import { ReplyBox, type Way } from './reply-box.tsx';
import { ReplyLine } from './reply-line.tsx';

export interface CommentItemProps {
  comment: Comment;
  /** Whether a public or a private answer is being written; undefined when none is. */
  way: Way | undefined;
  onChoose: (way: Way) => void;
  onDone: (way: Way) => void;
}

/** A comment with its replies and actions. */
export function CommentItem({ comment, way, onChoose, onDone }: CommentItemProps) {
  const { content, createdAt, editedAt, isHidden, isRemoved, isUnread, isConnected, replies, can } = comment;
  const { answering } = comment;
  const whatItDid = useWhatItDid();
  // When a colleague has answered, it is clear why the assistant did not.
  const isObvious = answering?.state === 'quiet' && replies.some(({ assistant }) => assistant === null);
  const name = nameOf(comment);
  const reply = useReply();
  const answer = useAnswerPrivately();
  const hide = useHide();
  const { mutate, isPending } = way === 'private' ? answer : reply;
  const choose = (next: Way) => (way === next ? onDone(next) : onChoose(next));

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
        <p className={classes(styles.content, isRemoved && styles.removed)}>
          {isRemoved ? 'Este comentario se eliminó' : content}
        </p>
        <Row columnGap={16} wrap className={styles.acts}>
          {can.reply && (
            <button type="button" aria-expanded={way === 'public'} onClick={() => choose('public')}>
              Responder
            </button>
          )}
          {can.answerPrivately && (
            <button type="button" aria-expanded={way === 'private'} onClick={() => choose('private')}>
              Responder en privado
            </button>
          )}
          {can.hide && (
            <button type="button" disabled={hide.isPending} onClick={() => hide.mutate(comment)}>
              {isHidden ? 'Mostrar' : 'Ocultar'}
            </button>
          )}
          {comment.conversationId && (
            <Link href={pageHref('/chat', { con: comment.conversationId })}>Ver la conversación</Link>
          )}
        </Row>
        {replies.map((one) => (
          <Fragment key={one._id}>
            <ReplyLine reply={one} />
            {one.turnId !== null && <div className={styles.did}>{whatItDid(one.turnId)}</div>}
          </Fragment>
        ))}
        {answering && !isObvious && <AnsweringLine answering={answering} />}
        {way !== undefined && !isConnected && <p className={styles.login}>{NO_LOGIN}</p>}
        {way !== undefined && isConnected && (
          <ReplyBox
            key={way}
            way={way}
            name={name}
            loading={isPending}
            onClose={() => onDone(way)}
            onSend={(text) => mutate({ comment, text }, { onSuccess: () => onDone(way) })}
          />
        )}
      </Grid>
    </Row>
  );
}
