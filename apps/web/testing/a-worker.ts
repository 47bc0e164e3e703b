import type { Answer, Question } from '../src/features/imports/reading/import.worker.ts';
import { readFile } from '../src/features/imports/reading/read-file.ts';

/** Reads files as the worker does, in the test's own thread. */
export class ReadingWorker extends EventTarget {
  #isOver = false;

  postMessage({ file, kind }: Question): void {
    const tell = (data: Answer) => {
      if (!this.#isOver) this.dispatchEvent(new MessageEvent('message', { data }));
    };
    readFile(file, kind, { batch: (batch) => tell({ is: 'batch', batch }) }).then(
      (preview) => tell({ is: 'preview', preview }),
      (error: Error) => tell({ is: 'unreadable', message: error.message }),
    );
  }

  terminate(): void {
    this.#isOver = true;
  }
}
