import type { MoneyResults } from '@cauce/contract/sales/money-results';
import { shortDay } from '@cauce/domain/time/dates';
import { formatPesos } from '@cauce/domain/money/money';
import type { Sheet } from '../../ui/charts/sheet.ts';
import { type Flow, resultOf } from './flow.ts';
import type { Part } from './parts-of.ts';

const flowColumns = [
  { header: 'Ingresos', of: (flow: Flow) => flow.in },
  { header: 'Gastos', of: (flow: Flow) => flow.out },
  { header: 'Resultado', of: resultOf },
].map(({ header, of }) => ({
  header,
  value: of,
  text: (flow: Flow) => formatPesos(of(flow)),
}));

type Day = MoneyResults['byDay'][number];

export const daySheet = ({ byDay }: Pick<MoneyResults, 'byDay'>): Sheet<Day> => ({
  name: 'finanzas-por-dia',
  rowKey: ({ date }) => date,
  rows: byDay,
  columns: [{ header: 'Día', value: ({ date }) => date, text: ({ date }) => shortDay(date) }, ...flowColumns],
});

export const partSheet = (name: string, header: string, parts: readonly Part[]): Sheet<Part> => ({
  name,
  rowKey: ({ key }) => key,
  rows: parts,
  columns: [{ header, value: (part) => part.name }, ...flowColumns],
});
