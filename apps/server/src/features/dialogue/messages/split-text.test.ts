import fc from 'fast-check';
import { expect, it } from 'vitest';
import { splitForChannel, splitText } from './split-text.ts';
import { piecesOf } from '../responders/model-responder.ts';

const bytes = (text: string) => Buffer.byteLength(text);

it('splits a text so that its network accepts every piece and nothing is lost', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 400 }),
      fc.integer({ min: 40, max: 200 }),
      (text, most) => {
        const parts = splitText(text, most);
        for (const part of parts) expect(bytes(part)).toBeLessThanOrEqual(most);
        expect(parts.join('').replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''));
      },
    ),
  );
});

it('splits at the ends of lines and sentences, as the channel needs it', () => {
  const line = 'Sucursal Polanco, número 40: abierta de 9:00 a. m. a 6:00 p. m.';
  const list = Array.from({ length: 30 }, () => line).join('\n');
  expect(splitForChannel([list], 'whatsapp')).toEqual([list]);
  const parts = splitForChannel([list], 'instagram');
  expect(parts.length).toBeGreaterThan(1);
  for (const part of parts) expect(part.split('\n').every((one) => one === line)).toBe(true);
});

it('a long text of a model becomes few messages, or is refused', () => {
  expect(piecesOf('Hola.\n\n¿Qué día?')).toEqual(['Hola.\n\n¿Qué día?']);
  const sentence = 'Con gusto te cuento más de esto. ';
  const long = piecesOf(sentence.repeat(60));
  expect(long.length).toBeLessThanOrEqual(5);
  for (const piece of long) expect(bytes(piece)).toBeLessThanOrEqual(900);
  const many = Array.from({ length: 12 }, (_, at) => `${at} ${sentence.repeat(4)}`).join('\n\n');
  expect(piecesOf(many).length).toBeLessThanOrEqual(5);
  expect(() => piecesOf(sentence.repeat(500))).toThrow('says too much');
});
