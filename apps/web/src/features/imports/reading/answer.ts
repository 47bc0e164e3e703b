import type { ImportKindName } from '@cauce/domain/imports/kinds';
import type { FileSurvey } from '@cauce/domain/imports/survey';
import { UnreadableFile } from '@cauce/sheets/unreadable';
import type { Batch, ColumnMapping, Preview } from './collector.ts';
import { readFile, readSurvey } from './read-file.ts';

export interface Question {
  file: Blob;
  kind: ImportKindName;
  /** The columns of the file. Without them only its first lines are read. */
  mapping?: ColumnMapping;
}

export type Answer =
  | { is: 'survey'; survey: FileSurvey }
  | { is: 'batch'; batch: Batch }
  | { is: 'preview'; preview: Preview }
  | { is: 'unreadable'; message: string };

/** Answers a question about a file. Batches come before the last answer. */
export async function answerQuestion(
  { file, kind, mapping }: Question,
  tell: (answer: Answer) => void,
): Promise<void> {
  try {
    if (mapping === undefined) tell({ is: 'survey', survey: await readSurvey(file, kind) });
    else {
      const batch = (next: Batch) => tell({ is: 'batch', batch: next });
      tell({ is: 'preview', preview: await readFile(file, kind, mapping, { batch }) });
    }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    tell({ is: 'unreadable', message: error.message });
  }
}
