import type { Conversation } from '@cauce/contract/conversations/conversations';
import { momentWithArticle } from '@cauce/domain/time/dates';
import { Bot, Hand, UserRoundSearch } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNow } from '../../../../platform/now.ts';
import { useBusiness, useCan, useSession } from '../../../../platform/session.ts';
import { Button } from '../../../../ui/inputs/button.tsx';
import { useShortcuts } from '../../../../ui/overlay/shortcuts.ts';
import { AnswererWords } from './answerer-words.tsx';
import { useHandBack, useTakeOver } from '../../mutations.ts';
import styles from './takeover.module.css';

/** People who answered in another app of the business have no name here. */
const OTHER_APP = 'otherApp';

function attendantWords({ attendedBy, attendedByName }: Conversation, isMine: boolean): string {
  if (isMine) return 'Atiendes tú';
  return attendedBy === OTHER_APP
    ? 'Atienden desde otra aplicación'
    : `Atiende ${attendedByName || attendedBy}`;
}

/** Tells who attends this conversation and until when, or since when it waits for a person. */
function useAttendance(conversation: Conversation) {
  const { attendedBy, attendedUntil, handedOverAt } = conversation;
  const { person } = useSession();
  const { zone } = useBusiness();
  const now = useNow();
  const words = (at: Date) => momentWithArticle(at, now, zone);
  const until = attendedUntil !== null && new Date(attendedUntil) > now ? new Date(attendedUntil) : undefined;
  const isMine = until !== undefined && attendedBy === person?.email;
  if (until !== undefined)
    return {
      state: 'attended',
      isMine,
      title: `${attendantWords(conversation, isMine)} hasta ${words(until)}`,
      detail: 'Mientras tanto, el asistente calla y los avisos esperan.',
    } as const;
  if (handedOverAt !== null)
    return {
      state: 'waiting',
      isMine,
      title: `Pide una persona desde ${words(new Date(handedOverAt))}`,
      detail: 'El asistente ya no contesta. Se asigna a quien le escriba primero.',
    } as const;
  return { state: 'free', isMine } as const;
}

const ICONS: Readonly<Record<ReturnType<typeof useAttendance>['state'], ReactNode>> = {
  attended: <Hand aria-hidden size={18} />,
  waiting: <UserRoundSearch aria-hidden size={18} />,
  free: <Bot aria-hidden size={18} />,
};

interface TakeoverButtonsProps {
  id: string;
  state: ReturnType<typeof useAttendance>['state'];
  isMine: boolean;
  withKeys: boolean;
}

/** Takes the conversation over and hands it back, with a button or with `t`. */
function TakeoverButtons({ id, state, isMine, withKeys }: TakeoverButtonsProps) {
  const take = useTakeOver(id);
  const handBack = useHandBack(id);
  const toggle = () => {
    if (take.isPending || handBack.isPending) return;
    if (isMine) handBack.mutate();
    else take.mutate();
  };
  const label = isMine ? 'Devolver al asistente' : 'Tomar la conversación';
  useShortcuts('Conversación', withKeys ? [{ keys: 't', label, run: toggle }] : []);
  return (
    <>
      {!isMine && (
        <Button
          size="small"
          kind={state === 'attended' ? 'secondary' : 'primary'}
          busy={take.isPending}
          busyLabel="Tomando..."
          onClick={() => take.mutate()}
        >
          <span>
            Tomar<span className={styles.more}> conversación</span>
          </span>
        </Button>
      )}
      {state !== 'free' && (
        <Button
          size="small"
          busy={handBack.isPending}
          busyLabel="Devolviendo..."
          onClick={() => handBack.mutate()}
        >
          <span>
            Devolver<span className={styles.more}> al asistente</span>
          </span>
        </Button>
      )}
    </>
  );
}

/** Says who answers this conversation. While a team member does, or is asked for, assistants do not answer. */
export function Takeover({ conversation, withKeys }: { conversation: Conversation; withKeys: boolean }) {
  const mayWrite = useCan('conversations.write');
  const { state, isMine, title, detail } = useAttendance(conversation);
  return (
    <section className={styles.bar} data-state={state} aria-label="Quién atiende esta conversación">
      {ICONS[state]}
      <p className={styles.words}>
        {state === 'free' ? (
          <AnswererWords id={conversation._id} />
        ) : (
          <>
            <strong>{title}</strong>
            <span>{detail}</span>
          </>
        )}
      </p>
      {mayWrite && (
        <TakeoverButtons id={conversation._id} state={state} isMine={isMine} withKeys={withKeys} />
      )}
    </section>
  );
}
