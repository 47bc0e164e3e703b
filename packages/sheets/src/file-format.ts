import { UnreadableFile } from './unreadable.ts';

export type FileFormat = 'xlsx' | 'csv';

/** The first bytes of other kinds of files, with the names of the kinds. */
const OTHERS: readonly [beginning: readonly number[], what: string][] = [
  [[0x89, 0x50, 0x4e, 0x47], 'una imagen'],
  [[0xff, 0xd8, 0xff], 'una imagen'],
  [[0x47, 0x49, 0x46, 0x38], 'una imagen'],
  [[0x52, 0x49, 0x46, 0x46], 'una imagen, un video o un audio'],
  [[0x25, 0x50, 0x44, 0x46], 'un PDF'],
  [[0x1f, 0x8b], 'un archivo comprimido'],
  [[0x52, 0x61, 0x72, 0x21], 'un archivo comprimido'],
];
const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** Excel files before 2007, and workbooks with a password. */
const OLD_EXCEL = [0xd0, 0xcf, 0x11, 0xe0];
const ACCEPTED = 'Sube un CSV o un XLSX.';

const begins = (bytes: Uint8Array, beginning: readonly number[]) =>
  beginning.every((byte, at) => bytes[at] === byte);

/** Detects the format by the bytes, because a name can be wrong. */
export function formatOf(bytes: Uint8Array): FileFormat {
  if (begins(bytes, ZIP)) return 'xlsx';
  if (begins(bytes, OLD_EXCEL))
    throw new UnreadableFile(
      'Es un Excel antiguo (.xls) o con contraseña. Guárdalo como XLSX sin contraseña y súbelo otra vez.',
    );
  const other = OTHERS.find(([beginning]) => begins(bytes, beginning));
  if (other) throw new UnreadableFile(`El archivo es ${other[1]}, no una hoja de cálculo. ${ACCEPTED}`);
  return 'csv';
}
