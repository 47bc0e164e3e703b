import type { ClientDetails } from '@cauce/contract/clients/clients';
import { useQuery } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useCan } from '../../../../platform/session.ts';
import { Button, ButtonLink } from '../../../../ui/inputs/button.tsx';
import { StatusChip } from '../../../../ui/data/chip.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Segmented } from '../../../../ui/inputs/segmented.tsx';
import { SkeletonList } from '../../../../ui/feedback/skeletons.tsx';
import { Grid, Row } from '../../../../ui/layout/box.tsx';
import { useOpenConversation } from '../../mutations.ts';
import { hrefTo } from '../../address.ts';
import { conversationWith } from '../../queries.ts';
import styles from './client-chat.module.css';
import { ConversationBody } from './conversation-body.tsx';

const PhoneView = lazy(async () => ({ default: (await import('./phone-view.tsx')).PhoneView }));

const SIDES = [
  { value: 'equipo', label: 'Tu equipo' },
  { value: 'telefono', label: 'Su teléfono' },
] as const;

/** The conversation with a contact, as a tab of the contact. */
export function ClientChat({ client }: { client: ClientDetails }) {
  const { data, isError, isFetching, refetch } = useQuery(conversationWith(client._id));
  const [side, setSide] = useState<(typeof SIDES)[number]['value']>('equipo');
  if (data === undefined && isError)
    return (
      <ErrorState
        small
        title="No pudimos cargar sus mensajes."
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (data === undefined) return <SkeletonList rows={4} />;
  if (data === null) return <NothingSaid client={client} onBegun={() => void refetch()} />;
  return (
    <Grid gap={12}>
      <Row gap={8} columnGap={12} align="center" wrap className={styles.top}>
        {data.isTest && (
          <>
            <StatusChip tone="warning" label="Modo de prueba" />
            <Segmented label="De quién es la vista" segments={SIDES} value={side} onChange={setSide} />
          </>
        )}
        <ButtonLink size="small" href={hrefTo({ con: data._id })}>
          Abrir en Chat
        </ButtonLink>
      </Row>
      <div className={styles.frame} data-side={side}>
        {side === 'telefono' && data.isTest ? (
          <Suspense>
            <PhoneView conversation={data} onClose={() => setSide('equipo')} />
          </Suspense>
        ) : (
          <ConversationBody conversation={data} />
        )}
      </div>
    </Grid>
  );
}

function NothingSaid({ client, onBegun }: { client: ClientDetails; onBegun: () => void }) {
  const mayWrite = useCan('conversations.write');
  const { mutate, isPending } = useOpenConversation(onBegun);
  return (
    <EmptyState
      small
      icon={<MessagesSquare />}
      title="No hay mensajes en el historial"
      action={
        mayWrite &&
        client.whatsapp !== '' && (
          <Button busy={isPending} busyLabel="Abriendo..." onClick={() => mutate(client._id)}>
            Escribirle
          </Button>
        )
      }
    />
  );
}
