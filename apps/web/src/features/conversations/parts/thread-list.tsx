import { MessagesSquare, SearchX } from 'lucide-react';
import type { KeyboardEvent, UIEvent } from 'react';
import { useBusiness, useCan } from '../../../platform/session.ts';
import { useToday } from '../../../platform/today.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SkeletonList } from '../../../ui/skeletons.tsx';
import { hrefTo, type ChatAddress } from '../address.ts';
import type { Threads } from '../use-threads.ts';
import { ThreadRow } from './thread-row.tsx';
import styles from './thread-list.module.css';

/** How near the end one comes before more are fetched. */
const NEAR = 400;

export interface ThreadListProps {
  threads: Threads;
  address: ChatAddress;
  onClear: () => void;
  /** With the arrows, to the one after or before. */
  onStep: (by: number) => void;
}

export function ThreadList({ threads, address, onClear, onStep }: ThreadListProps) {
  const { rows, hasMore, fetchMore } = threads;
  const { zone } = useBusiness();
  const today = useToday();
  const { con, buscar, ver } = address;
  if (threads.failed)
    return (
      <ErrorState
        small
        title="No pudimos cargar tus conversaciones."
        retrying={threads.retrying}
        onRetry={threads.retry}
      />
    );
  if (rows === undefined)
    return (
      <div className={styles.waiting}>
        <SkeletonList rows={6} />
      </div>
    );
  if (rows.length === 0)
    return <Nobody isAsked={buscar.trim() !== '' || ver !== 'todos'} onClear={onClear} />;

  const onScroll = ({ currentTarget: list }: UIEvent<HTMLElement>) => {
    if (list.scrollHeight - list.clientHeight - list.scrollTop < NEAR) fetchMore();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    onStep(event.key === 'ArrowDown' ? 1 : -1);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles.scroll} onScroll={onScroll} onKeyDown={onKeyDown}>
      <ul className={styles.list} aria-label="Conversaciones">
        {rows.map((conversation) => (
          <ThreadRow
            key={conversation._id}
            conversation={conversation}
            href={hrefTo({ con: conversation._id, buscar, ver })}
            isOpen={conversation._id === con}
            today={today}
            zone={zone}
          />
        ))}
      </ul>
      {hasMore &&
        (threads.moreFailed ? (
          <p className={styles.more}>
            <Button size="small" onClick={threads.retryMore}>
              Reintentar
            </Button>
          </p>
        ) : (
          <p className={styles.more}>
            <Button size="small" kind="subtle" onClick={fetchMore}>
              Ver más conversaciones
            </Button>
          </p>
        ))}
    </div>
  );
}

function Nobody({ isAsked, onClear }: { isAsked: boolean; onClear: () => void }) {
  const mayConnect = useCan('whatsappApi.write');
  if (isAsked)
    return (
      <EmptyState
        small
        icon={<SearchX />}
        title="No se encontraron clientes"
        action={<Button onClick={onClear}>Ver todas</Button>}
      />
    );
  return (
    <EmptyState
      small
      icon={<MessagesSquare />}
      title="Aquí verás lo que escriben tus clientes y lo que sale de tus citas."
      action={
        mayConnect && (
          <ButtonLink kind="primary" href="/integraciones/whatsapp-api">
            Conectar WhatsApp
          </ButtonLink>
        )
      }
    />
  );
}
