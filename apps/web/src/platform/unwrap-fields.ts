import { CallError } from '@cauce/contract/kit/client';

/**
 * The server names fields of a wrapped body, `{ branch: { name } }`, with the wrapper; the form knows them without it.
 */
export function unwrapFields(problem: unknown, wrapper: string): unknown {
  if (!(problem instanceof CallError)) return problem;
  const start = `${wrapper}.`;
  const fields = Object.entries(problem.fields).map(([name, message]) => [
    name.startsWith(start) ? name.slice(start.length) : name,
    message,
  ]);
  return new CallError(problem.code, problem.message, problem.status, Object.fromEntries(fields));
}
