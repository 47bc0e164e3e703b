import type { OrderResults } from '@cauce/contract/sales/order-results';
import { shortDay } from '@cauce/domain/time/dates';
import { formatPesos } from '@cauce/domain/money/money';
import { countWords } from '../../ui/charts/formats.ts';
import type { Sheet } from '../../ui/charts/sheet.ts';

type Columns<R> = Sheet<R>['columns'];

const counted = <R>(header: string, of: (row: R) => number): Columns<R>[number] => ({
  header,
  value: of,
  text: (row) => countWords(of(row)),
});
const sold = <R extends { sold: number }>(): Columns<R>[number] => ({
  header: 'Ventas',
  value: (row) => row.sold,
  text: (row) => formatPesos(row.sold),
});
const byId = ({ _id }: { _id: string }) => _id;

export const daySheet = ({ byDay }: OrderResults): Sheet<OrderResults['byDay'][number]> => ({
  name: 'ventas-por-dia',
  rowKey: ({ date }) => date,
  rows: byDay,
  columns: [
    { header: 'Día', value: ({ date }) => date, text: ({ date }) => shortDay(date) },
    counted('Pedidos', ({ taken }) => taken),
    counted('Entregados', ({ delivered }) => delivered),
    sold(),
  ],
});

export const productSheet = ({ byProduct }: OrderResults): Sheet<OrderResults['byProduct'][number]> => ({
  name: 'ventas-por-producto',
  rowKey: byId,
  rows: byProduct,
  columns: [
    { header: 'Producto', value: ({ name }) => name },
    counted('Piezas', ({ quantity }) => quantity),
    sold(),
  ],
});

export const branchSheet = ({ byBranch }: OrderResults): Sheet<OrderResults['byBranch'][number]> => ({
  name: 'ventas-por-sucursal',
  rowKey: byId,
  rows: byBranch,
  columns: [
    { header: 'Sucursal', value: ({ name }) => name },
    counted('Pedidos', ({ taken }) => taken),
    counted('Entregados', ({ delivered }) => delivered),
    sold(),
  ],
});

interface OpenRow {
  name: string;
  count: number;
}

export const openSheet = ({ now: { pending, today, late } }: OrderResults): Sheet<OpenRow> => ({
  name: 'pedidos-por-entregar',
  rowKey: ({ name }) => name,
  rows: [
    { name: 'Por entregar', count: pending },
    { name: 'Para hoy', count: today },
    { name: 'Atrasados', count: late },
  ],
  columns: [{ header: 'Pedidos', value: ({ name }) => name }, counted('Cuántos', ({ count }) => count)],
});
