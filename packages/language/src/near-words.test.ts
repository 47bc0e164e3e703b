import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearWords, oneSlipAway, respelt, slips } from './near-words.ts';

const NAMES =
  'hernandez fernandez garcia gonzalez gonzales lopez lucia luisa jose josue jorge maria mario yolanda vargas xochitl guadalupe veronica jimenez'.split(
    ' ',
  );

describe('the slips between two words', () => {
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

  it('are none of a word with itself, and never more than its letters', () => {
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

it('knows every text that is one slip away, and no other', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abz'), minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(word, word, (written, meant) => {
      expect(oneSlipAway(written).includes(meant)).toBe(slips(written, meant) === 1);
    }),
  );
});

describe('the words that one may have been meant as', () => {
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

describe('other ways to write what is heard', () => {
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

  it('are not too many to look up, and never the same', () => {
    const long = respelt('sisisisisisisisisisisisisisi');
    expect(long.length).toBeLessThanOrEqual(400);
    expect(respelt('ana')).toEqual(['hana']);
  });
});
