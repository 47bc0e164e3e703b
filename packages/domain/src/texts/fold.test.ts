import { describe, expect, it } from 'vitest';
import { fold, matches, sameText } from './fold.ts';

describe('folded text', () => {
  it('forgets case, accents and edges', () => {
    expect(fold('  Peluquería ÑANDÚ ')).toBe('peluqueria nandu');
    expect(sameText('Depilación', 'DEPILACION')).toBe(true);
    expect(sameText('Corte', 'Cortes')).toBe(false);
  });

  it('finds every word in any order, and everything when nothing is asked', () => {
    expect(matches('Corte de cabello niño', 'nino CORTE')).toBe(true);
    expect(matches('Corte de cabello', 'corte barba')).toBe(false);
    expect(matches('Corte', ' ')).toBe(true);
  });
});
