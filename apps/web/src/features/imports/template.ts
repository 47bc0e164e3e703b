import { csvOf } from '@cauce/domain/texts/csv';
import { type Kind, KINDS } from './kinds.ts';
import { saveFile } from '../../ui/save-file.ts';

const headersOf = (kind: Kind) =>
  KINDS[kind].columns.filter(({ insteadOf }) => !insteadOf).map(({ header }) => header);
const nameOf = (kind: Kind) => `plantilla-${KINDS[kind].fileName}`;

export function saveCsvTemplate(kind: Kind): void {
  saveFile(new Blob([csvOf([headersOf(kind)])], { type: 'text/csv;charset=utf-8' }), `${nameOf(kind)}.csv`);
}

const bold = (value: string) => ({ value, type: String, fontWeight: 'bold' as const });

/** Downloads the template as XLSX. Its second sheet explains the columns and is not imported. */
export async function saveXlsxTemplate(kind: Kind): Promise<void> {
  const { default: writeXlsxFile } = await import('write-excel-file/browser');
  const headers = headersOf(kind);
  const guide = KINDS[kind].columns.map(({ header, required, help }) =>
    [header, required ? 'Sí' : 'No', help].map((value) => ({ value, type: String })),
  );
  const file = writeXlsxFile([
    {
      data: [headers.map(bold)],
      sheet: 'Datos',
      columns: headers.map(() => ({ width: 22 })),
      stickyRowsCount: 1,
    },
    {
      data: [['Columna', '¿Es obligatoria?', 'Qué va en ella'].map(bold), ...guide],
      sheet: 'Instrucciones',
      columns: [{ width: 22 }, { width: 18 }, { width: 60 }],
    },
  ]);
  saveFile(await file.toBlob(), `${nameOf(kind)}.xlsx`);
}
