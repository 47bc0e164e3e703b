import { contrast, parseHex, toHex, type Rgb } from '@cauce/domain/brand/color';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { toneStyle } from './tones.ts';

const part = fc.integer({ min: 0, max: 255 });
const anyColor = fc.tuple(part, part, part).map(([r, g, b]): Rgb => [r, g, b]);

/** The text colours of the style sheet, for the light and the dark scheme. */
const TEXT = ['#10151c', '#eceff3'];

function pair(style: object, name: string): string[] {
  const value = Object.entries(style).find(([key]) => key === name)?.[1];
  return [...String(value).matchAll(/#[0-9a-f]{6}/g)].map(([hex]) => hex);
}

const ratio = (a = '', b = '') => contrast(parseHex(a) ?? [0, 0, 0], parseHex(b) ?? [0, 0, 0]);

it('keeps title and time readable on an event of any colour, in both schemes', () => {
  fc.assert(
    fc.property(anyColor, (color) => {
      const style = toneStyle(toHex(color));
      const soft = pair(style, '--soft');
      const ink = pair(style, '--ink');
      expect(soft).toHaveLength(2);
      for (const scheme of [0, 1]) {
        expect(ratio(soft[scheme], TEXT[scheme])).toBeGreaterThanOrEqual(7);
        expect(ratio(soft[scheme], ink[scheme])).toBeGreaterThanOrEqual(4.5);
      }
    }),
  );
});
