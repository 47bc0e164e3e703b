import { csvOf } from '@cauce/domain/texts/csv';
import { ENROLLMENT_COLUMNS } from '@cauce/domain/imports/enrollments';
import { saveFile } from '../../ui/save-file.ts';

const NAME = 'plantilla-inscripciones';
const HEADERS = ENROLLMENT_COLUMNS.map(({ header }) => header);

export function saveCsvTemplate(): void {
  saveFile(new Blob([csvOf([HEADERS])], { type: 'text/csv;charset=utf-8' }), `${NAME}.csv`);
}

const text = (value: string) => ({ value, type: String });
const bold = (value: string) => ({ ...text(value), fontWeight: 'bold' as const });

/** Downloads the template as XLSX. Its second sheet explains the columns and is not imported. */
export async function saveXlsxTemplate(): Promise<void> {
  const { default: writeXlsxFile } = await import('write-excel-file/browser');
  const guide = ENROLLMENT_COLUMNS.map(({ header, required, help }) =>
    [header, required ? 'Sí' : 'No', help].map(text),
  );
  const file = writeXlsxFile([
    {
      data: [HEADERS.map(bold)],
      sheet: 'Datos',
      columns: HEADERS.map(() => ({ width: 22 })),
      stickyRowsCount: 1,
    },
    {
      data: [['Columna', '¿Es obligatoria?', 'Qué va en ella'].map(bold), ...guide],
      sheet: 'Instrucciones',
      columns: [{ width: 22 }, { width: 18 }, { width: 60 }],
    },
  ]);
  saveFile(await file.toBlob(), `${NAME}.xlsx`);
}
