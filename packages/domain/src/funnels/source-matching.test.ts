import { describe, expect, it } from 'vitest';
import { hasKeyword, type MatchedSource, matchSource } from './source-matching.ts';

const source = (over: Partial<MatchedSource> & { name?: string } = {}) => ({
  keyword: 'promo verano',
  matchType: 'partial' as const,
  adId: '',
  createdAt: new Date('2026-01-01T00:00:00Z'),
  ...over,
});

const partial = (keyword: string) => ({ keyword, matchType: 'partial' as const });
const at = (day: number) => new Date(Date.UTC(2026, 0, day));
const exact = (keyword: string) => ({ keyword, matchType: 'exact' as const });

const find = (text: string, ...sources: ReturnType<typeof source>[]) =>
  matchSource(sources, { text, adId: '' });

describe('an exact keyword', () => {
  it.each([
    'Promo Verano',
    '  PROMO   verano ',
    '¡Promó Veráno!',
    '☀️ promo verano 🎉🎉',
    '¿promo\nverano?',
    'promo verano.',
  ])('is the whole message %j, whatever its case, accents, emojis and punctuation', (text) => {
    expect(hasKeyword(text, exact('Promo verano'))).toBe(true);
  });

  it.each(['Hola, promo verano', 'promo verano 2', 'promo', '', '🎉'])('is not in %j', (text) => {
    expect(hasKeyword(text, exact('promo verano'))).toBe(false);
  });

  it('may be an emoji', () => {
    expect(hasKeyword('🎁', exact('🎁'))).toBe(true);
    expect(hasKeyword('🎉', exact('🎁'))).toBe(false);
  });
});

describe('a partial keyword', () => {
  it.each(['Hola, vi la Promó Verano en Facebook', 'promo  verano', 'superpromo veraniega, promo veranos'])(
    'is part of %j',
    (text) => {
      expect(hasKeyword(text, partial('promo verano'))).toBe(true);
    },
  );

  it('of one or two letters must be a whole word', () => {
    expect(hasKeyword('Quisiera una cita', partial('si'))).toBe(false);
    expect(hasKeyword('Sí, por favor', partial('si'))).toBe(true);
    expect(hasKeyword('vengo por #A', partial('#a'))).toBe(true);
    expect(hasKeyword('Hola', partial('A'))).toBe(false);
  });

  it('may be an emoji', () => {
    expect(hasKeyword('Hola 🎁 quiero info', partial('🎁'))).toBe(true);
  });

  it('that is empty matches nothing', () => {
    expect(hasKeyword('', partial(''))).toBe(false);
    expect(hasKeyword('Hola', partial(' '))).toBe(false);
  });
});

describe('of several sources', () => {
  it('the longest keyword wins', () => {
    const long = source({ keyword: 'promo verano', createdAt: at(2) });
    expect(find('promo verano', source({ keyword: 'promo', createdAt: at(1) }), long)).toBe(long);
  });

  it('an exact one wins over a partial one of the same length', () => {
    const exact = source({ matchType: 'exact', createdAt: at(2) });
    expect(find('promo verano', source({ createdAt: at(1) }), exact)).toBe(exact);
  });

  it('the oldest wins at last', () => {
    const oldest = source({ createdAt: at(1) });
    expect(find('promo verano', source({ createdAt: at(2) }), oldest)).toBe(oldest);
  });

  it('that of the advertisement wins over every keyword', () => {
    const ofAd = source({ keyword: '', adId: '120', createdAt: at(3) });
    expect(matchSource([source(), ofAd], { text: 'promo verano', adId: '120' })).toBe(ofAd);
    expect(matchSource([ofAd], { text: 'promo verano', adId: '' })).toBeUndefined();
  });
});
