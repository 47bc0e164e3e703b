import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slowSentenceAbout } from './topics.oracle.ts';
import { sentenceAbout, sentencesAbout } from './topics.ts';

const TEXTS = [
  'Sé amable y breve. Nunca des precios sin preguntar. Ofrece estacionamiento solo si preguntan.\nAceptamos tarjetas de crédito y débito. Sí facturamos: pide tu factura con tu RFC.',
  'Después de agendar, recuerda el día, la hora y la sucursal. Da 10% de descuento si el gerente lo aprueba.',
  'Contamos con valet parking gratuito. No aceptamos mascotas.',
];

describe('the sentence that answers a question', () => {
  it.each([
    ['¿aceptan tarjeta?', 'Aceptamos tarjetas de crédito y débito.'],
    ['puedo pagar con debito', 'Aceptamos tarjetas de crédito y débito.'],
    ['me dan factura?', 'Sí facturamos: pide tu factura con tu RFC.'],
    ['dónde estaciono mi coche', 'Contamos con valet parking gratuito.'],
    ['puedo llevar a mi perro', 'No aceptamos mascotas.'],
    ['aceptan mascotas', 'No aceptamos mascotas.'],
    ['¿hay descuento?', undefined],
    ['¿qué sucursal?', undefined],
    ['¿tienen wifi?', undefined],
  ])('%s', (question, sentence) => {
    expect(sentenceAbout(question, TEXTS)).toBe(sentence);
  });
});

const WORDS =
  'tarjeta tarjetas credito debito aceptamos facturamos factura facturar estacionamiento estacionarme coche moto mascotas perro gato limpieza limpiezas limpiamos hay'.split(
    ' ',
  );
const words = fc.array(fc.constantFrom(...WORDS), { maxLength: 8 }).map((list) => list.join(' '));

it('agrees with comparing each sentence with each word', () => {
  fc.assert(
    fc.property(words, fc.array(words, { maxLength: 8 }), (question, sentences) => {
      const texts = [sentences.map((sentence) => `Hay ${sentence}.`).join(' ')];
      const expected = slowSentenceAbout(question, texts);
      expect(sentenceAbout(question, texts)).toBe(expected);
      expect(sentencesAbout([question, question], texts)).toEqual(
        expected === undefined ? [] : [expected, expected],
      );
    }),
  );
});
