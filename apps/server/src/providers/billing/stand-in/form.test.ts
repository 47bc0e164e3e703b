import { expect, it } from 'vitest';
import { parseForm } from './form.ts';
import { endOfPeriod } from './periods.ts';

it('the form-encoded parameters of Stripe become objects and lists', () => {
  const encoded =
    'mode=payment&line_items[0][quantity]=1&line_items[0][price_data][product_data][name]=750+mensajes' +
    '&line_items[1][quantity]=2&metadata[purchase]=42&metadata[__proto__]=x&expand[0]=a.b&cancel_at=';
  expect(parseForm(encoded)).toEqual({
    mode: 'payment',
    line_items: [
      { quantity: '1', price_data: { product_data: { name: '750 mensajes' } } },
      { quantity: '2' },
    ],
    metadata: Object.fromEntries([
      ['purchase', '42'],
      ['__proto__', 'x'],
    ]),
    expand: ['a.b'],
    cancel_at: '',
  });
});

const end = (anchor: string, interval: 'month' | 'year', periods: number) =>
  new Date(endOfPeriod(Date.parse(anchor) / 1000, interval, periods) * 1000).toISOString();

it('a period ends on the day of the first one, or on the last day of a shorter month', () => {
  expect(end('2024-02-29T23:59:59Z', 'year', 1)).toBe('2025-02-28T23:59:59.000Z');
  expect(end('2024-02-29T23:59:59Z', 'year', 4)).toBe('2028-02-29T23:59:59.000Z');
  expect(end('2026-10-31T00:00:00Z', 'month', 1)).toBe('2026-11-30T00:00:00.000Z');
  expect(end('2026-10-31T00:00:00Z', 'month', 2)).toBe('2026-12-31T00:00:00.000Z');
});
