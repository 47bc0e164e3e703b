import { describe, expect, it } from 'vitest';
import { GraphError, UnreachableError } from './graph.ts';
import {
  isDeadToken,
  isGone,
  secondsUntilRetry,
  isTransient,
  stopsAccount,
  toDelivery,
  describeFailure,
} from './graph-errors.ts';

const graphError = (code: number, { status = 400, subcode }: { status?: number; subcode?: number } = {}) =>
  new GraphError(status, code, 'raro', subcode);

const bare = (status: number) => toDelivery(new GraphError(status, undefined, 'raro')).is;

describe('an error of Meta', () => {
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
    expect(codes.map((code) => [code, toDelivery(graphError(code)).is])).toEqual(
      codes.map((code) => [code, is]),
    );
  });

  it('waits six seconds for a burst to one person, and a day for Meta’s marketing limit', () => {
    expect(toDelivery(graphError(131_056))).toMatchObject({ seconds: 6 });
    expect(toDelivery(graphError(131_049))).toMatchObject({ seconds: 86_400 });
  });

  it('stops no account when the subcode concerns one person', () => {
    for (const subcode of [2_018_278, 2_534_022, 1_545_041, 2_018_108]) {
      expect(toDelivery(graphError(10, { subcode })).is).toBe('failed');
      expect(stopsAccount(graphError(200, { subcode }))).toBe(false);
    }
    expect(toDelivery(graphError(190, { subcode: 460 })).is).toBe('stopped');
  });

  it('leaves the outcome of gateway errors unknown', () => {
    expect([400, 404, 429, 500, 502, 503].map(bare)).toEqual([
      'failed',
      'failed',
      'later',
      'unknown',
      'unknown',
      'later',
    ]);
    expect(toDelivery(new UnreachableError('Meta no contesta'))).toEqual({
      is: 'later',
      reason: 'Meta no contesta',
    });
  });

  it('is transient when nobody has to act', () => {
    expect([4, 613, 131_000, 131_056].map((code) => isTransient(graphError(code)))).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect([190, 100, 131_031].map((code) => isTransient(graphError(code)))).toEqual([false, false, false]);
    expect(isTransient(graphError(100, { status: 502 }))).toBe(true);
  });

  it('says that an object is gone only by its status or by the subcode of a missing object', () => {
    const errors = [
      graphError(100, { subcode: 33 }),
      graphError(803, { status: 404 }),
      graphError(100),
      graphError(190, { status: 401 }),
      graphError(10, { subcode: 33 }),
      new UnreachableError('Meta no contesta'),
    ];
    expect(errors.map(isGone)).toEqual([true, true, false, false, false, false]);
    expect(isGone(new GraphError(404, undefined, 'raro'))).toBe(true);
  });

  it('tells a dead token from a permission that is missing', () => {
    expect([0, 102, 190, 10, 200, 230, 368, 100].map((code) => isDeadToken(graphError(code)))).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
  });

  it('has a retry delay only when one retry is allowed', () => {
    expect([131_049, 131_026, undefined].map(secondsUntilRetry)).toEqual([86_400, undefined, undefined]);
    expect(describeFailure(131_049, '')).toBe('Meta limita los mensajes promocionales a esta persona');
  });
});
