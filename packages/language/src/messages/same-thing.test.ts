import { expect, it } from 'vitest';
import { asksForThing } from './same-thing.ts';

it.each([
  ['cuanto cuestan los brackets?', 'cera para brackets', false],
  ['cuanto cuesta la cera para brackets?', 'cera para brackets', true],
  ['precio de los brackets', 'retiro de brackets', false],
  ['precio de los brackets', 'brackets metalicos', true],
  ['cuanto el botox?', 'aplicacion de botox', true],
  ['cuanto cuesta la limpieza?', 'limpieza dental', true],
  ['cuanto cuesta limpiarme los dientes?', 'limpieza dental', true],
  ['precio del shampoo', 'kit de viaje con shampoo', false],
  ['precio del cepillo', 'cepillos de bambu', true],
  ['cuanto cuesta el curso de maquillaje?', 'curso de maquillaje', true],
  ['que precio tiene la resina', 'pulido de resinas', false],
])('«%s» asks for «%s»: %s', (text, name, is) => {
  expect(asksForThing(text, name)).toBe(is);
});
