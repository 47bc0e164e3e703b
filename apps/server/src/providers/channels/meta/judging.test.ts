import { describe, expect, it } from 'vitest';
import { GraphProblem, Unreached } from './graph.ts';
import { heldBackFor, isPassing, isShutOut, judge, reasonOf } from './judging.ts';

const told = (code: number, { status = 400, subcode }: { status?: number; subcode?: number } = {}) =>
  new GraphProblem(status, code, 'raro', subcode);

const bare = (status: number) => judge(new GraphProblem(status, undefined, 'raro')).is;

describe('what Meta answers instead of taking a message', () => {
  it.each([
    ['goes again later', 'later', [1, 2, 131_000, 131_016, 4, 80_007, 130_429]],
    ['waits a moment', 'wait', [131_056]],
    ['waits a day by itself', 'aside', [131_049]],
    ['rests with its account', 'stopped', [0, 10, 190, 200, 230, 299, 368, 131_031, 131_048]],
    [
      'failed for good',
      'failed',
      [131_026, 131_047, 131_052, 131_053, 131_062, 132_000, 132_001, 132_015, 132_016, 199, 300],
    ],
  ])('%s', (_, is, codes) => {
    expect(codes.map((code) => [code, judge(told(code)).is])).toEqual(codes.map((code) => [code, is]));
  });

  it('waits six seconds for one person, and a day where they are spared', () => {
    expect(judge(told(131_056))).toMatchObject({ seconds: 6 });
    expect(judge(told(131_049))).toMatchObject({ seconds: 86_400 });
  });

  it('stops no account by a code whose finer one speaks of one person', () => {
    for (const subcode of [2_018_278, 2_534_022, 1_545_041, 2_018_108]) {
      expect(judge(told(10, { subcode })).is).toBe('failed');
      expect(isShutOut(told(200, { subcode }))).toBe(false);
    }
    expect(judge(told(190, { subcode: 460 })).is).toBe('stopped');
  });

  it('is unsure of what a gate before Meta said, but for a plain refusal', () => {
    expect([400, 404, 429, 500, 502, 503].map(bare)).toEqual([
      'failed',
      'failed',
      'later',
      'unknown',
      'unknown',
      'later',
    ]);
    expect(judge(new Unreached('Meta no contesta'))).toEqual({ is: 'later', reason: 'Meta no contesta' });
  });

  it('passes by itself where nobody has to do anything', () => {
    expect([4, 613, 131_000, 131_056].map((code) => isPassing(told(code)))).toEqual([true, true, true, true]);
    expect([190, 100, 131_031].map((code) => isPassing(told(code)))).toEqual([false, false, false]);
    expect(isPassing(told(100, { status: 502 }))).toBe(true);
  });

  it('is held back afterwards only where it may be tried once more', () => {
    expect([131_049, 131_026, undefined].map(heldBackFor)).toEqual([86_400, undefined, undefined]);
    expect(reasonOf(131_049, '')).toBe('Meta limita los mensajes promocionales a esta persona');
  });
});
