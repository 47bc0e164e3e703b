import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearWords, oneSlipAway, respelt, slips } from './near-words.ts';

const NAMES =
  'hernandez fernandez garcia gonzalez gonzales lopez lucia luisa jose josue jorge maria mario yolanda vargas xochitl guadalupe veronica jimenez'.split(
    ' ',
  );

describe('the number of slips between two words', () => {
  it.each([
    ['ana', 'ana', 0],
    ['ana', 'anna', 1],
    ['ana', 'na', 1],
    ['ana', 'ama', 1],
    ['joes', 'jose', 1],
    ['', 'ana', 3],
    ['garcia', 'gracia', 1],
    ['lopez', 'perez', 3],
  ])('%s and %s: %i', (one, other, count) => {
    expect(slips(one, other)).toBe(count);
    expect(slips(other, one)).toBe(count);
  });

  it('is zero for equal words, and never more than the letters', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abño'), maxLength: 8 });
    fc.assert(
      fc.property(word, word, (one, other) => {
        const count = slips(one, other);
        expect(count === 0).toBe(one === other);
        expect(count).toBeLessThanOrEqual(Math.max(one.length, other.length));
      }),
    );
  });
});

it('agrees with the list of all texts one slip away', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abz'), minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(word, word, (written, meant) => {
      expect(oneSlipAway(written).includes(meant)).toBe(slips(written, meant) === 1);
    }),
  );
});

describe('the words that were probably meant', () => {
  it.each([
    ['gonsales', ['gonzalez', 'gonzales']],
    ['gonzalez', ['gonzales']],
    ['ernandes', ['hernandez']],
    ['lusia', ['lucia', 'luisa']],
    ['joes', ['jose']],
    ['josé', ['jose']],
    ['bargas', ['vargas']],
    ['llolanda', ['yolanda']],
    ['sochitl', ['xochitl']],
    ['guadaluep', ['guadalupe']],
    ['beronika', ['veronica']],
    ['gimenes', ['jimenez']],
    ['zzzz', []],
    ['rodriguez', []],
  ])('%s', (written, meant) => {
    expect(nearWords(written, NAMES).toSorted()).toEqual(meant.toSorted());
  });
});

describe('other spellings of a sound', () => {
  it.each([
    ['biya', 'villa'],
    ['gonsales', 'gonzalez'],
    ['ernandes', 'hernandez'],
    ['kintana', 'quintana'],
    ['gimenes', 'jimenez'],
    ['sevallos', 'zeballos'],
    ['josefa', 'josepha'],
  ])('%s is also %s', (written, meant) => {
    expect(respelt(written)).toContain(meant);
  });

  it('are limited in number, and never repeat', () => {
    const long = respelt('sisisisisisisisisisisisisisi');
    expect(long.length).toBeLessThanOrEqual(400);
    expect(respelt('ana')).toEqual(['hana']);
  });
});
