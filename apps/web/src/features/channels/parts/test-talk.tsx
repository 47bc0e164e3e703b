import { channels, type SimulatorMessage } from '@cauce/contract/channels';
import { formatTime } from '@cauce/domain/dates';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { SendHorizontal } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { call } from '../../../platform/call.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { testTalk } from '../queries.ts';
import styles from './channels.module.css';

const LONGEST = 1000;
/** Whoever writes here is anywhere: the time is that of their own telephone. */
const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

function Bubble({
  message: { direction, kind, text, mediaUrl, at, isDeleted },
}: {
  message: SimulatorMessage;
}) {
  return (
    <li className={styles.bubble} data-own={direction === 'in' || undefined}>
      <span className="visually-hidden">{direction === 'in' ? 'Tú: ' : 'El negocio: '}</span>
      {mediaUrl !== '' && kind === 'image' && <img src={mediaUrl} alt="Imagen del negocio" />}
      {mediaUrl !== '' && kind !== 'image' && <a href={mediaUrl}>Abrir el archivo</a>}
      {isDeleted ? 'Se eliminó este mensaje' : text}
      <time dateTime={at}>{formatTime(new Date(at), ZONE)}</time>
    </li>
  );
}

export interface TestTalkProps {
  token: string;
  business: string;
  messages: readonly SimulatorMessage[];
}

/** A telephone in the browser: what was said, and where one writes. */
export function TestTalk({ token, business, messages }: TestTalkProps) {
  const client = useQueryClient();
  const list = useRef<HTMLOListElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const say = useMutation({
    mutationFn: (said: string) => call(channels.writeSimulator, { params: { token }, body: { text: said } }),
    onSuccess: () => client.invalidateQueries({ queryKey: testTalk(token).queryKey }),
    // What could not be sent is given back, unless something else is written by now.
    onError: (_, said) => setText((now) => (now === '' ? said : now)),
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
    say.mutate(said);
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
      {/* What overflows is scrolled by keyboard as well. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ol ref={list} className={styles.said} aria-label="Mensajes" aria-live="polite" tabIndex={0}>
        {messages.length === 0 && <li className={styles.quiet}>Escribe como si fueras un cliente nuevo.</li>}
        {messages.map((message) => (
          <Bubble key={message.id} message={message} />
        ))}
      </ol>
      <div className={styles.writing}>
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
      {say.error && (
        <p className={styles.problem} role="alert">
          {say.error.message}
        </p>
      )}
    </section>
  );
}
