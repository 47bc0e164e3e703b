import { useState } from 'react';

/** The unsent text of each conversation, while the tab is open. */
const textDrafts = new Map<string, string>();

export interface Draft {
  text: string;
  /** Why the message was not sent. */
  problem: string;
  write: (text: string) => void;
  refuse: (problem: string) => void;
  /** Restores a text that could not be sent, before newer text. */
  giveBack: (text: string) => void;
}

/** The unsent files of each conversation. */
const fileDrafts = new Map<string, readonly AttachedFile[]>();

/** An uploaded file that will be sent with the next message. */
export interface AttachedFile {
  url: string;
  name: string;
  mime: string;
  size: number;
}

const together = (...texts: string[]) => texts.filter(Boolean).join('\n');

/** Puts a message that could not be sent back into the composer, before newer text. */
export function restoreDraft(place: string, lost: { text: string; files: readonly AttachedFile[] }): void {
  textDrafts.set(place, together(lost.text, textDrafts.get(place) ?? ''));
  if (lost.files.length > 0) fileDrafts.set(place, [...lost.files, ...(fileDrafts.get(place) ?? [])]);
}

/** @internal Resets the drafts after a test file, because files share their modules. */
export function forgetDrafts(): void {
  textDrafts.clear();
  fileDrafts.clear();
}

export function useAttachedFiles(place: string) {
  const [attached, setAttached] = useState(() => fileDrafts.get(place) ?? []);
  const set = (next: readonly AttachedFile[]) => {
    if (next.length === 0) fileDrafts.delete(place);
    else fileDrafts.set(place, next);
    setAttached(next);
  };
  return {
    attached,
    set,
    // Two files may be added before the next render, so the second change must include the first.
    add: (file: AttachedFile) => set([...(fileDrafts.get(place) ?? []), file]),
    remove: (url: string) => set((fileDrafts.get(place) ?? []).filter((file) => file.url !== url)),
    giveBack: (lost: readonly AttachedFile[]) => set([...lost, ...(fileDrafts.get(place) ?? [])]),
  };
}
export type FileDraft = ReturnType<typeof useAttachedFiles>;

/** The unsent text of a composer, which is restored when the person comes back. */
export function useDraft(place: string): Draft {
  const [text, setText] = useState(() => textDrafts.get(place) ?? '');
  const [problem, setProblem] = useState('');
  const write = (next: string) => {
    if (next === '') textDrafts.delete(place);
    else textDrafts.set(place, next);
    setText(next);
    setProblem('');
  };
  return {
    text,
    problem,
    write,
    refuse: setProblem,
    giveBack: (lost) => write(together(lost, textDrafts.get(place) ?? '')),
  };
}
