import { centsOf, formatMoney } from '@cauce/domain/money/money';
import { countWords, percent } from '../../ui/charts/formats.ts';
import type { Change } from '../../ui/charts/metric.ts';

const directionOf = (difference: number): Change['direction'] => {
  if (difference === 0) return 'same';
  return difference > 0 ? 'up' : 'down';
};

type Better = 'more' | 'less' | 'either';
const goodness = (direction: Change['direction'], better: Better) =>
  better === 'either' || direction === 'same' ? undefined : (direction === 'up') === (better === 'more');

/** The change in percent of the earlier value. */
export function growth(now: number, before: number, better: Better = 'more'): Change | undefined {
  if (before === 0) return undefined;
  const share = Math.round(((now - before) / before) * 1000) / 1000;
  const direction = directionOf(share);
  const words = share === 0 ? 'Igual' : `${percent(Math.abs(share))} ${share > 0 ? 'más' : 'menos'}`;
  return { words, direction, good: goodness(direction, better) };
}

/** The change in pesos, for values that may be negative, for which a percentage misleads. */
export function difference(now: number, before: number, better: Better = 'more'): Change {
  const cents = centsOf(now - before);
  const direction = directionOf(cents);
  const words = cents === 0 ? 'Igual' : `${formatMoney(Math.abs(cents))} ${cents > 0 ? 'más' : 'menos'}`;
  return { words, direction, good: goodness(direction, better) };
}

/** The change between two rates in percentage points, because a percentage of a percentage misleads. */
export function points(
  now: number | undefined,
  before: number | undefined,
  better: Better = 'either',
): Change | undefined {
  if (now === undefined || before === undefined) return undefined;
  const change = Math.round((now - before) * 1000) / 10;
  const direction = directionOf(change);
  const size = Math.abs(change);
  const unit = size === 1 ? 'punto' : 'puntos';
  const words = size === 0 ? 'Igual' : `${countWords(size)} ${unit} ${change > 0 ? 'más' : 'menos'}`;
  return { words, direction, good: goodness(direction, better) };
}
