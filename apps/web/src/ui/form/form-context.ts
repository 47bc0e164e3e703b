import { createContext, useContext } from 'react';
import type { Control, FieldValues } from 'react-hook-form';
import type * as z from 'zod';

export interface FormParts {
  control: Control<FieldValues>;
  schema: z.ZodType;
  visibleFields: Set<string>;
  /** Names of the fields whose files are being uploaded. */
  sending: Set<string>;
  saving: boolean;
}

export const FormContext = createContext<FormParts | undefined>(undefined);

export function useFormParts(): FormParts {
  const parts = useContext(FormContext);
  if (!parts) throw new Error('A field must stand inside a Form');
  return parts;
}
