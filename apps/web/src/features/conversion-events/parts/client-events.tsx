import type { ClientDetails } from '@cauce/contract/clients/clients';
import type { ConversionEvent } from '@cauce/contract/funnels/conversion-events';
import { formatDateTime } from '@cauce/domain/time/dates';
import { useQuery } from '@tanstack/react-query';
import { Milestone, Plus } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useBusiness, useCan } from '../../../platform/session.ts';
import { Line, LineDetail, Lines } from '../../../ui/data/lines.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonList } from '../../../ui/feedback/skeletons.tsx';
import { Button, ButtonLink } from '../../../ui/inputs/button.tsx';
import { Stack } from '../../../ui/layout/box.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { eventsOfHref } from '../filters.ts';
import { eventsOf } from '../queries.ts';
import { subjectsOf } from '../words.ts';

const EventDialog = lazy(() => import('./event-dialog.tsx'));

export interface ClientEventsProps {
  client: ClientDetails;
  /** The phases of the contact, if there are any. */
  children?: ReactNode;
}

/** The conversion events of a contact, under the phases that they went through. */
export function ClientEvents({ client, children }: ClientEventsProps) {
  const { data, isError, isFetching, refetch } = useQuery(eventsOf(client._id));
  const mayRecord = useCan('conversionEvents.write');
  const [recording, setRecording] = useState(false);
  const record = mayRecord && (
    <Button size="small" icon={<Plus aria-hidden size={14} />} onClick={() => setRecording(true)}>
      Registrar evento
    </Button>
  );
  const chosen = { _id: client._id, name: [client.name, client.lastname].filter(Boolean).join(' ') };
  const isEmpty = data !== undefined && data.rows.length === 0;
  if (isEmpty && children === undefined)
    return (
      <>
        <EmptyState small icon={<Milestone />} title="Sin datos de conversión" action={record} />
        <Recording open={recording} client={chosen} onClose={() => setRecording(false)} />
      </>
    );
  return (
    <Stack gap={24}>
      {children}
      <Section title="Eventos de conversión" actions={record}>
        {data === undefined && isError ? (
          <ErrorState
            small
            title="No pudimos cargar sus eventos."
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : data === undefined ? (
          <SkeletonList rows={2} />
        ) : isEmpty ? (
          <LineDetail>Ninguno todavía.</LineDetail>
        ) : (
          <Events events={data.rows} moreHref={data.next === null ? undefined : eventsOfHref(client._id)} />
        )}
      </Section>
      <Recording open={recording} client={chosen} onClose={() => setRecording(false)} />
    </Stack>
  );
}

interface RecordingProps {
  open: boolean;
  client: { _id: string; name: string };
  onClose: () => void;
}

const Recording = ({ open, client, onClose }: RecordingProps) => (
  <Suspense>{open && <EventDialog editing="new" client={client} onClose={onClose} />}</Suspense>
);

interface EventsProps {
  events: readonly ConversionEvent[];
  /** The address of the list, where it has more of them. */
  moreHref: string | undefined;
}

function Events({ events, moreHref }: EventsProps) {
  const { zone } = useBusiness();
  return (
    <>
      <Lines label="Eventos de conversión">
        {events.map((event) => (
          <Line key={event._id} what={event.name} end={formatDateTime(new Date(event.date), zone)}>
            <LineDetail>{[...subjectsOf(event), event.createdBy].join(' · ')}</LineDetail>
            {event.description !== '' && <LineDetail>{event.description}</LineDetail>}
          </Line>
        ))}
      </Lines>
      {moreHref !== undefined && (
        <ButtonLink size="small" href={moreHref}>
          Ver todos sus eventos
        </ButtonLink>
      )}
    </>
  );
}
