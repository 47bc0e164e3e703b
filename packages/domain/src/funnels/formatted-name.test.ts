import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatName } from './formatted-name.ts';

const none = new Set<string>();

describe('the stored name', () => {
  it.each([
    ['Cita agendada', 'cita_agendada'],
    ['  Primer   contacto ', 'primer_contacto'],
    ['Atención', 'atención'],
    ['v2.0 final', 'v20_final'],
    ['...', 'sin_nombre'],
    [' . ', 'sin_nombre'],
  ])('of %o is %o', (name, formatted) => {
    expect(formatName(name, none)).toBe(formatted);
  });

  it('gets a number when a sibling has it', () => {
    expect(formatName('Nuevo', new Set(['nuevo', 'nuevo_2']))).toBe('nuevo_3');
  });

  it('never has a dot or a space, is never empty and never repeats', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 30 }), { maxLength: 12 }), (names) => {
        const taken = new Set<string>();
        for (const name of names) {
          const formatted = formatName(name, taken);
          expect(formatted).toMatch(/^[^.\s]+$/u);
          expect(taken.has(formatted)).toBe(false);
          taken.add(formatted);
        }
      }),
    );
  });
});
