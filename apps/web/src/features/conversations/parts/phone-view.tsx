import type { Conversation, Message } from '@cauce/contract/conversations';
import { ArrowLeft } from 'lucide-react';
import { useRef } from 'react';
import { useBusiness, useCan } from '../../../platform/session.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useSimulate } from '../acts.ts';
import { useDraft } from '../drafts.ts';
import { useMessages } from '../use-messages.ts';
import { Composer } from './composer.tsx';
import { MessageLog } from './message-log.tsx';
import styles from './phone-view.module.css';

/** Answers worth trying: each does something. */
const ANSWERS = ['Sí', 'No puedo', 'BAJA', 'ALTA'];
const arrived = ({ direction, status }: Message) => direction === 'in' || status === 'sent';

/** What the person at the other end sees in test mode, and where one writes as them. */
export function PhoneView({ conversation, onClose }: { conversation: Conversation; onClose: () => void }) {
  const { _id, name } = conversation;
  const { name: business } = useBusiness();
  const mayWrite = useCan('conversations.write');
  const field = useRef<HTMLTextAreaElement>(null);
  const messages = useMessages(_id);
  const draft = useDraft(`other ${_id}`);
  const { mutate: simulate } = useSimulate(conversation, draft.giveBack);
  return (
    <div className={styles.place}>
      <header className={styles.above}>
        <IconButton
          className={styles.back}
          label="Volver a la conversación"
          quiet
          icon={<ArrowLeft />}
          onClick={onClose}
        />
        <div>
          <h2 className={styles.title}>Lo que ve {name}</h2>
          <p className={styles.note}>
            Modo de prueba: nada sale de aquí. Contesta como si fueras esa persona.
          </p>
        </div>
      </header>
      <div className={styles.phone}>
        <div className={styles.bar}>
          <Avatar name={business} size={32} square />
          <p>{business}</p>
        </div>
        <MessageLog label={`Lo que ve ${name}`} messages={messages} own="in" seen={arrived} />
        {mayWrite && (
          <div className={styles.writing}>
            <fieldset className={styles.answers}>
              <legend className="visually-hidden">Respuestas para probar</legend>
              {ANSWERS.map((answer) => (
                <button key={answer} type="button" className={styles.answer} onClick={() => simulate(answer)}>
                  {answer}
                </button>
              ))}
            </fieldset>
            <Composer
              label={`Mensaje de ${name}`}
              placeholder={`Escribe como ${name}`}
              draft={draft}
              onSend={simulate}
              field={field}
            />
          </div>
        )}
      </div>
    </div>
  );
}
