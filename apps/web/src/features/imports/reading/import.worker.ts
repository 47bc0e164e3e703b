import { answerQuestion, type Answer, type Question } from './answer.ts';

const tell = (answer: Answer): void => self.postMessage(answer, { transfer: [] });

self.addEventListener('message', ({ data }: MessageEvent<Question>) => void answerQuestion(data, tell));
