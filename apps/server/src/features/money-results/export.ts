import type { FileAnswer, FileFormat } from '@cauce/contract/kit/file-answer';
import type { MoneyResults } from '@cauce/contract/sales/money-results';
import { categoryWords, METHOD_WORDS } from '@cauce/contract/sales/money-words';
import { sheetFile } from '../../platform/spreadsheet/sheet-file.ts';
import type { Row } from '../../platform/spreadsheet/xlsx.ts';

const HEADERS = ['Por', 'Nombre', 'Ingresos', 'Gastos', 'Resultado'];

const rowOf = (by: string, name: string, flow: { in: number; out: number }): Row => [
  by,
  name,
  flow.in,
  flow.out,
  Math.round((flow.in - flow.out) * 100) / 100,
];

async function* rowsOf(results: MoneyResults): AsyncGenerator<Row> {
  yield rowOf('Total', `${results.from} a ${results.to}`, results.totals);
  yield rowOf('Periodo anterior', '', results.before);
  for (const day of results.byDay) yield rowOf('Día', day.date, day);
  for (const branch of results.byBranch) yield rowOf('Sucursal', branch.name, branch);
  for (const { category, ...flow } of results.byCategory)
    yield rowOf('Categoría', categoryWords(category), flow);
  for (const { method, ...flow } of results.byMethod)
    yield rowOf('Forma de pago', METHOD_WORDS[method], flow);
  for (const specialist of results.bySpecialist) yield rowOf('Especialista', specialist.name, specialist);
}

export const fileOf = (results: MoneyResults, format: FileFormat): FileAnswer =>
  sheetFile(
    { fileName: `finanzas-${results.from}-${results.to}`, title: 'Finanzas', header: HEADERS },
    rowsOf(results),
    format,
  );
