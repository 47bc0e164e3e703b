import { describe, expect, it } from 'vitest';
import { oneLine, properName, requiredText } from './fields.ts';

const says = (schema: ReturnType<typeof requiredText>, text: string) =>
  schema.safeParse(text).error?.issues[0]?.message;

describe('a text', () => {
  it.each(['Peluquería & Spa “Lúa”', 'Ñandú — 日本 😀👩‍⚕️', 'dos\nrenglones\ty más'])('takes %j', (text) =>
    expect(requiredText(1, 60).parse(text)).toBe(text),
  );

  it.each(['a\u0000b', 'a\u0007b', 'a\u202eb', 'a\u2066b', 'a\u2028b', 'a\ud800', 'a\u0085b'])(
    'refuses what prints nothing: %j',
    (text) => expect(says(requiredText(1, 60), text)).toBe('Quita los caracteres invisibles'),
  );
});

describe('one line', () => {
  it.each(['Ana\r\nBcc: otra@ejemplo.mx', 'Ana\nTorres', 'Ana\tTorres'])('refuses %j', (text) =>
    expect(says(oneLine(1, 60), text)).toBe('Escríbelo en una sola línea'),
  );
});

describe('a name', () => {
  it.each(['Uñas.mx', 'Dr. Awww', 'Barbería 24/7'])('takes %s', (text) =>
    expect(properName(1, 60).parse(text)).toBe(text),
  );

  it.each(['Entra a https://premio.mx', 'Ganaste: www.premio.mx'])('may not contain a link: %s', (text) =>
    expect(says(properName(1, 60), text)).toBe('No se permiten direcciones web en el nombre'),
  );
});
