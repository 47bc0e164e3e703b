import { FILE_TYPES, type FileAnswer, type FileFormat } from '@cauce/contract/kit/file-answer';
import { csvPieces } from '@cauce/domain/texts/csv';
import { gathered } from './gathered.ts';
import { type Row, xlsxOf } from './xlsx.ts';

interface Sheet {
  /** The name without its ending. */
  fileName: string;
  title: string;
  header: Row;
}

/** Writes rows as a file while they are read. */
export const sheetFile = (
  { fileName, title, header }: Sheet,
  rows: AsyncIterable<Row>,
  format: FileFormat,
): FileAnswer => ({
  name: `${fileName}.${format}`,
  contentType: FILE_TYPES[format],
  pieces: format === 'csv' ? gathered(csvPieces(header, rows)) : xlsxOf({ name: title, header }, rows),
});
