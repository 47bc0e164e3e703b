import type { ImportKindName } from '@cauce/domain/imports/kinds';
import { UnreadableFile } from '@cauce/sheets/unreadable';
import type { Batch, Preview } from './collector.ts';
import { readFile } from './read-file.ts';

export interface Question {
  file: Blob;
  kind: ImportKindName;
}

export type Answer =
  | { is: 'batch'; batch: Batch }
  | { is: 'preview'; preview: Preview }
  | { is: 'unreadable'; message: string };

const tell = (answer: Answer): void => self.postMessage(answer, { transfer: [] });

self.addEventListener('message', ({ data }: MessageEvent<Question>) => {
  readFile(data.file, data.kind, { batch: (batch) => tell({ is: 'batch', batch }) }).then(
    (preview) => tell({ is: 'preview', preview }),
    (error: unknown) => {
      if (!(error instanceof UnreadableFile)) throw error;
      tell({ is: 'unreadable', message: error.message });
    },
  );
});
