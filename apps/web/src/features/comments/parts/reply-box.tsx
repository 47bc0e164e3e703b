import { LONGEST_REPLY } from '@cauce/contract/conversations/comments';
import { SendHorizontal } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Counter } from '../../../ui/form/fields/counter.tsx';
import { IconButton } from '../../../ui/inputs/icon-button.tsx';
import { Grid } from '../../../ui/layout/box.tsx';
import { useTyped } from '../../../ui/overlay/unsaved.ts';
import styles from './reply-box.module.css';

/** A reply below the comment, or a private message to its author. */
export type Way = 'public' | 'private';

const PLACEHOLDERS: Readonly<Record<Way, string>> = {
  public: 'Responder comentario...',
  private: 'Escribe un mensaje privado...',
};

export interface ReplyBoxProps {
  way: Way;
  /** Name of the person who gets the reply. */
  name: string;
  loading: boolean;
  onSend: (text: string) => void;
  onClose: () => void;
}

/** The field for a reply. Enter sends, Shift+Enter starts a new line, Escape closes. */
export function ReplyBox({ way, name, loading, onSend, onClose }: ReplyBoxProps) {
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const said = text.trim();
  const isReady = said !== '' && said.length <= LONGEST_REPLY && !loading;
  useTyped(said !== '');
  useEffect(() => field.current?.focus(), []);

  const send = () => isReady && onSend(said);
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes a character, Enter confirms the character.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && said === '') onClose();
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    send();
  };
  return (
    <Grid gap={2}>
      <div className={styles.box}>
        <textarea
          ref={field}
          className={styles.area}
          rows={1}
          aria-label={way === 'public' ? `Responder a ${name}` : `Mensaje privado para ${name}`}
          aria-invalid={said.length > LONGEST_REPLY || undefined}
          placeholder={PLACEHOLDERS[way]}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={onKeyDown}
        />
        <IconButton
          label={loading ? 'Enviando...' : 'Enviar'}
          icon={<SendHorizontal />}
          disabled={!isReady}
          onClick={send}
        />
      </div>
      <div className={styles.under}>
        {way === 'private' && <p>Se le puede escribir una sola vez desde el comentario.</p>}
        <Counter used={said.length} most={LONGEST_REPLY} />
      </div>
    </Grid>
  );
}
