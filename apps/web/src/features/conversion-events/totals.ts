import type { ConversionTotals } from '@cauce/contract/funnels/conversion-events';
import type { BarRow } from '../../ui/charts/bars.tsx';
import { countWords, rate } from '../../ui/charts/formats.ts';
import type { Sheet } from '../../ui/charts/sheet.ts';
import { contactsWords, eventsWords } from './words.ts';

/** The events of one name, and those of the period before; null where there is nothing to compare with. */
export interface NameTotal {
  nameId: string;
  name: string;
  events: number;
  contacts: number;
  before: number | null;
}

/** The present totals beside the earlier ones. A name that only the earlier period has comes last. */
export function compared(now: ConversionTotals, before: ConversionTotals | undefined): NameTotal[] {
  const earlier = new Map(before?.byName.map(({ nameId, events }) => [nameId, events]));
  const present = now.byName.map((total) => ({
    ...total,
    before: before === undefined ? null : (earlier.get(total.nameId) ?? 0),
  }));
  const ids = new Set(now.byName.map(({ nameId }) => nameId));
  const gone = (before?.byName ?? []).filter(({ nameId }) => !ids.has(nameId));
  return [
    ...present,
    ...gone.map(({ nameId, name, events }) => ({ nameId, name, events: 0, contacts: 0, before: events })),
  ];
}

const noteOf = ({ contacts, before }: NameTotal): string =>
  [contactsWords(contacts), before === null ? '' : `antes ${countWords(before)}`].filter(Boolean).join(' · ');

/** Names as shares of the most frequent one. */
export function nameBars(totals: readonly NameTotal[], hrefOf: (nameId: string) => string): BarRow[] {
  const most = Math.max(...totals.map(({ events }) => events));
  return totals.map((total) => ({
    key: total.nameId,
    name: total.name,
    href: hrefOf(total.nameId),
    note: noteOf(total),
    meters: [{ share: rate(total.events, most), text: eventsWords(total.events), tone: 'primary' }],
  }));
}

const counted = (header: string, of: (total: NameTotal) => number) => ({
  header,
  value: of,
  text: (total: NameTotal) => countWords(of(total)),
});

export const nameSheet = (rows: readonly NameTotal[]): Sheet<NameTotal> => ({
  name: 'eventos-por-nombre',
  rowKey: ({ nameId }) => nameId,
  rows,
  columns: [
    { header: 'Evento', value: ({ name }) => name },
    counted('Veces', ({ events }) => events),
    counted('Contactos', ({ contacts }) => contacts),
    ...(rows.some(({ before }) => before !== null)
      ? [counted('Periodo anterior', ({ before }) => before ?? 0)]
      : []),
  ],
});
