import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { HOSTILE_TEXTS, LONGEST, type TextOf, textsOfWords } from './hostile-texts.ts';

/** Calls a function with a text; its other arguments are fixed. */
export type TextCall = (text: string) => unknown;

/** For each exported function of a module, how it is called with a text, or the reason why it is not measured. */
type ModuleCalls = Readonly<Record<string, TextCall | string>>;
export type TextCalls = Readonly<Record<string, ModuleCalls>>;

/** Functions that read no text of people. */
export const notTexts = (...names: string[]): ModuleCalls =>
  Object.fromEntries(names.map((name) => [name, 'It reads no text that people write.']));

/** The long text is this many times as long as the short one. */
const TIMES_LONGER = 8;
/** Linear growth takes 8 times as long, n log n 10 times, quadratic growth 64 times. */
const MOST_GROWTH = 20;
/** A call with so little processor time is fast enough; a quadratic function takes longer with the longest text. */
const TOO_FAST_TO_MATTER = 4;
/** The fastest of several calls counts, because other processes only make a call slower. */
const TRIES = 5;
/** A call is stopped after this many milliseconds, on any machine. */
const DEADLINE = 10_000;

const stage = createContext({ run: () => undefined as unknown });

/** The processor time of a call in milliseconds; undefined when it exceeded its deadline. */
function timeOf(call: TextCall, text: string, deadline: number): number | undefined {
  stage.run = () => call(text);
  const before = process.cpuUsage();
  try {
    runInContext('run()', stage, { timeout: deadline });
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return undefined;
    throw error;
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Returns a sentence when the time of a call grows faster than linearly; undefined otherwise. */
export function findGrowth(call: TextCall, textOf: TextOf, deadline = DEADLINE): string | undefined {
  const [short, long] = [textOf(LONGEST / TIMES_LONGER), textOf(LONGEST)];
  let [ofShort, ofLong] = [Infinity, Infinity];
  for (let tries = 0; tries < TRIES; tries += 1) {
    // The long text comes first, so that the code is compiled before the short one is measured.
    const then = timeOf(call, long, deadline);
    const once = then === undefined ? undefined : timeOf(call, short, deadline);
    if (then === undefined || once === undefined) return `It does not end within ${deadline} ms.`;
    [ofShort, ofLong] = [Math.min(ofShort, once), Math.min(ofLong, then)];
    if (ofLong <= Math.max(TOO_FAST_TO_MATTER, MOST_GROWTH * ofShort)) return undefined;
  }
  return `${short.length} characters take ${ofShort.toFixed(1)} ms and ${long.length} take ${ofLong.toFixed(1)} ms.`;
}

const SOURCE = /^(?!.*\.(?:test|oracle|samples|arbitrary)\.ts$).*\.ts$/;

/** The exported functions of each module of a folder. */
async function exportedFunctions(folder: string, files: RegExp): Promise<Record<string, string[]>> {
  const modules = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => SOURCE.test(file) && files.test(file))
    .toSorted();
  const found: Record<string, string[]> = {};
  for (const file of modules) {
    const exported = (await import(join(folder, file))) as Record<string, unknown>;
    const names = Object.keys(exported).filter((name) => typeof exported[name] === 'function');
    if (names.length > 0) found[file] = names.toSorted();
  }
  return found;
}

/** All words in a module's source, which include those of its patterns. */
const wordsOfSource = (path: string): string[] => [
  ...new Set(
    readFileSync(path, 'utf8')
      .toLowerCase()
      .match(/\p{L}{2,}/gu),
  ),
];

/** Tests that every exported function that reads texts takes linear time. */
export function testTextGrowth(folder: string, files: RegExp, calls: TextCalls): void {
  it('every exported function is measured or has a reason why not', async () => {
    const listed = Object.entries(calls).map(([file, ofFile]) => [file, Object.keys(ofFile).toSorted()]);
    expect(Object.fromEntries(listed)).toEqual(await exportedFunctions(folder, files));
  });

  for (const [file, ofFile] of Object.entries(calls)) {
    const measured = Object.entries(ofFile).flatMap(([name, call]) =>
      typeof call === 'string' ? [] : [[name, call] as const],
    );
    if (measured.length === 0) continue;
    describe(file, () => {
      const texts = { ...HOSTILE_TEXTS, ...textsOfWords(wordsOfSource(join(folder, file))) };
      it.each(measured)('%s', (_, call) => {
        const growths = Object.entries(texts).flatMap(([kind, textOf]) => {
          const growth = findGrowth(call, textOf);
          return growth === undefined ? [] : [`${kind}: ${growth}`];
        });
        expect(growths).toEqual([]);
      });
    });
  }
}
