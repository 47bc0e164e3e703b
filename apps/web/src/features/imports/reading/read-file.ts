import { IMPORT_KINDS, type ImportKindName } from '@cauce/domain/imports/kinds';
import { MOST_BYTES } from '@cauce/domain/imports/limits';
import { linesOf } from '@cauce/sheets/lines';
import { UnreadableFile } from '@cauce/sheets/unreadable';
import { type Batch, Collector, type Preview } from './collector.ts';

export interface BatchListener {
  batch: (batch: Batch) => void;
}

/** Reads a whole file; throws `UnreadableFile` with a message for the person. */
export async function readFile(file: Blob, kind: ImportKindName, { batch }: BatchListener): Promise<Preview> {
  if (file.size === 0) throw new UnreadableFile('El archivo está vacío.');
  if (file.size > MOST_BYTES)
    throw new UnreadableFile(
      `El archivo pesa más de ${MOST_BYTES / 1_048_576} MB. Divídelo y súbelo en partes.`,
    );
  const collector = new Collector(IMPORT_KINDS[kind], batch);
  linesOf(new Uint8Array(await file.arrayBuffer()), collector.line);
  return collector.finish();
}
