import { describe, expect, it } from 'vitest';
import { isZone, offsetLabel, offsetOf, TIME_ZONES, zoneChoices } from './time-zones.ts';

const summer = new Date('2026-07-01T12:00:00Z');
const winter = new Date('2026-01-01T12:00:00Z');

describe('time zones', () => {
  it('exist, each once', () => {
    for (const { name } of TIME_ZONES) expect([name, isZone(name)]).toEqual([name, true]);
    expect(new Set(TIME_ZONES.map(({ name }) => name)).size).toBe(TIME_ZONES.length);
  });

  it.each([
    ['America/Mexico_City', -360, -360],
    ['America/Cancun', -300, -300],
    ['America/Hermosillo', -420, -420],
    ['America/Mazatlan', -420, -420],
    ['America/Tijuana', -480, -420],
    ['America/Ciudad_Juarez', -420, -360],
    ['Europe/Madrid', 60, 120],
  ])('%s is %i minutes away in winter and %i in summer', (name, inWinter, inSummer) => {
    expect([offsetOf(name, winter), offsetOf(name, summer)]).toEqual([inWinter, inSummer]);
  });

  it.each(['', 'America/Atlantis', '+05:00', 'Ciudad de México'])('%j is none', (name) =>
    expect(isZone(name)).toBe(false),
  );

  it('are offered with their current offset', () => {
    expect(zoneChoices(winter)[0]?.text).toBe('Ciudad de México, centro (UTC−6)');
    expect(zoneChoices(summer).at(-1)).toMatchObject({
      name: 'Europe/Madrid',
      offset: 120,
      text: 'Madrid (UTC+2)',
    });
    expect(offsetLabel(330)).toBe('UTC+5:30');
    expect(offsetLabel(0)).toBe('UTC');
  });
});
