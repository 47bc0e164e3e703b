import { describe, expect, it } from 'vitest';
import { forecastEnd, nextOpening, type SendingHours } from './sending-hours.ts';

const HOURS: SendingHours = {
  days: [1, 2, 3, 4, 5],
  from: 9 * 60,
  to: 18 * 60,
  quietFrom: 21 * 60,
  quietTo: 8 * 60,
  zone: 'America/Mexico_City',
};
/** A time of Mexico City in March 2026, where the 9th is a Monday. */
const at = (day: number, time: string) =>
  new Date(`2026-03-${String(day).padStart(2, '0')}T${time}:00-06:00`);
const opening = (when: Date, over: Partial<SendingHours> = {}) => nextOpening(when, { ...HOURS, ...over });

describe('the next opening', () => {
  it('is now within the hours', () => {
    expect(opening(at(9, '09:00'))).toEqual(at(9, '09:00'));
    expect(opening(at(9, '17:59'))).toEqual(at(9, '17:59'));
  });

  it('is later on the same day, on the next day, or after the weekend', () => {
    expect(opening(at(9, '07:00'))).toEqual(at(9, '09:00'));
    expect(opening(at(9, '18:00'))).toEqual(at(10, '09:00'));
    expect(opening(at(13, '18:00'))).toEqual(at(16, '09:00'));
  });

  it('waits for the end of quiet hours', () => {
    expect(opening(at(9, '09:30'), { quietFrom: 22 * 60, quietTo: 10 * 60 })).toEqual(at(9, '10:00'));
    expect(opening(at(9, '12:00'), { quietFrom: 12 * 60, quietTo: 13 * 60 })).toEqual(at(9, '13:00'));
  });

  it('does not exist when quiet hours cover all hours', () => {
    expect(opening(at(9, '12:00'), { quietFrom: 8 * 60, quietTo: 19 * 60 })).toBeUndefined();
  });

  it('may be at any minute of a whole day', () => {
    const always = { days: [1, 2, 3, 4, 5, 6, 7], from: 0, to: 1440, quietFrom: 0, quietTo: 0 };
    for (const time of ['00:00', '12:34', '23:59'])
      expect(opening(at(14, time), always)).toEqual(at(14, time));
  });
});

const end = (when: Date, total: number, plan: { perMinute: number; dailyCap: number | null }) =>
  forecastEnd(when, total, HOURS, plan);

describe('the forecast', () => {
  it('adds the minutes that the messages take', () => {
    expect(end(at(9, '10:00'), 300, { perMinute: 10, dailyCap: null })).toEqual(at(9, '10:30'));
    expect(end(at(9, '10:00'), 0, { perMinute: 10, dailyCap: null })).toEqual(at(9, '10:00'));
  });

  it('goes on in the next hours', () => {
    expect(end(at(9, '17:00'), 90, { perMinute: 1, dailyCap: null })).toEqual(at(10, '09:30'));
  });

  it('keeps to the daily maximum', () => {
    expect(end(at(9, '10:00'), 25, { perMinute: 10, dailyCap: 10 })?.toISOString().slice(0, 10)).toBe(
      '2026-03-11',
    );
  });

  it('is unknown when nothing can be sent', () => {
    const never = { ...HOURS, quietFrom: 0, quietTo: 1439 };
    expect(forecastEnd(at(9, '10:00'), 1, never, { perMinute: 1, dailyCap: null })).toBeUndefined();
  });
});
