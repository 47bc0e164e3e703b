import { funnelDrafts, type FunnelDraft } from '@cauce/contract/funnels/drafts';
import type { Funnel } from '@cauce/contract/funnels/funnels';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../../platform/call.ts';
import { useConnection } from '../../../platform/connection.ts';
import { useUnsaved } from '../../../ui/overlay/unsaved.ts';
import { useStore } from '../../../ui/store.ts';
import { draftList, draftOf, useDropDraft } from '../queries.ts';
import { DraftSaver, type SaverState } from './draft-saver.ts';
import { beginHistory, push, redo, undo, type History } from './history.ts';
import { isSameContent, type Content } from './model.ts';

export interface EditorStart {
  /** The published funnel; undefined for a new one. */
  funnel: Funnel | undefined;
  draft: FunnelDraft | undefined;
  /** The copy of another funnel with which a new one begins, instead of the draft. It is stored with the first change. */
  begun?: Content | undefined;
  /** The content without a draft. */
  original: Content;
}

/** Changes with the same tag one after another are undone together. */
export type Apply = (change: (content: Content) => Content, tag?: string) => void;

export interface Editor {
  content: Content;
  apply: Apply;
  undo: (() => void) | undefined;
  redo: (() => void) | undefined;
  saver: DraftSaver;
  state: SaverState;
  /** The version that is edited; null for a new funnel. */
  basedOn: string | null;
  /** Continues on the present version, which somebody else published. */
  rebase: () => void;
  hasChanges: boolean;
  /** Whether the content is stored as a draft. A copy is stored with its first change. */
  isStored: boolean;
  /** Whether the person has changed anything, now or in a stored draft. */
  isTouched: boolean;
}

/** Stores the draft of one funnel. */
function useDraftSaver(funnelId: string | null, seen: string | null): DraftSaver {
  const client = useQueryClient();
  const drop = useDropDraft();
  const [saver] = useState(
    () =>
      new DraftSaver(seen, {
        send: async ({ content, basedOn, isUnchanged }, stored) => {
          if (isUnchanged) {
            if (stored !== null) await drop(funnelId);
            return null;
          }
          const draft = { funnelId, content, basedOn };
          const { data } = await call(funnelDrafts.save, { body: { draft, updatedAt: stored } });
          client.setQueryData(draftList.queryKey, (drafts = []) => [
            data,
            ...drafts.filter((other) => other.funnelId !== funnelId),
          ]);
          return data.updatedAt;
        },
        readStored: async () => {
          const drafts = await client.fetchQuery({ ...draftList, staleTime: 0 });
          return draftOf(drafts, funnelId)?.updatedAt ?? null;
        },
      }),
  );
  return saver;
}

/** Sends what could not be stored as soon as the connection is back. */
function useSendWhenBack(saver: DraftSaver): void {
  const connection = useConnection();
  const reconnected = useEffectEvent(() => {
    if (saver.state.read().is === 'failed') void saver.settle();
  });
  useEffect(() => {
    if (connection === 'fine') reconnected();
  }, [connection]);
}

/** The funnel that is edited, with its history and its stored draft. */
export function useEditor({ funnel, draft, begun, original }: EditorStart): Editor {
  const [history, setHistory] = useState(() => beginHistory(begun ?? draft?.content ?? original));
  const [basedOn, setBasedOn] = useState(draft ? draft.basedOn : (funnel?.updatedAt ?? null));
  const saver = useDraftSaver(funnel?._id ?? null, draft?.updatedAt ?? null);
  const state = useStore(saver.state);
  useSendWhenBack(saver);
  useUnsaved(state.is !== 'rest', saver.settle);

  const store = (content: Content, base: string | null) =>
    saver.put({ content, basedOn: base, isUnchanged: isSameContent(content, original) });
  const change = (next: History<Content>) => {
    if (next === history) return;
    setHistory(next);
    store(next.present, basedOn);
  };
  const { present: content } = history;
  return {
    content,
    apply: (make, tag) => change(push(history, make(content), tag)),
    undo: history.past.length > 0 ? () => change(undo(history)) : undefined,
    redo: history.future.length > 0 ? () => change(redo(history)) : undefined,
    saver,
    state,
    basedOn,
    rebase: () => {
      const present = funnel?.updatedAt ?? null;
      setBasedOn(present);
      store(content, present);
    },
    hasChanges: !isSameContent(content, original),
    isStored: begun === undefined || history.past.length > 0 || history.future.length > 0,
    isTouched: draft !== undefined || history.past.length > 0 || history.future.length > 0,
  };
}
