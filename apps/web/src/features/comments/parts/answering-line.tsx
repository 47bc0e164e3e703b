import type { Answering } from '@cauce/contract/conversations/comments';
import { AssistantFace } from '../../catalogue/index.ts';
import { useWhatItDid } from '../what-it-did.ts';
import styles from './comment-item.module.css';

const LATER = 'Un asistente lo está leyendo...';

/** Says that an assistant is answering, or why it did not. */
export function AnsweringLine({ answering }: { answering: Answering }) {
  const { state, name, color, image, reason, turnId } = answering;
  const whatItDid = useWhatItDid();
  if (state === 'said') return null;
  return (
    <div className={styles.answering} data-state={state}>
      <p role={state === 'thinking' ? 'status' : undefined}>
        <span className={styles.face}>
          <AssistantFace avatar={color} image={image} size={32} />
        </span>
        {state === 'thinking' ? (
          LATER
        ) : (
          <span>
            <b>{name}</b> no respondió. {reason}.
          </span>
        )}
      </p>
      {turnId !== null && <div className={styles.did}>{whatItDid(turnId)}</div>}
    </div>
  );
}
