import { useEffect, useId } from 'react';
import { useController } from 'react-hook-form';
import { useFormParts } from '../form-context.ts';
import { isRequired, longest, schemaAt } from '../schema-walk.ts';

/** The properties of every form field. */
export interface FieldProps {
  /** The dotted path in the schema. */
  name: string;
  label: string;
  help?: string;
  disabled?: boolean;
  /** Only screen readers get the label, because the text around the field says it already. */
  hiddenLabel?: boolean;
  /** Spans both columns. */
  whole?: boolean;
}

export interface Field {
  id: string;
  name: string;
  value: unknown;
  error: string | undefined;
  required: boolean;
  longest: number | undefined;
  change: (value: unknown) => void;
  blur: () => void;
  /** Attributes for the element that gets the focus. */
  aria: {
    'aria-invalid': true | undefined;
    'aria-required': true | undefined;
    'aria-describedby': string | undefined;
  };
}

const BLANK = [undefined, null, ''];

export const helpId = (id: string) => `${id}-help`;
export const errorId = (id: string) => `${id}-error`;

/** Connects one field with the form around it. `empties` are the values that mean «left empty». */
export function useField({ name, help }: FieldProps, empties: readonly unknown[] = BLANK): Field {
  const { control, schema, visibleFields } = useFormParts();
  const id = useId();
  const own = schemaAt(schema, name);
  if (!own) throw new Error(`The form's schema has no field «${name}»`);

  const { field, fieldState } = useController({ name, control });
  useEffect(() => {
    visibleFields.add(name);
    return () => void visibleFields.delete(name);
  }, [visibleFields, name]);

  // Some fields are groups of elements, so the control that has the id of the field gets the focus.
  const { ref } = field;
  useEffect(() => ref({ focus: () => document.getElementById(id)?.focus() }), [ref, id]);

  const error = fieldState.error?.message;
  const required = isRequired(own, empties);
  const described = [error && errorId(id), help && helpId(id)].filter(Boolean).join(' ');
  return {
    id,
    name,
    value: field.value,
    error,
    required,
    longest: longest(own),
    change: field.onChange,
    blur: field.onBlur,
    aria: {
      'aria-invalid': error ? true : undefined,
      'aria-required': required || undefined,
      'aria-describedby': described || undefined,
    },
  };
}
