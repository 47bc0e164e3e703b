import { describe, expect, it } from 'vitest';
import { blanksOf, filledIn } from './blank-text.ts';

describe('placeholders of a template', () => {
  it('are counted once each, by number if they have numbers', () => {
    expect(blanksOf('Hola {{2}}, tu {{ 1 }} y otra vez {{2}}')).toEqual(['1', '2']);
    expect(blanksOf('Hola {{nombre}}, a las {{hora}}')).toEqual(['nombre', 'hora']);
    expect(blanksOf('Sin huecos')).toEqual([]);
  });

  it('are filled in order, and those without a value stay visible', () => {
    expect(filledIn('Hola {{1}}, tu cita es el {{2}}', ['Carla', ''])).toBe(
      'Hola Carla, tu cita es el {{2}}',
    );
    expect(filledIn('{{1}} {{1}}', ['$1 {{1}}'])).toBe('$1 {{1}} $1 {{1}}');
  });
});
