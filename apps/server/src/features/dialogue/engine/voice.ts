import { readPersonality } from '@cauce/contract/assistants/assistant-words';

/** How it is said, as the business chose; what is said stays the same. */
export interface Voice {
  agreed: string;
  gladly: string;
  never: string;
  sorry: string;
  found: string;
}

const PLAIN: Voice = {
  agreed: 'De acuerdo.',
  gladly: 'Con gusto.',
  never: 'De acuerdo, sin problema.',
  sorry: 'Disculpa.',
  found: 'Tengo estos horarios libres:',
};

export function voiceOf(personality: string): Voice {
  const chosen = new Set(readPersonality(personality));
  if (chosen.has('Directa'))
    return {
      agreed: 'Va.',
      gladly: 'Con gusto.',
      never: 'Sin problema.',
      sorry: 'Perdón.',
      found: 'Hay lugar:',
    };
  if (chosen.has('Entusiasta'))
    return {
      agreed: '¡Perfecto!',
      gladly: '¡Con muchísimo gusto!',
      never: 'Sin problema.',
      sorry: '¡Ay, perdón!',
      found: '¡Mira, tengo estos horarios libres!',
    };
  if (chosen.has('Calida') || chosen.has('Empatica') || chosen.has('Amable'))
    return {
      agreed: '¡Claro que sí!',
      gladly: '¡Con gusto!',
      never: 'Sin problema.',
      sorry: 'Una disculpa.',
      found: 'Claro, tengo estos horarios libres:',
    };
  return PLAIN;
}

/** What is an order to whoever answers, and nothing to be said. */
const INSTRUCTION =
  /^(?:saluda|salúda|pres[eé]nta|di(?:le|les)? |usa|menciona|responde|recibe|da(?:le)? (?:la|los)|empieza|inicia|comienza|siempre|nunca|no |pregunta|agradece|ofrece|invita)/iu;
const LONGEST = 300;

/** The first line that the business wrote for greeting, where it is one that can be said. */
export function greetingOf(written: string): string | undefined {
  const [line = ''] = written
    .split('\n')
    .map((one) => one.trim())
    .filter(Boolean);
  return line === '' || line.length > LONGEST || INSTRUCTION.test(line) || /[{}[\]<>]/.test(line)
    ? undefined
    : line;
}

/** Without what it asks: nobody is asked two things at once. */
export const withoutQuestions = (text: string): string =>
  (text.match(/[^.!?]+(?:[.!?]+|$)/gu) ?? [text])
    .filter((sentence) => !/[¿?]/u.test(sentence))
    .join('')
    .trim();

export const numbered = (lines: readonly string[]): string =>
  lines.map((line, at) => `${at + 1}. ${line}`).join('\n');
