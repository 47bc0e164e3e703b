export type Rgb = readonly [red: number, green: number, blue: number];

const SHORT = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i;
const LONG = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i;

/** Reads #rgb and #rrggbb. */
export function parseHex(text: string): Rgb | undefined {
  const short = SHORT.exec(text);
  const digits = short ? short.slice(1).map((digit) => digit + digit) : LONG.exec(text)?.slice(1);
  if (!digits) return undefined;
  const [red = 0, green = 0, blue = 0] = digits.map((pair) => Number.parseInt(pair, 16));
  return [red, green, blue];
}

export const isHex = (text: string): boolean => parseHex(text) !== undefined;

export function toHex(color: Rgb): string {
  return `#${color.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** Mixes `amount` of `b` into `a`, rounded to whole values. */
export function mix(a: Rgb, b: Rgb, amount: number): Rgb {
  const blend = (x: number, y: number): number => Math.round(x + (y - x) * amount);
  return [blend(a[0], b[0]), blend(a[1], b[1]), blend(a[2], b[2])];
}

function linear(part: number): number {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

export function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** The WCAG 2 contrast, from 1 to 21. */
export function contrast(a: Rgb, b: Rgb): number {
  const x = luminance(a);
  const y = luminance(b);
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}
