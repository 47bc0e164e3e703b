import { describe, expect, it } from 'vitest';
import { isToldTo } from './choice.ts';
import { corrected, peopleIn } from './people.ts';
import { talkText } from './text.ts';

describe('an order for the asked act after a no', () => {
  it.each(['no, ya no la muevo, cancélemela', 'no, mejor sí cancélela', 'no, nomás cancélenmela'])(
    '%s',
    (said) => expect(isToldTo(talkText(said), 'cancel')).toBe(true),
  );
  it.each([
    'no, no la canceles',
    'no, no me la vayan a cancelar',
    'no, todavía no cancélela',
    'no',
    'no, que no la cancelen',
  ])('not: %s', (said) => expect(isToldTo(talkText(said), 'cancel')).toBe(false));
});

describe('a corrected name', () => {
  it.each([
    ['me llamo Karla Gonsalez\ndigo Karla González con z', 'Karla González'],
    ['soy Raúl Jimenes, perdón, Jiménez', 'Raúl Jiménez'],
    ['soy Ana Pérez\nperdón por la hora', 'Ana Pérez'],
  ])('%s', (said, name) => expect(peopleIn(said).self).toBe(name));
  it('is not read from another person', () =>
    expect(corrected('Ana Pérez', 'soy Ana Pérez, perdón, con Jorge Salas')).toBe('Ana Pérez'));
});
