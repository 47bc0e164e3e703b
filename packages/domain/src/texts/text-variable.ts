/** A variable in a text, such as `{nombre_contacto}`, with its name as the group. */
export const VARIABLE = /\{\s*([\p{L}_]+)\s*\}/gu;

/** The names of the variables in a text, as they are written and as often as they occur. */
export const writtenNames = (text: string): string[] =>
  [...text.matchAll(VARIABLE)].map(([, name = '']) => name);
