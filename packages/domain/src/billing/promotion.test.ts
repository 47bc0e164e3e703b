import { expect, it } from 'vitest';
import { isPromotionOpen, PROMOTION, promotionLabel } from './promotion.ts';

const HOUR = 3_600_000;

it('the promotion costs 349 pesos instead of Bronce with an expert', () => {
  expect(PROMOTION).toMatchObject({ credits: 1000, cents: 34_900, listCents: 159_800, hours: 72 });
  expect(promotionLabel()).toBe('78% de descuento');
});

it('the promotion is open for 72 hours after somebody saw it', () => {
  const seen = new Date('2026-11-28T12:00:00Z');
  const after = (ms: number) => isPromotionOpen(seen, new Date(seen.getTime() + ms));
  expect([0, 72 * HOUR - 1, 72 * HOUR, 73 * HOUR].map(after)).toEqual([true, true, false, false]);
});
