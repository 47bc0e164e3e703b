import { SOURCE_WORDS, TYPE_WORDS } from '@cauce/contract/clients/contact-words';
import type { ClientResults } from '@cauce/contract/clients/client-results';
import { plainDay, shortDay } from '@cauce/domain/time/dates';
import { countWords, percent, percentNumber, rate } from '../../ui/charts/formats.ts';
import type { Sheet } from '../../ui/charts/sheet.ts';

export type Step = ClientResults['growth']['day'][number];
type Part = { name: string; count: number };

export const growthSheet = (steps: readonly Step[]): Sheet<Step> => ({
  name: 'crecimiento-de-contactos',
  rowKey: ({ date }) => date,
  rows: steps,
  columns: [
    { header: 'Desde', value: ({ date }) => date, text: ({ date }) => plainDay(date) },
    { header: 'Nuevos', value: ({ added }) => added, text: ({ added }) => countWords(added) },
    { header: 'Contactos', value: ({ contacts }) => contacts, text: ({ contacts }) => countWords(contacts) },
  ],
});

const wholeOf = (parts: readonly Part[]) => parts.reduce((sum, { count }) => sum + count, 0);

const partsSheet = (name: string, header: string, parts: readonly Part[]): Sheet<Part> => ({
  name,
  rowKey: (part) => part.name,
  rows: parts,
  columns: [
    { header, value: (part) => part.name },
    { header: 'Contactos', value: ({ count }) => count, text: ({ count }) => countWords(count) },
    {
      header: 'Parte %',
      value: ({ count }) => percentNumber(rate(count, wholeOf(parts))),
      text: ({ count }) => percent(rate(count, wholeOf(parts))),
    },
  ],
});

const named = (parts: readonly Part[]) =>
  parts.filter(({ count }) => count > 0).toSorted((one, other) => other.count - one.count);

export const sourcesOf = ({ bySource }: ClientResults): Part[] =>
  named(bySource.map(({ source, count }) => ({ name: SOURCE_WORDS[source], count })));
export const typesOf = ({ byType }: ClientResults): Part[] =>
  named(byType.map(({ type, count }) => ({ name: TYPE_WORDS[type], count })));
export const visitorsOf = ({ totals }: ClientResults): Part[] => [
  { name: 'Vinieron por primera vez', count: totals.newcomers },
  { name: 'Ya habían venido', count: totals.returning },
];

export const sourceSheet = (results: ClientResults) =>
  partsSheet('origen-de-contactos', 'Origen', sourcesOf(results));
export const typeSheet = (results: ClientResults) =>
  partsSheet('tipos-de-contactos', 'Tipo', typesOf(results));
export const visitorSheet = (results: ClientResults) =>
  partsSheet('nuevos-y-recurrentes', 'Quiénes', visitorsOf(results));

export const birthdaySheet = ({ birthdays }: ClientResults): Sheet<ClientResults['birthdays'][number]> => ({
  name: 'proximos-cumpleanos',
  rowKey: ({ _id }) => _id,
  rows: birthdays,
  columns: [
    { header: 'Contacto', value: ({ name }) => name },
    { header: 'Cumpleaños', value: ({ date }) => date, text: ({ date }) => shortDay(date) },
  ],
});
