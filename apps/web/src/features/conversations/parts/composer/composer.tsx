import { LONGEST_MESSAGE } from '@cauce/contract/conversations/conversations';
import { SendHorizontal } from 'lucide-react';
import {
  useId,
  type AriaAttributes,
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { Counter } from '../../../../ui/form/fields/counter.tsx';
import { IconButton } from '../../../../ui/inputs/icon-button.tsx';
import { Row } from '../../../../ui/layout/box.tsx';
import { useTyped } from '../../../../ui/overlay/unsaved.ts';
import type { Draft } from '../../drafts.ts';
import styles from './composer.module.css';

export interface ComposerProps {
  label: string;
  placeholder: string;
  draft: Draft;
  onSend: (text: string) => void;
  /** The field, so that the parent can focus it. */
  field: RefObject<HTMLTextAreaElement | null>;
  longest?: number;
  /** Allows a message without text, because it has files. */
  hasMore?: boolean;
  /** Why nothing can be sent yet. */
  waitsFor?: string;
  tone?: 'note' | undefined;
  /** Content above the field: the quoted message, attached files and suggestions. */
  above?: ReactNode;
  tools?: ReactNode;
  /** Files that are dropped or pasted. */
  onFiles?: ((files: File[]) => void) | undefined;
  /** Returns whether it has used the key. */
  onKey?: (event: KeyboardEvent) => boolean;
  suggests?: AriaAttributes | undefined;
}

interface BelowFieldProps {
  tools: ReactNode;
  problem: string;
  problemId: string;
  text: string;
  longest: number;
}

/** The tools, the problem or the hint about the keys, and the number of characters. */
function BelowField({ tools, problem, problemId, text, longest }: BelowFieldProps) {
  if (tools === undefined && problem === '' && text === '') return null;
  return (
    <div className={styles.under}>
      {tools && (
        <Row gap={2} align="center" className={styles.tools}>
          {tools}
        </Row>
      )}
      {problem !== '' && (
        <p id={problemId} className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {problem === '' && text !== '' && (
        <p className={styles.hint}>Enter envía · Mayús + Enter, otra línea</p>
      )}
      {text !== '' && <Counter used={text.length} most={longest} />}
    </div>
  );
}

/** The field for a message. Enter sends, Shift+Enter starts a new line, Escape leaves the field. */
export function Composer({ label, placeholder, draft, onSend, field, ...more }: ComposerProps) {
  const {
    longest = LONGEST_MESSAGE,
    hasMore = false,
    waitsFor = '',
    tone,
    above,
    tools,
    onFiles,
    onKey,
  } = more;
  const id = useId();
  const { text, problem, write, refuse } = draft;
  useTyped(text !== '' || hasMore);

  const send = () => {
    const said = text.trim();
    field.current?.focus();
    if (waitsFor !== '') return refuse(waitsFor);
    if (said === '' && !hasMore) return refuse(tone === 'note' ? 'Escribe una nota' : 'Escribe un mensaje');
    if (said.length > longest) return refuse(`Máximo ${longest} caracteres`);
    write('');
    onSend(said);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes a character, Enter confirms the character.
    if (event.nativeEvent.isComposing || onKey?.(event)) return;
    if (event.key === 'Escape') field.current?.blur();
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    send();
  };
  const take = (event: ClipboardEvent | DragEvent, { files }: DataTransfer) => {
    if (!onFiles || files.length === 0) return;
    event.preventDefault();
    onFiles([...files]);
  };
  return (
    // Dropping only works with a mouse; a button does the same for everyone.
    <div
      role="presentation"
      className={styles.composer}
      data-tone={tone}
      onDragOver={(event) => onFiles && event.preventDefault()}
      onDrop={(event) => take(event, event.dataTransfer)}
    >
      {above}
      <div className={styles.box} data-invalid={problem !== '' || undefined}>
        <textarea
          {...more.suggests}
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
          onPaste={(event) => take(event, event.clipboardData)}
        />
        <IconButton
          label={tone === 'note' ? 'Guardar la nota' : 'Enviar'}
          icon={<SendHorizontal />}
          className={styles.send}
          onClick={send}
        />
      </div>
      <BelowField {...{ tools, problem, text, longest }} problemId={id} />
    </div>
  );
}
