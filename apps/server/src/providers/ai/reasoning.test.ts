import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { withoutReasoning } from './reasoning.ts';

it('removes the reasoning of a model', () => {
  expect(withoutReasoning('<think>Saluda.</think>¡Hola!')).toBe('¡Hola!');
  expect(withoutReasoning('<THINKING>a<think>b</thinking>c</think>d')).toBe('c</think>d');
  expect(withoutReasoning('</think>Hola <think>sin fin')).toBe('</think>Hola <think>sin fin');
});

it('removes each block up to its first end', () => {
  const anyText = fc
    .array(fc.constantFrom('<think>', '</think>', '<thinking>', '</thinking>', '<', 'a', '\n'), {
      maxLength: 12,
    })
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(anyText, (text) => {
      const simple = text.replaceAll(/<think(?:ing)?>[\s\S]*?<\/think(?:ing)?>/gi, '');
      expect(withoutReasoning(text)).toBe(simple);
    }),
  );
});
