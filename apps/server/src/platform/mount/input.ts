import type { Endpoint, Schema } from '@cauce/contract/kit/endpoint';
import type { FieldErrors } from '@cauce/contract/kit/errors';
import { needsBusiness } from '@cauce/contract/kit/access';
import { idPositions, valuesAt } from '@cauce/contract/kit/positions';
import '@cauce/contract/kit/spanish';
import { askedParts, refusedParts } from '@cauce/contract/kit/visibility';
import * as z from 'zod';
import type { Actor } from './actor.ts';
import { Refusal, refuse } from './refusal.ts';

type Parser = (value: unknown) => unknown;

function fieldsOf(error: z.ZodError): FieldErrors {
  // A map, because a field may have the name of a property that every object has.
  const fields = new Map<string, string>();
  for (const issue of error.issues) {
    const keys = issue.code === 'unrecognized_keys' ? issue.keys : [''];
    for (const key of keys) {
      const path = [...issue.path, ...(key === '' ? [] : [key])].join('.');
      if (!fields.has(path)) fields.set(path, issue.message);
    }
  }
  return Object.fromEntries(fields);
}

function parserFor(schema: Schema): Parser {
  const compiled = z.compile(schema as unknown as z.ZodType);
  return (value) => {
    const result = compiled.safeParse(value);
    if (result.success) return result.data;
    const fields = fieldsOf(result.error);
    // The first message is also the message of the answer, for screens that show only one.
    const [first] = Object.values(fields);
    throw new Refusal('invalid', { fields, ...(first === undefined ? {} : { message: first }) });
  };
}

export interface Input {
  params: unknown;
  query: unknown;
  body: unknown;
}

const NOT_ALLOWED = 'No tienes permiso para pedir esto';

/** Refuses filters and orders by data that the caller may not see, because their result would tell it. */
function hiddenInputRefuser(spec: Endpoint) {
  const parts = (['query', 'body'] as const).flatMap((part) => {
    const schema = spec[part];
    return typeof schema === 'object' ? [{ part, asked: askedParts(schema) }] : [];
  });
  return (input: Input, actor: Actor | undefined): void => {
    const refused = parts.flatMap(({ part, asked }) => refusedParts(input[part], asked, actor?.grant));
    if (refused.length === 0) return;
    const fields = Object.fromEntries(refused.map((path) => [path.join('.'), NOT_ALLOWED]));
    throw new Refusal('forbidden', { message: NOT_ALLOWED, fields });
  };
}

/**
 * Validates the input, and checks that every business id in it is the caller's own and that nothing in it needs a
 * permission that they lack.
 */
export function inputReader(spec: Endpoint) {
  const params = spec.params === undefined ? undefined : z.object(spec.params as Record<string, z.ZodType>);
  const query = spec.query === undefined ? undefined : parserFor(spec.query);
  const body = typeof spec.body === 'object' ? parserFor(spec.body) : undefined;
  const refuseHidden = hiddenInputRefuser(spec);
  const named = needsBusiness(spec.access)
    ? (['params', 'query', 'body'] as const).flatMap((part) => {
        const schema = part === 'params' ? params : spec[part];
        if (typeof schema !== 'object') return [];
        return idPositions(schema)
          .filter((position) => position.entity === 'business')
          .map((position) => [part, ...position.path]);
      })
    : [];

  return function read(raw: Input, actor: Actor | undefined): Input {
    const ids = params?.safeParse(raw.params);
    // A malformed id is answered like an unknown one.
    if (ids?.success === false) refuse('notFound');
    const input = {
      params: ids?.data,
      query: query?.(raw.query),
      body: body?.(raw.body ?? {}),
    };
    const foreign = named.some((path) =>
      valuesAt(input, path).some((id) => id !== undefined && id !== null && id !== actor?.businessId),
    );
    if (foreign) refuse('notFound');
    refuseHidden(input, actor);
    return input;
  };
}
