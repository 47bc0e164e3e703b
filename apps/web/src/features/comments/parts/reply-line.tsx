import type { CommentReply } from '@cauce/contract/conversations/comments';
import { CornerDownRight } from 'lucide-react';
import { classes } from '../../../ui/classes.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { RelativeTime } from '../../../ui/feedback/relative-time.tsx';
import { Row } from '../../../ui/layout/box.tsx';
import { AssistantFace } from '../../catalogue/index.ts';
import { useSettle } from '../mutations.ts';
import styles from './comment-item.module.css';

const UNDER_WAY = 'Publicando...';
const NAMELESS = 'Asistente';

function who({ user, assistant }: CommentReply): string {
  if (assistant) return assistant.name || NAMELESS;
  if (user === null) return NAMELESS;
  return typeof user === 'string' ? user : `${user.name} (${user.email})`;
}

/** Says why a reply was not published, and what to do about it. */
function Stuck({ reply }: { reply: CommentReply }) {
  const { _id: id, status, reason, can } = reply;
  const settle = useSettle();
  const act = (arrived: boolean) => settle.mutate({ id, arrived });
  return (
    <div className={styles.stuck}>
      <p>
        {status === 'unknown'
          ? 'No sabemos si se publicó: revísalo en la publicación.'
          : `No se publicó. ${reason}`}
      </p>
      {can.settle && status === 'unknown' && (
        <Button size="small" disabled={settle.isPending} onClick={() => act(true)}>
          Sí se publicó
        </Button>
      )}
      {can.settle && (
        <Button size="small" disabled={settle.isPending} onClick={() => act(false)}>
          {status === 'unknown' ? 'No se publicó' : 'Quitar'}
        </Button>
      )}
    </div>
  );
}

/** A reply of the business, with its author. */
export function ReplyLine({ reply }: { reply: CommentReply }) {
  const { status, content, createdAt, assistant } = reply;
  return (
    <div className={styles.reply} data-status={status}>
      <Row gap={2} columnGap={8} align="center" wrap shrink className={styles.head}>
        {assistant ? (
          <span className={styles.face}>
            <AssistantFace avatar={assistant.color} image={assistant.image} size={32} />
          </span>
        ) : (
          <CornerDownRight aria-hidden size={14} />
        )}
        <span className={styles.who}>{who(reply)}</span>
        <span className={styles.when}>
          {status === 'waiting' || status === 'sending' ? UNDER_WAY : <RelativeTime at={createdAt} />}
        </span>
      </Row>
      {content === '' ? (
        <p className={classes(styles.content, styles.wordless)}>
          Respuesta sin texto. Mírala en la publicación.
        </p>
      ) : (
        <p className={styles.content}>{content}</p>
      )}
      {(status === 'unknown' || status === 'failed') && <Stuck reply={reply} />}
    </div>
  );
}
