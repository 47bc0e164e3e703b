import { useEffect, useEffectEvent, useMemo } from 'react';
import { useWatch, type Control, type FieldValues } from 'react-hook-form';
import type * as z from 'zod';
import type { FormParts } from '../../ui/form/form-context.ts';
import { useZodForm } from '../../ui/form/use-zod-form.ts';

const NOTHING = new Set<string>();

/**
 * Fields that take effect at once when they are valid. They have no form element of their own, so they may be inside
 * another form.
 */
export function useInstantFields<S extends z.ZodType<FieldValues, FieldValues>>(
  schema: S,
  held: z.output<S>,
  onChange: (next: z.output<S>) => void,
): FormParts {
  const form = useZodForm(schema, held as never);
  const written = useWatch({ control: form.control });
  const { reset, trigger, visibleFields } = form;
  const spelled = JSON.stringify(held);

  // Resets the fields when the filters were changed elsewhere, by a chip or by «back».
  useEffect(() => reset(JSON.parse(spelled)), [reset, spelled]);

  const settle = useEffectEvent((fields: unknown) => {
    const read = schema.safeParse(fields);
    if (!read.success) void trigger();
    else if (Object.entries(read.data).some(([name, value]) => value !== held[name])) onChange(read.data);
  });
  useEffect(() => settle(written), [written]);

  const control = form.control as unknown as Control<FieldValues>;
  return useMemo(
    () => ({ control, schema, visibleFields, sending: NOTHING, saving: false }),
    [control, schema, visibleFields],
  );
}
