import { describe, expect, it } from 'vitest';
import { peopleIn } from './people.ts';
import { talkText } from './text.ts';
import { thingAsked } from './things.ts';

describe('a thing that is asked for by name', () => {
  it.each([
    ['¿ahí ponen botox?', 'botox'],
    ['cuánto cuestan los brackets', 'brackets'],
    ['cuánto cuesta ponerme carillas', 'carillas'],
    ['cuánto sale venir', undefined],
    ['¿tienen lugar mañana?', undefined],
    ['¿y de los brackets cuánto?', 'brackets'],
    ['y las carillas?', 'carillas'],
    ['¿hacen descuentos?', undefined],
  ])('%s', (message, thing) => {
    expect(thingAsked(talkText(message))).toBe(thing);
  });
});

describe('who comes along', () => {
  it.each([
    ['quiero limpieza para mí y mi esposo', 'esposo'],
    ['para mi y para mi hija', 'hija'],
    ['mi esposo y yo', 'esposo'],
    ['somos dos', 'acompañante'],
    ['para mi hija', undefined],
    ['mañana a las dos', undefined],
  ])('a companion', (message, companion) => {
    expect(peopleIn(message).companion).toBe(companion);
  });

  it('also a spelled e-mail, and corrected e-mails, numbers and names', () => {
    expect(peopleIn('mi correo es ana punto ruiz arroba gmail punto com').email).toBe('ana.ruiz@gmail.com');
    expect(peopleIn('es ana@uno.mx, perdón, ana@dos.mx').email).toBe('ana@dos.mx');
    expect(peopleIn('ana@uno.mx\nay no, es ana@dos.mx').email).toBe('ana@dos.mx');
    expect(peopleIn('mi correo es ana@dos.mx, ya no es ana@uno.mx').email).toBe('ana@dos.mx');
    expect(peopleIn('ana@dos.mx en vez de ana@uno.mx').email).toBe('ana@dos.mx');
    expect(peopleIn('5512345678, digo, 5512345679').phone).toBe('5512345679');
    expect(peopleIn('no soy Lucía Méndez, me llamo Lucía Mendoza').self).toBe('Lucía Mendoza');
  });
});
