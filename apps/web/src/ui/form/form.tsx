import { CircleAlert } from 'lucide-react';
import { useContext, useEffect, useId, useMemo, useState, type FormEvent, type ReactNode } from 'react';
import type { Control, FieldValues } from 'react-hook-form';
import type * as z from 'zod';
import { Grid } from '../layout/box.tsx';
import { useDialog } from '../overlay/dialog-context.ts';
import { toast } from '../feedback/toast.ts';
import { useTyped, useUnsaved } from '../overlay/unsaved.ts';
import { FormContext, type FormParts } from './form-context.ts';
import styles from './form.module.css';
import { ProblemRemedyContext } from './problem-remedy.ts';
import { useFirstField } from './use-first-field.ts';
import type { ZodForm } from './use-zod-form.ts';

type Shape = z.ZodType<FieldValues, FieldValues>;

export interface FormProps<S extends Shape> {
  form: ZodForm<S>;
  /** Saves the values. It throws the answer of the server, whose errors are shown at their fields. */
  onSubmit: (values: z.output<S>) => Promise<unknown> | unknown;
  /** Uses two columns where the screen is wide enough. */
  columns?: 1 | 2;
  /** Leaving loses nothing, such as in a sign-in form, so the person is not asked. */
  mayBeLeft?: boolean;
  children: ReactNode;
}

export function Form<S extends Shape>({
  form,
  onSubmit,
  columns = 1,
  mayBeLeft = false,
  children,
}: FormProps<S>) {
  const id = useId();
  const dialog = useDialog();
  const remedy = useContext(ProblemRemedyContext)(String(form.formState.errors.root?.type));
  const [sending] = useState(() => new Set<string>());
  const { isDirty, isSubmitting, submitCount, errors } = form.formState;

  const counts = isDirty && !mayBeLeft;
  useUnsaved(counts && !isSubmitting);
  useTyped(counts);
  useEffect(() => dialog?.setDirty(counts), [dialog, counts]);

  useFirstField(id, dialog !== undefined);

  // Errors and `submitCount` change in the same render, so the wrong fields are marked by now.
  useEffect(() => {
    if (submitCount === 0) return;
    const element = document.getElementById(id);
    const wrong = element?.querySelector<HTMLElement>('[aria-invalid="true"]');
    const control = wrong?.matches('div') ? wrong.querySelector<HTMLElement>('input, button') : wrong;
    (control ?? element?.querySelector<HTMLElement>('[data-form-error]'))?.focus();
  }, [submitCount, id]);

  const save = form.handleSubmit(async (values) => {
    const noteSaved = form.beginSaving();
    try {
      await onSubmit(values);
      noteSaved();
    } catch (problem) {
      form.showServerErrors(problem);
    }
  });

  const submit = (event: FormEvent) => {
    // Submitting a form in a dialog must not submit the form around the dialog too.
    event.stopPropagation();
    event.preventDefault();
    if (sending.size > 0) toast.warning('Espera a que terminen de subir tus archivos', { id: 'sending' });
    else if (!isSubmitting) void save();
  };

  const { schema, visibleFields } = form;
  const control = form.control as unknown as Control<FieldValues>;
  const parts = useMemo<FormParts>(
    () => ({ control, schema, visibleFields, sending, saving: isSubmitting }),
    [control, schema, visibleFields, sending, isSubmitting],
  );

  return (
    <FormContext value={parts}>
      <Grid
        as="form"
        id={id}
        noValidate
        columns={1}
        gap={16}
        className={styles.form}
        data-columns={columns}
        onSubmit={submit}
      >
        {errors.root?.message && (
          <p className={styles.problem} role="alert" tabIndex={-1} data-form-error>
            <CircleAlert aria-hidden size={16} />
            <span>
              {errors.root.message}
              {remedy !== null && <> {remedy}</>}
            </span>
          </p>
        )}
        {children}
      </Grid>
    </FormContext>
  );
}
