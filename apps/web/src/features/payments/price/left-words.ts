import { timerParts } from '@cauce/domain/money/discount';

const two = (value: number) => String(value).padStart(2, '0');

/** «1 d 02:03:04», «02:03:04»: the milliseconds that are left of a discount or of a time that is kept. */
export function leftWords(milliseconds: number): string {
  const { days, hours, minutes, seconds } = timerParts(Math.ceil(milliseconds / 1000));
  const face = `${two(hours)}:${two(minutes)}:${two(seconds)}`;
  return days > 0 ? `${days} d ${face}` : face;
}
