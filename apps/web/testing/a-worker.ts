import { type Answer, answerQuestion, type Question } from '../src/features/imports/reading/answer.ts';

/** Replaces the worker that reads files, and reads them in the thread of the test. */
export class ReadingWorker extends EventTarget {
  #isOver = false;

  postMessage(question: Question): void {
    const tell = (data: Answer) => {
      if (!this.#isOver) this.dispatchEvent(new MessageEvent('message', { data }));
    };
    void answerQuestion(question, tell);
  }

  terminate(): void {
    this.#isOver = true;
  }
}
