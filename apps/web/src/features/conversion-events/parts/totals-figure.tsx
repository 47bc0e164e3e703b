import { useQuery } from '@tanstack/react-query';
import { pageHref } from '../../../platform/page-href.ts';
import { useToday } from '../../../platform/today.ts';
import { Bars } from '../../../ui/charts/bars.tsx';
import { Figure } from '../../../ui/charts/figure.tsx';
import { type Address, filtersBefore, filtersOf } from '../filters.ts';
import { eventTotals } from '../queries.ts';
import { compared, nameBars, nameSheet } from '../totals.ts';
import { contactsWords, eventsWords } from '../words.ts';

/** The number of events of each name; a bounded period stands beside the one before. */
export function TotalsFigure({ address }: { address: Address }) {
  const today = useToday();
  const filters = filtersOf(address, today);
  const before = filtersBefore(filters);
  const { data: now } = useQuery(eventTotals(filters));
  const earlier = useQuery({ ...eventTotals(before ?? filters), enabled: before !== undefined });
  if (now === undefined || now.events === 0) return null;
  const totals = compared(now, before && earlier.data);
  const range = { from: filters.from ?? now.from ?? today, to: filters.to ?? now.to ?? today };
  return (
    <Figure
      title="Eventos por nombre"
      description={`${eventsWords(now.events)} de ${contactsWords(now.contacts)}`}
      sheet={nameSheet(totals)}
      range={range}
    >
      <Bars
        label="Eventos por nombre"
        rows={nameBars(totals, (evento) => pageHref('/eventos-conversion', { ...address, evento }))}
      />
    </Figure>
  );
}
