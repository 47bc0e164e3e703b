import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { capText, TURN_TEXT_LIMIT } from './turn-text.ts';

describe('the text of one turn', () => {
  it('contains every message on a line of its own while they fit', () => {
    expect(capText(['hola', 'quiero una cita', 'mañana'])).toBe('hola\nquiero una cita\nmañana');
    expect(capText([])).toBe('');
    expect(capText(['', 'hola'])).toBe('\nhola');
  });

  it('keeps the newest messages, and the last whole words of the first that does not fit', () => {
    expect(capText(['muy viejo', 'una cita para mañana', 'por favor'], 20)).toBe('mañana\npor favor');
    expect(capText(['muy viejo', 'a las cinco'], 11)).toBe('a las cinco');
    expect(capText(['muy viejo', 'a las cinco'], 12)).toBe('a las cinco');
    expect(capText(['una cita para mañana'], 11)).toBe('para mañana');
    expect(capText(['una cita para mañana'], 12)).toBe('para mañana');
    expect(capText(['una cita', 'para mañana'], 14)).toBe('para mañana');
  });

  it('keeps the end of a text without spaces, and no half of a character', () => {
    expect(capText(['a'.repeat(TURN_TEXT_LIMIT + 1)])).toHaveLength(TURN_TEXT_LIMIT);
    expect(capText(['👍'.repeat(3)], 3)).toBe('👍');
  });

  it('is never longer than the limit, and contains the last whole words that fit', () => {
    const anyWords = fc.array(fc.constantFrom('a', 'cita', 'mañana', '👍👍'), { minLength: 1, maxLength: 6 });
    const anyTexts = fc.array(anyWords, { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(anyTexts, fc.integer({ min: 6, max: 60 }), (messages, limit) => {
        const words = messages.flat();
        const capped = capText(
          messages.map((message) => message.join(' ')),
          limit,
        );
        expect(capped.length).toBeLessThanOrEqual(limit);
        const rest = capped.split(/\s/);
        expect(rest).toEqual(words.slice(-rest.length));
        const more = words.slice(-rest.length - 1).join(' ');
        expect(more.length > limit || rest.length === words.length).toBe(true);
      }),
    );
  });
});
