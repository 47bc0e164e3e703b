import { useCallback, useMemo, useRef, useState } from 'react';
import {
  get,
  set,
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form';
import * as z from 'zod';
import { blankAsMissing } from './schema-walk.ts';

/** A refusal of the server: a message for the whole form, and messages for single fields. */
export interface Refusal {
  /** Says what the person can do about it; see `ProblemRemedyContext`. */
  code?: string;
  message?: string;
  fields?: Record<string, string>;
}

type Shape = z.ZodType<FieldValues, FieldValues>;

export interface ZodForm<S extends Shape> extends UseFormReturn<z.input<S>, unknown, z.output<S>> {
  schema: S;
  /** Names of the visible fields; errors of other fields are shown above the form. */
  visibleFields: Set<string>;
  /** Shows each error at its field and all others above the form. */
  showServerErrors: (refusal: unknown) => void;
  /**
   * Remembers the present values and returns a function for when they are saved: from then on only other values count as
   * changes. A form that got other values from code while it was being saved stays as it is.
   */
  beginSaving: () => () => void;
}

function zodResolver<S extends Shape>(schema: S): Resolver<z.input<S>, unknown, z.output<S>> {
  return async (values) => {
    const result = await z.safeParseAsync(schema, blankAsMissing(schema, values));
    if (result.success) return { values: result.data, errors: {} };
    const errors: FieldErrors = {};
    for (const issue of result.error.issues) {
      const path = issue.path.join('.') || 'root';
      // Keeps the first error of a field: «requerido» before «mínimo 5».
      if (get(errors, path) === undefined) set(errors, path, { type: issue.code, message: issue.message });
    }
    return { values: {}, errors: errors as FieldErrors<z.input<S>> };
  };
}

function asRefusal(problem: unknown): Refusal {
  return typeof problem === 'object' && problem !== null ? problem : {};
}

const SOMETHING_FAILED = 'No se pudo guardar. Lo que escribiste sigue aquí; inténtalo de nuevo.';

/** A form that is checked by a Zod schema. Pass the result to `Form`. */
export function useZodForm<S extends Shape>(schema: S, defaults: DefaultValues<z.input<S>>): ZodForm<S> {
  const resolver = useMemo(() => zodResolver(schema), [schema]);
  const [visibleFields] = useState(() => new Set<string>());
  const form = useForm<z.input<S>, unknown, z.output<S>>({
    resolver,
    defaultValues: defaults,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: false,
  });

  const { reset: fill } = form;
  const fills = useRef(0);
  const reset = useCallback<typeof fill>(
    (...input) => {
      fills.current += 1;
      fill(...input);
    },
    [fill],
  );
  const beginSaving = () => {
    const before = fills.current;
    const saved = structuredClone(form.getValues());
    return () => {
      if (fills.current === before) fill(saved, { keepValues: true });
    };
  };

  const showServerErrors = (problem: unknown) => {
    const refusal = asRefusal(problem);
    const entries = Object.entries(refusal.fields ?? {});
    for (const [path, message] of entries.filter(([path]) => visibleFields.has(path)))
      form.setError(path as Parameters<typeof form.setError>[0], { type: 'server', message });
    const homeless = entries.filter(([path]) => !visibleFields.has(path)).map(([, message]) => message);
    if (entries.length === 0 || homeless.length > 0) {
      const message = homeless.join(' ') || refusal.message || SOMETHING_FAILED;
      form.setError('root', { type: refusal.code ?? 'server', message });
    }
  };

  return { ...form, reset, schema, visibleFields, showServerErrors, beginSaving };
}
