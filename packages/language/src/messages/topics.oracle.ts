import { keysOf, ownSentences, wordsOf } from './topics.ts';

/** Compares each sentence with each word of the question. */
export function slowSentenceAbout(question: string, texts: readonly string[]): string | undefined {
  const asked = [...new Set(wordsOf(question))].map(keysOf);
  let best: { sentence: string; score: number } | undefined;
  for (const { sentence, keys } of ownSentences(texts)) {
    const score = asked.filter((ofWord) => ofWord.some((key) => keys.has(key))).length;
    if (score > (best?.score ?? 0)) best = { sentence, score };
  }
  return best?.sentence;
}
