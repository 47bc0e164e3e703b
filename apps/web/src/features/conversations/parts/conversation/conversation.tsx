import { useScreen } from '../../../../ui/use-screen.ts';
import type { Conversation as ConversationData } from '@cauce/contract/conversations/conversations';
import type { CallError } from '@cauce/contract/kit/client';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { MessageCircleX } from 'lucide-react';
import { lazy, Suspense, useEffect, useState, type ComponentProps } from 'react';
import { useCan } from '../../../../platform/session.ts';
import { Button } from '../../../../ui/inputs/button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { SkeletonList } from '../../../../ui/feedback/skeletons.tsx';
import { Box, Stack } from '../../../../ui/layout/box.tsx';
import { useShortcuts } from '../../../../ui/overlay/shortcuts.ts';
import { useMarkRead } from '../../mutations.ts';
import type { Panel } from '../../address.ts';
import { conversationOf } from '../../queries.ts';
import { ContactView } from './contact-view.tsx';
import styles from './conversation.module.css';
import { ConversationBody } from './conversation-body.tsx';
import { ConversationHead } from './conversation-head.tsx';

type Agenda = typeof import('../../../agenda/index.ts');

/** The form of the agenda is itself lazy, and `lazy` does not accept a lazy component as its result. */
/** Only conversations of test mode have it. */
const PhoneView = lazy(async () => ({ default: (await import('./phone-view.tsx')).PhoneView }));
const BookingDialog = lazy(async () => {
  const { BookingDialog: Form } = await import('../../../agenda/index.ts');
  return { default: (props: ComponentProps<Agenda['BookingDialog']>) => <Form {...props} /> };
});

export interface ConversationProps {
  id: string;
  panel: Panel | undefined;
  onPanel: (panel: Panel | undefined) => void;
  onBack: () => void;
  onRemove: (clientId: string) => void;
  isLog: boolean;
  onLog: (isLog: boolean) => void;
}

interface NoConversationProps {
  query: UseQueryResult<ConversationData, CallError>;
  onBack: () => void;
}

const OTHER = { contacto: 'telefono', telefono: 'contacto' } as const;

/** Marks a conversation as read while it is open. */
function useRead(id: string, unread: number): void {
  const { mutate } = useMarkRead();
  useEffect(() => {
    if (unread === 0) return undefined;
    const read = () => {
      if (document.visibilityState === 'visible') mutate(id);
    };
    read();
    // Messages that arrived in a hidden tab count as read when the tab is visible again.
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [id, unread, mutate]);
}

/** Shown while there is no conversation to show: it loads, it could not be loaded, or it does not exist. */
function NoConversation({ query, onBack }: NoConversationProps) {
  const { error, isFetching, refetch } = query;
  if (error === null)
    return (
      <Box as="section" padding={16} className={styles.waiting} aria-label="Conversación">
        <SkeletonList rows={5} />
      </Box>
    );
  return (
    <Stack as="section" justify="center" padding={24} className={styles.middle} aria-label="Conversación">
      {error.code === 'notFound' ? (
        <EmptyState
          icon={<MessageCircleX />}
          title="Esta conversación ya no existe."
          action={<Button onClick={onBack}>Ver las conversaciones</Button>}
        />
      ) : (
        <ErrorState
          title="No pudimos cargar esta conversación."
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </Stack>
  );
}

/** The panel beside the conversation, the one that its head marks as open, and the function that changes it. */
function panelsOf(
  { isTest }: ConversationData,
  isWide: boolean,
  { panel, onPanel }: Pick<ConversationProps, 'panel' | 'onPanel'>,
) {
  const beside = panel ?? (isTest ? 'telefono' : 'contacto');
  if (!isWide) {
    const toggle = (which: Panel) => onPanel(panel === which ? undefined : which);
    return { beside, openPanel: panel, toggle };
  }
  // A wide screen has space for a panel, so one is always open. Only a test conversation has two.
  const exchange = (which: Panel) => onPanel(beside === which ? OTHER[which] : which);
  return { beside, openPanel: beside, toggle: isTest ? exchange : undefined };
}

/** A conversation with a panel: the client's phone, or the contact. */
export function Conversation(props: ConversationProps) {
  const { id, onPanel, onBack, onRemove, isLog, onLog } = props;
  const query = useQuery(conversationOf(id));
  const { data } = query;
  const isWide = useScreen('(min-width: 1200px)');
  useRead(id, data?.unread ?? 0);
  const [isBooking, setBooking] = useState(false);
  const mayBook = [useCan('appointments.book'), useCan('appointments.read')].every(Boolean);
  const book = mayBook && typeof data?.clientId === 'string' ? () => setBooking(true) : undefined;
  useShortcuts('Conversación', book ? [{ keys: 'c', label: 'Agendar una cita', run: book }] : []);
  if (data === undefined) return <NoConversation query={query} onBack={onBack} />;
  const { beside, openPanel, toggle } = panelsOf(data, isWide, props);
  return (
    <>
      <section className={styles.conversation} aria-label={`Conversación con ${data.name}`}>
        <ConversationHead
          conversation={data}
          panel={openPanel}
          toggle={toggle}
          isLog={isLog}
          onLog={onLog}
          onBack={onBack}
          onBook={book}
          onRemove={() => data.clientId !== null && onRemove(data.clientId)}
        />
        <ConversationBody conversation={data} isLog={isLog} withKeys />
      </section>
      <aside
        className={styles.beside}
        aria-label={beside === 'telefono' ? `Teléfono de ${data.name}` : `Contacto: ${data.name}`}
      >
        {beside === 'telefono' && data.isTest ? (
          <Suspense>
            <PhoneView conversation={data} onClose={() => onPanel(undefined)} />
          </Suspense>
        ) : (
          <ContactView conversation={data} onClose={() => onPanel(undefined)} onBook={book} />
        )}
      </aside>
      {isBooking && data.clientId !== null && (
        <Suspense>
          <BookingDialog client={{ _id: data.clientId, name: data.name }} onClose={() => setBooking(false)} />
        </Suspense>
      )}
    </>
  );
}
