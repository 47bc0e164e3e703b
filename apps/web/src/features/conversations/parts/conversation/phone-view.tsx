import { TRIAL_COST_WORDS } from '@cauce/contract/assistants/trial-cost';
import type { Conversation, Message } from '@cauce/contract/conversations/conversations';
import { ArrowLeft, Clock, ImagePlus, Link2, Mic, Trash2 } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useBusiness, useCan } from '../../../../platform/session.ts';
import { Avatar } from '../../../../ui/data/avatar.tsx';
import { Button } from '../../../../ui/inputs/button.tsx';
import { IconButton } from '../../../../ui/inputs/icon-button.tsx';
import { toast } from '../../../../ui/feedback/toast.ts';
import { Box, Row } from '../../../../ui/layout/box.tsx';
import { uploadFile } from '../../../files/index.ts';
import { VoiceDialog } from '../../../voice-notes/index.ts';
import { useCloseWindow, useSimulate } from '../../mutations.ts';
import { choicesIn } from '../../choices.ts';
import { useDraft } from '../../drafts.ts';
import { useMessages } from '../../use-messages.ts';
import { shortText } from '../../words.ts';
import { Composer } from '../composer/composer.tsx';
import { MessageLog } from '../messages/message-log.tsx';
import styles from './phone-view.module.css';

const TrialLinks = lazy(async () => ({ default: (await import('../threads/trial-links.tsx')).TrialLinks }));

/** Sample answers that the system reacts to. */
const ANSWERS = ['Sí', 'No puedo', 'BAJA', 'ALTA'];
const LONGEST_TRANSCRIPT = 4000;
const keep = (file: File) => uploadFile(file, () => undefined, new AbortController().signal);
const arrived = ({ direction, status }: Message) => direction === 'in' || status === 'sent';

/** Says that the reply window is closed, or closes it, because no trial lasts 24 hours. */
function ReplyWindow({ conversation, mayClose }: { conversation: Conversation; mayClose: boolean }) {
  const { mutate: close, isPending } = useCloseWindow(conversation._id);
  if (conversation.openUntil !== null)
    return (
      <output className={styles.window}>
        <Clock aria-hidden size={16} />
        <span>Pasaron 24 horas: solo te puede llegar una plantilla hasta que escribas algo.</span>
      </output>
    );
  return (
    mayClose && (
      <div className={styles.window}>
        <Button size="small" icon={<Clock />} disabled={isPending} onClick={() => close()}>
          Pasaron 24 horas
        </Button>
      </div>
    )
  );
}

/** The client's phone in test mode: shows their view and sends messages as them. */
export function PhoneView({ conversation, onClose }: { conversation: Conversation; onClose: () => void }) {
  const { _id, name } = conversation;
  const { name: business } = useBusiness();
  const mayWrite = useCan('conversations.write');
  const field = useRef<HTMLTextAreaElement>(null);
  const picture = useRef<HTMLInputElement>(null);
  const [dialog, setDialog] = useState<'voice' | 'links'>();
  const messages = useMessages(_id);
  const draft = useDraft(`other ${_id}`);
  const { mutate: simulate } = useSimulate(conversation, draft.giveBack);
  const [latest] = messages.rows ?? [];
  // Without messages, the phone shows one action.
  const isUnsaid = messages.rows?.length === 0;
  useEffect(() => {
    if (isUnsaid && document.activeElement === document.body) field.current?.focus();
  }, [isUnsaid]);
  const offered = latest?.direction === 'out' ? choicesIn(latest.text) : [];

  const sendPicture = async (file: File | undefined) => {
    if (!file) return;
    try {
      const { url } = await keep(file);
      simulate({ kind: 'image', media: { url }, text: draft.text.trim() });
      draft.write('');
    } catch (problem) {
      toast.error(problem instanceof Error ? problem.message : 'No pudimos enviar la imagen.');
    }
  };
  const takeBack = (message: Message) =>
    message.direction === 'in' && (
      <IconButton
        size="small"
        label={`Eliminar «${shortText(message)}» como ${name}`}
        icon={<Trash2 />}
        onClick={() => simulate({ kind: 'deletion', messageId: message._id })}
      />
    );
  return (
    <div className={styles.place}>
      <Row as="header" gap={8} align="start" rigid>
        <IconButton
          className={styles.back}
          label="Volver a la conversación"
          quiet
          icon={<ArrowLeft />}
          onClick={onClose}
        />
        <Box grow>
          <h2 className={styles.title}>Lo que ve {name}</h2>
          <p className={styles.note}>
            Modo de prueba: nada sale de aquí. Contesta como si fueras esa persona. {TRIAL_COST_WORDS}
          </p>
        </Box>
        {mayWrite && (
          <IconButton label="Enlaces de prueba" icon={<Link2 />} onClick={() => setDialog('links')} />
        )}
      </Row>
      <div className={styles.phone}>
        <div className={styles.bar}>
          <Avatar name={business} size={32} square />
          <p>
            {business}
            {conversation.isAnswering && <span className={styles.typing}>escribiendo…</span>}
          </p>
        </div>
        <MessageLog
          label={`Lo que ve ${name}`}
          messages={messages}
          own="in"
          seen={arrived}
          actions={mayWrite ? takeBack : undefined}
          begin={mayWrite && <p className={styles.note}>Escribe como si fueras esa persona.</p>}
        />
        <ReplyWindow conversation={conversation} mayClose={mayWrite} />
        {mayWrite && (
          <div className={styles.writing}>
            <fieldset className={styles.answers}>
              <legend className="visually-hidden">
                {offered.length > 0 ? 'Opciones del mensaje' : 'Respuestas para probar'}
              </legend>
              {(offered.length > 0 ? offered : ANSWERS).map((text) => (
                <button
                  key={text}
                  type="button"
                  className={styles.answer}
                  onClick={() => simulate(offered.length > 0 ? { kind: 'choice', text } : { text })}
                >
                  {text}
                </button>
              ))}
            </fieldset>
            <Composer
              label={`Mensaje de ${name}`}
              placeholder={`Escribe como ${name}`}
              draft={draft}
              onSend={(text) => simulate({ text })}
              field={field}
              tools={
                <>
                  <IconButton
                    label={`Enviar una imagen como ${name}`}
                    icon={<ImagePlus />}
                    onClick={() => picture.current?.click()}
                  />
                  <input
                    ref={picture}
                    type="file"
                    hidden
                    aria-label={`Imagen de ${name}`}
                    accept="image/*"
                    onChange={({ target }) => {
                      void sendPicture(target.files?.[0]);
                      target.value = '';
                    }}
                  />
                  <IconButton
                    label={`Enviar una nota de voz como ${name}`}
                    icon={<Mic />}
                    onClick={() => setDialog('voice')}
                  />
                </>
              }
            />
          </div>
        )}
      </div>
      <Suspense>
        {dialog === 'voice' && (
          <VoiceDialog
            longest={LONGEST_TRANSCRIPT}
            onClose={() => setDialog(undefined)}
            onSend={async ({ file, transcript }) => {
              const { url } = await keep(file);
              simulate({ kind: 'audio', media: { url, transcript } });
            }}
          />
        )}
        {dialog === 'links' && <TrialLinks open onClose={() => setDialog(undefined)} />}
      </Suspense>
    </div>
  );
}
