import type * as z from 'zod';

/** A wrong value in the environment; the message is for whoever starts the server. */
export class ConfigProblem extends Error {
  override name = 'ConfigProblem';

  constructor(problems: string[]) {
    super(problems.join('\n'));
  }
}

/** One sentence per key; the value itself is not repeated, for it may be a secret. */
export function sentences(error: z.ZodError): string[] {
  return error.issues.map((issue) => {
    const key = String(issue.path[0]);
    const isOurs = issue.message.startsWith('debe ');
    return `${key} no es válida: ${isOurs ? issue.message : (expected[key] ?? 'no puede estar vacía')}.`;
  });
}

const expected: Record<string, string> = { PORT: 'debe ser un número entre 1 y 65535' };
