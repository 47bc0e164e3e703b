import { CallError } from '@cauce/contract/kit/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DraftSaver, type Unsaved } from './draft-saver.ts';
import { contentOf } from './model.ts';
import { publishedFunnel } from '../../../../testing/a-funnel.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const unsaved = (name: string): Unsaved => ({
  content: { ...contentOf(publishedFunnel()), name },
  basedOn: null,
  isUnchanged: false,
});

function setUp() {
  const sent: [string, string | null][] = [];
  const send = vi.fn((next: Unsaved, seen: string | null): Promise<string | null> => {
    sent.push([next.content.name, seen]);
    return Promise.resolve(`t${sent.length}`);
  });
  const readStored = vi.fn((): Promise<string | null> => Promise.resolve('other'));
  return { sent, send, readStored, saver: new DraftSaver(null, { send, readStored }, 800) };
}

it('stores only the latest of several changes, a moment after it', async () => {
  const { saver, sent } = setUp();
  saver.put(unsaved('A'));
  saver.put(unsaved('B'));
  expect(saver.state.read()).toEqual({ is: 'waiting' });
  await vi.advanceTimersByTimeAsync(800);
  expect(sent).toEqual([['B', null]]);
  expect(saver.state.read()).toEqual({ is: 'rest' });
});

it('a change during a save follows it, over the draft that it stored', async () => {
  const { saver, sent } = setUp();
  saver.put(unsaved('A'));
  const settled = saver.settle();
  saver.put(unsaved('B'));
  expect(await settled).toBe(true);
  expect(sent).toEqual([
    ['A', null],
    ['B', 't1'],
  ]);
});

it('keeps what could not be stored and sends it again', async () => {
  const { saver, send, sent } = setUp();
  send.mockRejectedValueOnce(new Error('Sin conexión'));
  saver.put(unsaved('A'));
  expect(await saver.settle()).toBe(false);
  expect(saver.state.read()).toEqual({ is: 'failed', reason: 'Sin conexión' });
  expect(await saver.settle()).toBe(true);
  expect(sent).toEqual([['A', null]]);
});

it('asks before it overwrites the draft of another window', async () => {
  const { saver, send, sent } = setUp();
  send.mockRejectedValueOnce(new CallError('changedMeanwhile', '', 409));
  saver.put(unsaved('A'));
  expect(await saver.settle()).toBe(false);
  saver.put(unsaved('B'));
  await vi.advanceTimersByTimeAsync(800);
  expect(saver.state.read()).toEqual({ is: 'overtaken' });
  expect(sent).toEqual([]);
  expect(await saver.overwrite()).toBe(true);
  expect(sent).toEqual([['B', 'other']]);
});

it('sends nothing after it was stopped', async () => {
  const { saver, sent } = setUp();
  saver.put(unsaved('A'));
  await saver.stop();
  await vi.advanceTimersByTimeAsync(800);
  expect(sent).toEqual([]);
  expect(saver.state.read()).toEqual({ is: 'rest' });
});
