import { CallError } from '@cauce/contract/kit/client';

/** A body that wraps its fields, `{ branch: { name } }`, is refused by their long names; a form knows the short ones. */
export function unwrapped(problem: unknown, wrapper: string): unknown {
  if (!(problem instanceof CallError)) return problem;
  const start = `${wrapper}.`;
  const fields = Object.entries(problem.fields).map(([name, message]) => [
    name.startsWith(start) ? name.slice(start.length) : name,
    message,
  ]);
  return new CallError(problem.code, problem.message, problem.status, Object.fromEntries(fields));
}
