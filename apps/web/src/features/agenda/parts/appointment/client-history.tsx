import type { AgendaEvent } from '@cauce/contract/agenda/appointments';
import { formatDate, formatTime, isoDateIn } from '@cauce/domain/time/dates';
import { useQuery } from '@tanstack/react-query';
import { CalendarDays } from 'lucide-react';
import { pageHref } from '../../../../platform/page-href.ts';
import { useBusiness, useCan } from '../../../../platform/session.ts';
import { StatusChip } from '../../../../ui/data/chip.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Line, LineDetail, Lines } from '../../../../ui/data/lines.tsx';
import { Link } from '../../../../ui/inputs/link.tsx';
import { SkeletonList } from '../../../../ui/feedback/skeletons.tsx';
import { historyOf, nameIn } from '../../history.ts';
import { lookOf } from '../../look.tsx';

/** All appointments of a contact, the latest first. */
export function ClientHistory({ client }: { client: { _id: string } }) {
  const { data, isError, isFetching, refetch } = useQuery(historyOf(client._id));
  if (data === undefined && isError)
    return (
      <ErrorState
        small
        title="No pudimos cargar sus citas."
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (data === undefined) return <SkeletonList rows={4} />;
  if (data.appointments.length === 0)
    return <EmptyState small icon={<CalendarDays />} title="Sin citas registradas" />;
  const [branch, specialist] = [nameIn(data.branches), nameIn(data.specialists)];
  return (
    <Lines label="Historial de citas">
      {data.appointments
        .toSorted((one, other) => other.start.localeCompare(one.start))
        .map((event) => (
          <Visit
            key={event._id}
            event={event}
            who={specialist(event.specialistId) ?? 'Sin especialista'}
            where={branch(event.branchId) ?? 'Sin sucursal'}
          />
        ))}
    </Lines>
  );
}

function Visit({ event, who, where }: { event: AgendaEvent; who: string; where: string }) {
  const { zone } = useBusiness();
  const seesAgenda = useCan('appointments.read');
  const start = new Date(event.start);
  const { tone, icon: Icon, label } = lookOf(event.status);
  const what = event.serviceName || (event.serviceId === null ? 'Sin servicio' : 'Servicio desconocido');
  const href = pageHref('/agenda', { fecha: isoDateIn(start, zone), cita: event._id });
  return (
    <Line
      what={seesAgenda ? <Link href={href}>{what}</Link> : what}
      end={<StatusChip tone={tone} label={label} icon={<Icon aria-hidden />} />}
    >
      <LineDetail>
        <time dateTime={event.start}>
          {formatDate(start, zone)}, {formatTime(start, zone)}
        </time>
      </LineDetail>
      <LineDetail>
        {who} · {where}
      </LineDetail>
    </Line>
  );
}
