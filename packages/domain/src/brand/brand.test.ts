import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brandVariables, COLOR_ROLES, DEFAULT_BRAND, INK_ROLES, SCHEMES, tonesOfHex } from './brand.ts';
import type { BrandColors } from './brand.ts';
import { contrast, isHex, parseHex } from './color.ts';

function ratio(a: string | undefined, b: string | undefined): number {
  const x = parseHex(a ?? '');
  const y = parseHex(b ?? '');
  if (!x || !y) throw new Error(`not a colour: ${a} or ${b}`);
  return contrast(x, y);
}

const anyHex = fc.oneof(
  fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`),
  fc.constantFrom('#000000', '#ffffff', '#fff', '#777777', '#f5f5f5', '#171b21', '#ffff00', '#0000ff'),
);
const anyColors: fc.Arbitrary<BrandColors> = fc
  .array(anyHex, { minLength: 8, maxLength: 8 })
  .map((picked) => {
    const entries = COLOR_ROLES.map((role, i) => [`${role}Color`, picked[i]]);
    return Object.fromEntries(entries) as BrandColors;
  });

describe('hex', () => {
  it.each(['#007AFF', '#fff', '#4caf50'])('reads %s', (text) => expect(isHex(text)).toBe(true));
  it.each(['007AFF', '#ffff', '#12345678', '#ggg', ' #fff', 'red', '#fff;', ''])('refuses %j', (text) =>
    expect(isHex(text)).toBe(false),
  );
  it('measures contrast as WCAG does', () => {
    expect(ratio('#000', '#fff')).toBe(21);
    expect(ratio('#fff', '#007AFF')).toBeCloseTo(4.02, 2);
    expect(ratio('#fff', '#15efc1')).toBeCloseTo(1.48, 2);
    expect(ratio('#fff', '#ff9800')).toBeCloseTo(2.16, 2);
  });
});

describe('a brand', () => {
  it('of the platform is darkened where white text would not be readable', () => {
    const light = brandVariables(DEFAULT_BRAND, 'light');
    expect(light['--brand-primary-fill']).toBe('#0067d6');
    expect(light['--brand-primary-on']).toBe('#ffffff');
    for (const role of ['accent', 'success', 'warning']) expect(light[`--brand-${role}-on`]).toBe('#10151c');
    expect(light['--brand-secondary-fill']).toBe('#6200ff');
    expect(light['--brand-error-fill']).toBe('#dd1911');
    expect(light).toMatchObject({ '--page': '#f5f5f5', '--text': '#10151c', '--muted': '#5b6472' });
    expect(light['--font']).toBe("'Heebo', system-ui, sans-serif");
  });

  it('is readable with any colors of a partner', () => {
    fc.assert(
      fc.property(anyColors, fc.constantFrom(...SCHEMES), (colors, scheme) => {
        const css = brandVariables(colors, scheme);
        for (const role of INK_ROLES) {
          const ink = css[`--brand-${role}-ink`];
          expect(ratio(css[`--brand-${role}-on`], css[`--brand-${role}-fill`])).toBeGreaterThanOrEqual(4.5);
          expect(ratio(ink, css['--surface'])).toBeGreaterThanOrEqual(4.6);
          expect(ratio(ink, css['--page'])).toBeGreaterThanOrEqual(4.6);
          expect(ratio(ink, css[`--brand-${role}-soft`])).toBeGreaterThanOrEqual(4.6);
        }
        for (const text of ['--text', '--muted']) {
          expect(ratio(css[text], css['--surface'])).toBeGreaterThanOrEqual(4.6);
          expect(ratio(css[text], css['--page'])).toBeGreaterThanOrEqual(4.6);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('keeps every action visible on the dark surface', () => {
    fc.assert(
      fc.property(anyHex, (hex) => {
        expect(ratio(tonesOfHex(hex, 'dark').fill, '#171b21')).toBeGreaterThanOrEqual(3);
      }),
      { numRuns: 300 },
    );
  });

  it('uses the partner’s page and text colors in light mode when they are readable, and only there', () => {
    const partner = { backgroundColor: '#fff8e7', textColor: '#222222' };
    expect(brandVariables(partner, 'light')).toMatchObject({ '--page': '#fff8e7', '--text': '#222222' });
    expect(brandVariables(partner, 'dark')).toMatchObject({ '--page': '#0f1216', '--text': '#eceff3' });
    const unreadable = { backgroundColor: '#000000', textColor: '#eeeeee' };
    expect(brandVariables(unreadable, 'light')).toMatchObject({ '--page': '#f5f5f5', '--text': '#10151c' });
  });

  it('falls back to the default of the role when a color is invalid', () => {
    expect(brandVariables({ primaryColor: 'red;}' }, 'light')).toEqual(
      brandVariables({ primaryColor: '#007AFF' }, 'light'),
    );
  });
});
