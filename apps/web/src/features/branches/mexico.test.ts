import { describe, expect, it } from 'vitest';
import { STATES, stateNamed, suggestCities } from './mexico.ts';

describe('Mexico', () => {
  it('has 32 states, each once, with its capital first and without repeated cities', () => {
    expect(new Set(STATES.map(({ name }) => name)).size).toBe(32);
    for (const { cities, capital } of STATES) {
      expect(cities[0]).toBe(capital);
      expect(new Set(cities).size).toBe(cities.length);
      expect(cities.length).toBeGreaterThanOrEqual(4);
    }
  });

  it('finds a state in any spelling', () => {
    expect(stateNamed('nuevo leon')?.capital).toBe('Monterrey');
    expect(stateNamed('Texas')).toBeUndefined();
  });

  it('suggests cities by the beginning of any of their words', () => {
    expect(suggestCities('merida')).toEqual([{ city: 'Mérida', state: 'Yucatán' }]);
    expect(suggestCities('lucas').map(({ city }) => city)).toEqual(['Cabo San Lucas']);
    expect(suggestCities('guadalupe', 'Zacatecas')).toEqual([{ city: 'Guadalupe', state: 'Zacatecas' }]);
    expect(suggestCities('erida')).toEqual([]);
  });
});
