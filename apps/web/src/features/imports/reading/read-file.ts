import { IMPORT_KINDS, type ImportKind, type ImportKindName } from '@cauce/domain/imports/kinds';
import { MOST_BYTES } from '@cauce/domain/imports/limits';
import { type FileLine, type FileSurvey, SURVEYED_LINES, surveyFile } from '@cauce/domain/imports/survey';
import { linesOf } from '@cauce/sheets/lines';
import { UnreadableFile } from '@cauce/sheets/unreadable';
import { type Batch, Collector, type ColumnMapping, isBlank, type Preview } from './collector.ts';

export interface BatchListener {
  batch: (batch: Batch) => void;
}

async function bytesOf(file: Blob): Promise<Uint8Array> {
  if (file.size === 0) throw new UnreadableFile('El archivo está vacío.');
  if (file.size > MOST_BYTES)
    throw new UnreadableFile(
      `El archivo pesa más de ${MOST_BYTES / 1_048_576} MB. Divídelo y súbelo en partes.`,
    );
  return new Uint8Array(await file.arrayBuffer());
}

/** Ends the reading of a file after the lines that are needed. */
class EnoughLines extends Error {}

/** Reads the first lines of a file; throws `UnreadableFile` with a message for the person. */
export async function readSurvey(file: Blob, kind: ImportKindName): Promise<FileSurvey> {
  const lines: FileLine[] = [];
  try {
    linesOf(await bytesOf(file), (row, cells) => {
      if (isBlank(cells)) return;
      lines.push({ row, cells: [...cells] });
      if (lines.length === SURVEYED_LINES) throw new EnoughLines();
    });
  } catch (error) {
    if (!(error instanceof EnoughLines)) throw error;
  }
  if (lines.length === 0) throw new UnreadableFile('El archivo está vacío.');
  const { columns }: ImportKind = IMPORT_KINDS[kind];
  return surveyFile(columns, lines);
}

/** Reads a whole file with its columns; throws `UnreadableFile` with a message for the person. */
export async function readFile(
  file: Blob,
  kind: ImportKindName,
  mapping: ColumnMapping,
  { batch }: BatchListener,
): Promise<Preview> {
  const collector = new Collector(IMPORT_KINDS[kind], mapping, batch);
  linesOf(await bytesOf(file), collector.line);
  return collector.finish();
}
