import type { QuickReply } from '@cauce/contract/conversations/quick-replies';
import { fold } from '@cauce/domain/texts/fold';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type AriaAttributes, type KeyboardEvent } from 'react';
import { Button } from '../../../../ui/inputs/button.tsx';
import { quickReplyList } from '../../queries.ts';
import styles from './composer.module.css';

const NOBODY: readonly QuickReply[] = [];
const SLASH = /^\/(\S*)$/u;

/** Quick replies that match the word after a slash: matching shortcuts first, then matching texts. */
export function matchQuickReplies(replies: readonly QuickReply[], word: string): QuickReply[] {
  const foldedWord = fold(word);
  const begin = replies.filter(({ shortcut }) => fold(shortcut).startsWith(foldedWord));
  const within = replies.filter(({ shortcut, text }) => fold(`${shortcut} ${text}`).includes(foldedWord));
  return [...new Set([...begin, ...within])];
}

/** Suggests quick replies after a slash at the beginning of the text. */
export function useQuickReplies(text: string, onChoose: (text: string) => void) {
  const id = useId();
  const word = SLASH.exec(text)?.[1];
  const [dismissed, setDismissed] = useState<string>();
  const isOpen = word !== undefined && dismissed !== text;
  const { data = NOBODY, isPending } = useQuery({ ...quickReplyList, enabled: word !== undefined });
  const found = word === undefined ? NOBODY : matchQuickReplies(data, word);
  const [place, setPlace] = useState({ word: '', index: 0 });
  const at = place.word === word ? Math.min(place.index, found.length - 1) : 0;
  const idOf = (index: number) => `${id}-${index}`;

  const onKey = (event: KeyboardEvent): boolean => {
    if (!isOpen) return false;
    if (event.key === 'Escape') setDismissed(text);
    else if (found.length === 0) return false;
    else if (event.key === 'ArrowDown') setPlace({ word: word ?? '', index: (at + 1) % found.length });
    else if (event.key === 'ArrowUp')
      setPlace({ word: word ?? '', index: (at + found.length - 1) % found.length });
    else if ((event.key === 'Enter' && !event.shiftKey) || event.key === 'Tab')
      onChoose(found[at]?.text ?? '');
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  const suggests: AriaAttributes | undefined =
    isOpen && found.length > 0
      ? { 'aria-autocomplete': 'list', 'aria-controls': id, 'aria-activedescendant': idOf(at) }
      : undefined;
  return {
    id,
    idOf,
    isOpen: isOpen && !isPending,
    found,
    at,
    onKey,
    suggests,
    onChoose,
    hasAny: data.length > 0,
  };
}

export interface SuggestionsProps {
  replies: ReturnType<typeof useQuickReplies>;
  onManage: () => void;
}

export function Suggestions({ replies, onManage }: SuggestionsProps) {
  const { id, idOf, isOpen, found, at, onChoose, hasAny } = replies;
  if (!isOpen) return null;
  if (found.length === 0)
    return (
      <div className={styles.suggestions}>
        <p className={styles.none}>
          {hasAny ? 'Ninguna respuesta rápida se llama así' : 'Todavía no tienes respuestas rápidas'}
          <Button size="small" onClick={onManage}>
            {hasAny ? 'Administrar' : 'Crear la primera'}
          </Button>
        </p>
      </div>
    );
  // A native list cannot stay open while the text field has the focus and controls it with the arrow keys.
  /* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events */
  return (
    <div id={id} className={styles.suggestions} role="listbox" aria-label="Respuestas rápidas">
      {found.map(({ _id, shortcut, text }, index) => (
        <div
          key={_id}
          id={idOf(index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === at}
          className={styles.suggestion}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(text)}
        >
          <b>/{shortcut}</b>
          <span>{text}</span>
        </div>
      ))}
    </div>
  );
}
