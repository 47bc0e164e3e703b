import { describe, expect, it } from 'vitest';
import { fold, matches, sameText } from './fold.ts';

describe('folded text', () => {
  it('has no case, accents and outer spaces', () => {
    expect(fold('  Peluquería ÑANDÚ ')).toBe('peluqueria nandu');
    expect(sameText('Depilación', 'DEPILACION')).toBe(true);
    expect(sameText('Corte', 'Cortes')).toBe(false);
  });

  it('matches all words of a search in any order, and everything for an empty search', () => {
    expect(matches('Corte de cabello niño', 'nino CORTE')).toBe(true);
    expect(matches('Corte de cabello', 'corte barba')).toBe(false);
    expect(matches('Corte', ' ')).toBe(true);
  });
});
