import {
  channels,
  SIMULATED_FILE_LIMIT,
  type SimulatorMessage,
} from '@cauce/contract/conversations/channels';
import { formatTime } from '@cauce/domain/time/dates';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Clock, ImagePlus, Mic, SendHorizontal } from 'lucide-react';
import { Suspense, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { call } from '../../../platform/call.ts';
import { useOnce } from '../../../platform/once-key.ts';
import { Avatar } from '../../../ui/data/avatar.tsx';
import { IconButton } from '../../../ui/inputs/icon-button.tsx';
import { VoiceDialog, VoiceNote } from '../../voice-notes/index.ts';
import { testTalk } from '../queries.ts';
import styles from './channels.module.css';

const LONGEST = 1000;
/** The time zone of the person's device, because they may be anywhere. */
const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

function Bubble({
  message: { direction, kind, text, mediaUrl, at, isDeleted },
}: {
  message: SimulatorMessage;
}) {
  const isOwn = direction === 'in';
  const hasFile = mediaUrl !== '' && !isDeleted;
  return (
    <li className={styles.bubble} data-own={isOwn || undefined}>
      <span className="visually-hidden">{isOwn ? 'Tú: ' : 'El negocio: '}</span>
      {hasFile && kind === 'image' && (
        <img src={mediaUrl} alt={isOwn ? 'Tu foto' : 'Imagen del negocio'} loading="lazy" />
      )}
      {hasFile && kind === 'audio' && <VoiceNote url={mediaUrl} seconds={null} />}
      {hasFile && kind !== 'image' && kind !== 'audio' && <a href={mediaUrl}>Abrir el archivo</a>}
      {isDeleted ? 'Se eliminó este mensaje' : text}
      <time dateTime={at}>{formatTime(new Date(at), ZONE)}</time>
    </li>
  );
}

interface Sent {
  text: string;
  file?: File;
}

const formOf = (file: File): FormData => {
  const form = new FormData();
  form.set('file', file);
  return form;
};

/** Sends the message of a person without an account, and loads the conversation again. */
function useSend(token: string, onFailed: (sent: Sent) => void) {
  const client = useQueryClient();
  const once = useOnce();
  const params = { token };
  return useMutation({
    mutationFn: async ({ text, file }: Sent) => {
      if (file === undefined)
        return once(text, (key) => call(channels.writeSimulator, { params, body: { text, key } }));
      if (file.size > SIMULATED_FILE_LIMIT) throw new Error('El archivo pesa más de 8 MB');
      const { name, size, lastModified } = file;
      return once({ text, name, size, lastModified }, (key) =>
        call(channels.sendFileSimulator, { params, query: { text, key }, body: formOf(file) }),
      );
    },
    onSuccess: () => client.invalidateQueries({ queryKey: testTalk(token).queryKey }),
    onError: (_, sent) => onFailed(sent),
  });
}

export interface TestTalkProps {
  token: string;
  business: string;
  messages: readonly SimulatorMessage[];
  isWindowClosed: boolean;
}

/** A simulated phone in the browser with the conversation and a text field. */
export function TestTalk({ token, business, messages, isWindowClosed }: TestTalkProps) {
  const list = useRef<HTMLOListElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const picture = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [isSpeaking, setSpeaking] = useState(false);
  // A text that could not be sent is restored, unless something else was typed meanwhile.
  const say = useSend(token, ({ text: said, file }) => {
    if (!file?.type.startsWith('audio/')) setText((now) => (now === '' ? said : now));
  });
  const count = messages.length;
  useEffect(() => {
    if (count > 0) list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [count]);
  const send = () => {
    field.current?.focus();
    const said = text.trim();
    if (said === '' || say.isPending) return;
    setText('');
    say.mutate({ text: said });
  };
  const sendPicture = (file: File | undefined) => {
    if (file === undefined || say.isPending) return;
    setText('');
    say.mutate({ text: text.trim(), file });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <section className={styles.phone} aria-label={`Conversación de prueba con ${business}`}>
      <div className={styles.phoneBar}>
        <Avatar name={business} size={32} square />
        <div>
          <h1 className={styles.phoneName}>{business}</h1>
          <p className={styles.quiet}>Modo de prueba: nada de esto sale por WhatsApp.</p>
        </div>
      </div>
      {/* Focusable, so that it can be scrolled by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ol ref={list} className={styles.said} aria-label="Mensajes" aria-live="polite" tabIndex={0}>
        {messages.length === 0 && <li className={styles.quiet}>Escribe como si fueras un cliente nuevo.</li>}
        {messages.map((message) => (
          <Bubble key={message.id} message={message} />
        ))}
      </ol>
      {isWindowClosed && (
        <output className={styles.window}>
          <Clock aria-hidden size={16} />
          <span>Pasaron 24 horas: solo te puede llegar una plantilla hasta que escribas algo.</span>
        </output>
      )}
      <div className={styles.writing}>
        <IconButton label="Enviar una foto" icon={<ImagePlus />} onClick={() => picture.current?.click()} />
        <input
          ref={picture}
          type="file"
          hidden
          aria-label="Foto"
          accept="image/*"
          onChange={({ target }) => {
            sendPicture(target.files?.[0]);
            target.value = '';
          }}
        />
        <IconButton label="Enviar una nota de voz" icon={<Mic />} onClick={() => setSpeaking(true)} />
        <textarea
          ref={field}
          className={styles.words}
          aria-label="Tu mensaje"
          placeholder="Escribe un mensaje"
          rows={1}
          maxLength={LONGEST}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <IconButton label="Enviar" icon={<SendHorizontal />} bordered onClick={send} />
      </div>
      {say.isPending && say.variables.file !== undefined && (
        <output className={styles.sending}>Enviando tu archivo...</output>
      )}
      {say.error && !isSpeaking && (
        <p className={styles.problem} role="alert">
          {say.error.message}
        </p>
      )}
      <Suspense>
        {isSpeaking && (
          <VoiceDialog
            longest={LONGEST}
            onClose={() => setSpeaking(false)}
            onSend={({ file, transcript }) => say.mutateAsync({ text: transcript, file })}
          />
        )}
      </Suspense>
    </section>
  );
}
