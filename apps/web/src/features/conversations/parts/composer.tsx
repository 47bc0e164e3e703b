import { LONGEST_MESSAGE } from '@cauce/contract/conversations';
import { SendHorizontal } from 'lucide-react';
import { useId, type KeyboardEvent, type RefObject } from 'react';
import { Counter } from '../../../ui/form/counter.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useTyped } from '../../../ui/unsaved.ts';
import type { Draft } from '../drafts.ts';
import styles from './composer.module.css';

export interface ComposerProps {
  label: string;
  placeholder: string;
  draft: Draft;
  onSend: (text: string) => void;
  /** Whoever draws it may lead the keyboard there. */
  field: RefObject<HTMLTextAreaElement | null>;
}

/** Where something is written: Enter sends, Shift and Enter begin another line. */
export function Composer({ label, placeholder, draft, onSend, field }: ComposerProps) {
  const id = useId();
  const { text, problem, write, refuse } = draft;
  useTyped(text !== '');

  const send = () => {
    const said = text.trim();
    field.current?.focus();
    if (said === '') return refuse('Escribe un mensaje');
    if (said.length > LONGEST_MESSAGE) return refuse(`Máximo ${LONGEST_MESSAGE} caracteres`);
    write('');
    onSend(said);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While a letter is being put together, Enter belongs to it.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <div className={styles.composer}>
      <div className={styles.box} data-invalid={problem !== '' || undefined}>
        <textarea
          ref={field}
          className={styles.area}
          aria-label={label}
          aria-invalid={problem !== '' || undefined}
          aria-describedby={problem === '' ? undefined : id}
          placeholder={placeholder}
          rows={1}
          value={text}
          onChange={(event) => write(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <IconButton label="Enviar" icon={<SendHorizontal />} className={styles.send} onClick={send} />
      </div>
      {(problem !== '' || text !== '') && (
        <div className={styles.under}>
          {problem === '' ? (
            <p className={styles.hint}>Enter envía · Mayús + Enter, otra línea</p>
          ) : (
            <p id={id} className={styles.problem} role="alert">
              {problem}
            </p>
          )}
          <Counter used={text.length} most={LONGEST_MESSAGE} />
        </div>
      )}
    </div>
  );
}
