import { newNumberProblem } from '@cauce/domain/people/number-rules';
import { DEFAULT_COUNTRY } from '@cauce/domain/people/phone';
import type * as z from 'zod';

type Numbers<Field extends string> = { [Name in Field | 'countryCode']?: string | undefined };

/** Lists the numbers that nobody can dial in their country. Numbers that are stored already may stay. */
export function undialableNumbers<Field extends string>(
  fields: readonly Field[],
  given: Numbers<Field>,
  stored?: Numbers<Field>,
): [field: Field, message: string][] {
  const countryOf = (numbers: Numbers<Field>) => numbers.countryCode ?? DEFAULT_COUNTRY.code;
  return fields.flatMap((field) => {
    const whatsapp: string = given[field] ?? '';
    if (whatsapp === '') return [];
    const before = stored && { countryCode: countryOf(stored), whatsapp: stored[field] ?? '' };
    const message = newNumberProblem({ countryCode: countryOf(given), whatsapp }, before);
    return message === undefined ? [] : [[field, message] as [Field, string]];
  });
}

/** A refinement of a schema with a country and these numbers. */
export const refuseUndialable =
  <Field extends string>(fields: readonly Field[], stored?: Numbers<Field>) =>
  (given: Numbers<Field>, context: z.RefinementCtx): void => {
    for (const [field, message] of undialableNumbers(fields, given, stored))
      context.addIssue({ code: 'custom', path: [field], message });
  };
