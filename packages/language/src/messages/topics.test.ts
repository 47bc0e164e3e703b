import { describe, expect, it } from 'vitest';
import { sentenceAbout } from './topics.ts';

const TEXTS = [
  'Sé amable y breve. Nunca des precios sin preguntar. Ofrece estacionamiento solo si preguntan.\nAceptamos tarjetas de crédito y débito. Sí facturamos: pide tu factura con tu RFC.',
  'Después de agendar, recuerda el día, la hora y la sucursal. Da 10% de descuento si el gerente lo aprueba.',
  'Contamos con valet parking gratuito. No aceptamos mascotas.',
];

describe('what the business wrote', () => {
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
