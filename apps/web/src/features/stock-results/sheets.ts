import type { StockResults } from '@cauce/contract/sales/stock-results';
import { STOCK_ORIGIN_WORDS } from '@cauce/contract/sales/stock-words';
import { shortDay } from '@cauce/domain/time/dates';
import { countWords } from '../../ui/charts/formats.ts';
import type { Sheet } from '../../ui/charts/sheet.ts';

type Columns<R> = Sheet<R>['columns'];
type Flow = Pick<StockResults['byDay'][number], 'in' | 'out'>;

const counted = <R>(header: string, of: (row: R) => number): Columns<R>[number] => ({
  header,
  value: of,
  text: (row) => countWords(of(row)),
});
const flowColumns = <R extends Flow>(): Columns<R> => [
  counted('Entradas', (row) => row.in),
  counted('Salidas', (row) => row.out),
];
const byId = ({ _id }: { _id: string }) => _id;

export const lowSheet = ({ low }: StockResults): Sheet<StockResults['low'][number]> => ({
  name: 'productos-por-agotarse',
  rowKey: byId,
  rows: low,
  columns: [
    { header: 'Producto', value: ({ name }) => name },
    counted('Existencias', ({ stock }) => stock),
    counted('Mínimo', ({ minStock }) => minStock),
  ],
});

export const daySheet = ({ byDay }: StockResults): Sheet<StockResults['byDay'][number]> => ({
  name: 'inventario-por-dia',
  rowKey: ({ date }) => date,
  rows: byDay,
  columns: [
    { header: 'Día', value: ({ date }) => date, text: ({ date }) => shortDay(date) },
    ...flowColumns(),
  ],
});

export const originSheet = ({ byOrigin }: StockResults): Sheet<StockResults['byOrigin'][number]> => ({
  name: 'inventario-por-origen',
  rowKey: ({ origin }) => origin,
  rows: byOrigin,
  columns: [{ header: 'Origen', value: ({ origin }) => STOCK_ORIGIN_WORDS[origin] }, ...flowColumns()],
});

type ProductRow = StockResults['byProduct'][number];

const lyingSheet = (name: string, header: string, rows: readonly ProductRow[]): Sheet<ProductRow> => ({
  name,
  rowKey: byId,
  rows,
  columns: [
    { header, value: (row) => row.name },
    ...flowColumns<ProductRow>(),
    counted('Existencias hoy', ({ stock }) => stock),
  ],
});

export const branchSheet = ({ byBranch }: StockResults) =>
  lyingSheet('inventario-por-sucursal', 'Sucursal', byBranch);
export const productSheet = ({ byProduct }: StockResults) =>
  lyingSheet('inventario-por-producto', 'Producto', byProduct);
