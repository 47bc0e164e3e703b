import { formatDateTime, isoDateIn } from '@cauce/domain/time/dates';
import { isStanding } from '@cauce/domain/agenda/appointment-status';
import { useQuery } from '@tanstack/react-query';
import { useNow } from '../../../../platform/now.ts';
import { pageHref } from '../../../../platform/page-href.ts';
import { useBusiness } from '../../../../platform/session.ts';
import { Link } from '../../../../ui/inputs/link.tsx';
import { historyOf, nameIn } from '../../history.ts';

/** The next appointment of a client, as one line of a list of facts. */
export function NextVisit({ clientId }: { clientId: string }) {
  const { zone } = useBusiness();
  const now = useNow();
  const { data, isError } = useQuery(historyOf(clientId));
  if (data === undefined) return isError ? 'No pudimos cargarla' : 'Cargando...';
  const [next] = data.appointments
    .filter(({ start, status }) => new Date(start) > now && isStanding(status))
    .toSorted((one, other) => one.start.localeCompare(other.start));
  if (next === undefined) return 'No tiene';
  const start = new Date(next.start);
  const when = formatDateTime(start, zone);
  const summary = [next.serviceName, nameIn(data.specialists)(next.specialistId)]
    .filter(Boolean)
    .join(' con ');
  return (
    <>
      <Link href={pageHref('/agenda', { fecha: isoDateIn(start, zone), cita: next._id })}>{when}</Link>
      {summary !== '' && ` · ${summary}`}
    </>
  );
}
