import { MessagesSquare, SearchX } from 'lucide-react';
import { lazy, Suspense, useEffect, useMemo, type KeyboardEvent, type UIEvent } from 'react';
import { pageHref } from '../../../../platform/page-href.ts';
import { useBusiness, useCan } from '../../../../platform/session.ts';
import { useToday } from '../../../../platform/today.ts';
import { Button, ButtonLink } from '../../../../ui/inputs/button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { SkeletonList } from '../../../../ui/feedback/skeletons.tsx';
import { equalOffsets } from '../../../../ui/data/virtual/offsets.ts';
import { useEqualHeight } from '../../../../ui/data/virtual/use-row-heights.ts';
import { useVirtualRows } from '../../../../ui/data/virtual/use-virtual-rows.ts';
import { Box } from '../../../../ui/layout/box.tsx';
import { hrefTo, type ChatAddress } from '../../address.ts';
import type { Conversation } from '@cauce/contract/conversations/conversations';
import { useThreadPlace } from '../../use-thread-place.ts';
import type { Threads } from '../../use-threads.ts';
import { ThreadRow } from './thread-row.tsx';
import styles from './thread-list.module.css';

const StartSimulation = lazy(async () => ({
  default: (await import('../../../channels/index.ts')).StartSimulation,
}));

/** The distance from the end at which more conversations are loaded. */
const NEAR = 400;
/** Estimated height of a row that was not measured yet. */
const GUESS = 66;

export interface ThreadListProps {
  threads: Threads;
  address: ChatAddress;
  onClear: () => void;
  /** Called by the arrow keys, to move to the next or previous conversation. */
  onStep: (by: number) => void;
}

export function ThreadList(props: ThreadListProps) {
  const { threads, address, onClear } = props;
  const { rows } = threads;
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
      <Box paddingY={12} paddingX={16}>
        <SkeletonList rows={6} />
      </Box>
    );
  if (rows.length === 0)
    return (
      <Nobody
        isAsked={address.buscar.trim() !== '' || address.ver !== 'todos' || address.etiqueta !== undefined}
        onClear={onClear}
      />
    );
  return <Rows {...props} rows={rows} />;
}

const isNearEnd = (list: HTMLElement) => list.scrollHeight - list.clientHeight - list.scrollTop < NEAR;

function Rows({ threads, address, onStep, rows }: ThreadListProps & { rows: readonly Conversation[] }) {
  const { hasMore, fetchMore } = threads;
  const { con, buscar, ver, etiqueta } = address;
  const { zone } = useBusiness();
  const today = useToday();
  const { height, measure } = useEqualHeight(GUESS);
  const { first, end, above, below, lookAt } = useVirtualRows(equalOffsets(rows.length, height));
  const scroller = useThreadPlace(rows, height);
  const hrefs = useMemo(
    () => new Map(rows.map(({ _id }) => [_id, hrefTo({ con: _id, buscar, ver, etiqueta })])),
    [rows, buscar, ver, etiqueta],
  );
  const drawn = rows.length;
  // A list without overflow fires no scroll event, so the next page is loaded here.
  useEffect(() => {
    const { current: list } = scroller;
    if (drawn > 0 && list && list.scrollTop > 0 && isNearEnd(list)) fetchMore();
  }, [drawn, scroller, fetchMore]);

  const look = ({ currentTarget: pane }: UIEvent<HTMLElement>) => {
    lookAt(pane);
    if (isNearEnd(pane)) fetchMore();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    onStep(event.key === 'ArrowDown' ? 1 : -1);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={scroller} className={styles.scroll} onScroll={look} onKeyDown={onKeyDown}>
      <Box
        as="ul"
        ref={measure}

        aria-label="Conversaciones"
        style={{ paddingTop: above, paddingBottom: below }}
      >
        {rows.slice(first, end).map((conversation, index) => (
          <ThreadRow
            key={conversation._id}
            conversation={conversation}
            place={first + index + 1}
            of={hasMore ? -1 : rows.length}
            href={hrefs.get(conversation._id) ?? ''}
            isOpen={conversation._id === con}
            today={today}
            zone={zone}
          />
        ))}
      </Box>
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
        <div className={styles.begin}>
          {mayConnect && (
            <ButtonLink kind="primary" href={pageHref('/integraciones/whatsapp-api')}>
              Conectar WhatsApp
            </ButtonLink>
          )}
          <Suspense>
            <StartSimulation label="Probar sin conectar nada" />
          </Suspense>
        </div>
      }
    />
  );
}
