import type * as z from 'zod';

/** A wrong value in the environment. The message is for the person who starts the server. */
export class ConfigProblem extends Error {
  override name = 'ConfigProblem';

  constructor(problems: string[]) {
    super(problems.join('\n'));
  }
}

/** Writes one sentence per key. The value is not repeated, because it may be a secret. */
export function sentences(error: z.ZodError): string[] {
  return error.issues.map((issue) => {
    const key = String(issue.path[0]);
    const isOurs = issue.message.startsWith('debe ');
    return `${key} no es válida: ${isOurs ? issue.message : (expected[key] ?? 'no puede estar vacía')}.`;
  });
}

const expected: Record<string, string> = { PORT: 'debe ser un número entre 1 y 65535' };
