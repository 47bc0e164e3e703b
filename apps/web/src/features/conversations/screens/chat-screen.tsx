import { useNavigate } from '@tanstack/react-router';
import { MessageSquareText } from 'lucide-react';
import { lazy, Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { useFilters } from '../../../platform/search.ts';
import { useBusiness, useCan } from '../../../platform/session.ts';
import { useFillHeight } from '../../../ui/agenda/use-fill-height.ts';
import { Chip } from '../../../ui/data/chip.tsx';
import { useDocumentTitle } from '../../../ui/layout/document-name.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { SkeletonList } from '../../../ui/feedback/skeletons.tsx';
import { useBack } from '../../../ui/overlay/back-layers.ts';
import { useShortcuts } from '../../../ui/overlay/shortcuts.ts';
import { useTopmost } from '../../../ui/overlay/use-topmost.ts';
import { useOpenConversation, useRemove } from '../mutations.ts';
import { askedOf, ChatAddress, hrefTo } from '../address.ts';
import { ChatViews, CommentsView } from '../parts/threads/chat-views.tsx';
import { NewConversation } from '../parts/threads/new-conversation.tsx';
import { Conversation } from '../parts/conversation/conversation.tsx';
import { ThreadFilters } from '../parts/threads/thread-filters.tsx';
import { ThreadList } from '../parts/threads/thread-list.tsx';
import { TurnFold } from '../parts/messages/turn-fold.tsx';
import { useThreads } from '../use-threads.ts';
import styles from './chat-screen.module.css';

const CommentsPanel = lazy(async () => ({
  default: (await import('../../comments/index.ts')).CommentsPanel,
}));

const SoundButton = lazy(async () => ({ default: (await import('../../alerts/index.ts')).SoundButton }));
const PermissionQuestion = lazy(async () => ({
  default: (await import('../../alerts/index.ts')).PermissionQuestion,
}));

function WhatItDid({ id }: { id: string }) {
  const { zone } = useBusiness();
  return <TurnFold id={id} zone={zone} />;
}

const whatItDid = (id: string) => <WhatItDid id={id} />;

/** The chat: messages of clients, and comments under posts. */
export function ChatScreen() {
  const [{ vista, ver }, setAddress] = useFilters('/chat', ChatAddress);
  const mayReadComments = useCan('comments.read');
  return vista === 'comentarios' && mayReadComments ? (
    <CommentsView>
      <Suspense fallback={<SkeletonList rows={4} />}>
        <CommentsPanel
          whatItDid={whatItDid}
          onlyUnanswered={ver === 'sin-responder'}
          onFilter={(isOn) => setAddress({ ver: isOn ? 'sin-responder' : 'todos' })}
        />
      </Suspense>
    </CommentsView>
  ) : (
    <Inbox />
  );
}

/** The list of conversations with the open one and its panel. */
function Inbox() {
  useDocumentTitle('Chat');
  const [address, setAddress] = useFilters('/chat', ChatAddress);
  const { con, contacto, panel, registro } = address;
  const threads = useThreads(askedOf(address));
  const navigate = useNavigate();
  const fillHeight = useFillHeight<HTMLDivElement>();

  const go = (id: string | undefined) => {
    const { buscar, ver, etiqueta } = address;
    void navigate({ href: hrefTo({ con: id, buscar, ver, etiqueta }), resetScroll: false });
  };
  const { mutate: openWith, isPending } = useOpenConversation(({ _id }) => {
    setAddress({ con: _id, contacto: undefined });
  });
  const begin = useEffectEvent((clientId: string) => openWith(clientId));
  useEffect(() => {
    if (contacto !== undefined) begin(contacto);
  }, [contacto]);

  const { mutate: remove } = useRemove();
  const idToDelete = useRef<string>(undefined);
  // Deletes the conversation only after its screen has closed, so that nobody fetches it again.
  useEffect(() => {
    if (con !== undefined || idToDelete.current === undefined) return;
    remove(idToDelete.current);
    idToDelete.current = undefined;
  }, [con, remove]);

  // Escape must close a dialog above, and not the conversation below.
  const isTopmost = useTopmost(con !== undefined);
  const left = useRef<string>(undefined);
  const leave = () => {
    if (!isTopmost()) return;
    if (panel !== undefined) return setAddress({ panel: undefined });
    if (registro !== undefined) return setAddress({ registro: undefined });
    left.current = con;
    go(undefined);
  };
  // On a phone the panel and the log cover the conversation.
  useBack(con !== undefined && (panel ?? registro) !== undefined, leave);
  // Closing by keyboard returns the focus to the row that was opened.
  useEffect(() => {
    if (con !== undefined || left.current === undefined) return;
    fillHeight.current?.querySelector<HTMLElement>(`[data-thread="${left.current}"]`)?.focus();
    left.current = undefined;
  }, [con, fillHeight]);

  /** Moves the focus in the list; Enter opens the focused conversation. */
  const step = (by: number) => {
    const rows = [...(fillHeight.current?.querySelectorAll<HTMLElement>('[data-thread]') ?? [])];
    const here = rows.findIndex((row) => row === document.activeElement);
    const from = here < 0 ? rows.findIndex((row) => row.dataset.thread === con) : here;
    rows[Math.min(rows.length - 1, Math.max(0, from + by))]?.focus();
  };
  useShortcuts('Chat', [
    { keys: 'j', label: 'Conversación siguiente', run: () => step(1) },
    { keys: 'k', label: 'Conversación anterior', run: () => step(-1) },
    {
      keys: '/',
      label: 'Buscar una conversación',
      run: () => fillHeight.current?.querySelector<HTMLInputElement>('input[type="search"]')?.focus(),
    },
    {
      keys: 'u',
      label: 'Ver solo las no leídas',
      run: () => setAddress({ ver: address.ver === 'no-leidos' ? 'todos' : 'no-leidos', buscar: '' }),
    },
    ...(con === undefined ? [] : [{ keys: 'escape', label: 'Cerrar lo que está abierto', run: leave }]),
  ]);

  return (
    <div
      ref={fillHeight}
      className={styles.screen}
      data-reading={con !== undefined || undefined}
      data-panel={(con !== undefined && panel) || undefined}
    >
      <div className={styles.side}>
        <div className={styles.top}>
          <h1 className={styles.title}>Chat</h1>
          <Suspense>
            <SoundButton />
          </Suspense>
          <NewConversation onOpen={(clientId) => setAddress({ contacto: clientId })} />
          <Chip tone="accent">Beta</Chip>
        </div>
        <Suspense>
          <PermissionQuestion />
        </Suspense>
        <ChatViews view="mensajes" />
        <ThreadFilters address={address} unread={threads.unread} onChange={setAddress} />
        <ThreadList
          threads={threads}
          address={address}
          onStep={step}
          onClear={() => setAddress({ buscar: '', ver: 'todos', etiqueta: undefined })}
        />
      </div>
      {con === undefined ? (
        <div className={styles.nothing}>
          {!isPending && (threads.rows?.length ?? 0) > 0 && (
            <EmptyState icon={<MessageSquareText />} title="Elige una conversación para leerla." />
          )}
        </div>
      ) : (
        <Conversation
          key={con}
          id={con}
          panel={panel}
          onPanel={(next) => setAddress({ panel: next })}
          onBack={() => go(undefined)}
          onRemove={(clientId) => {
            idToDelete.current = clientId;
            go(undefined);
          }}
          isLog={registro !== undefined}
          onLog={(isLog) => setAddress({ registro: isLog ? 'si' : undefined })}
        />
      )}
    </div>
  );
}
