import type { Assistant, AssistantChange } from '@cauce/contract/assistants/assistants';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type * as z from 'zod';
import { blankAsMissing } from '../../ui/form/schema-walk.ts';
import type { ZodForm } from '../../ui/form/use-zod-form.ts';
import { useUnsaved } from '../../ui/overlay/unsaved.ts';
import { changeFrom } from './changes.ts';
import type { UnsentState, Saver } from './saver.ts';
import { useSaverState } from './use-saver.ts';

type Shape = z.ZodType<FieldValues, FieldValues>;

export interface Autosaving<S extends Shape> {
  form: ZodForm<S>;
  saver: Saver;
  assistant: Assistant;
  /** Milliseconds without changes after which it saves. */
  wait: number;
  toForm: (assistant: Assistant) => z.input<S>;
  toChange: (values: z.output<S>) => AssistantChange;
}

/** Saves valid values a moment after the last change; invalid values stay in the form with their errors. */
export function useAutosave<S extends Shape>({
  form,
  saver,
  assistant,
  wait,
  toForm,
  toChange,
}: Autosaving<S>) {
  const [isPending, setIsPending] = useState(false);
  const [own] = useState(() => ({}));
  /** Records whether the form has unsent values, and in which state they are. */
  const setPending = (is: boolean, how: UnsentState = 'waiting') => {
    setIsPending(is);
    saver.keep(own, is ? how : undefined);
  };
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef<() => Promise<boolean>>(() => Promise.resolve(true));
  const saveNow = useCallback(() => latest.current(), []);
  const state = useSaverState(saver);

  const read = () => {
    const values: unknown = blankAsMissing(form.schema, form.getValues());
    const read = form.schema.safeParse(values);
    return read.success ? toChange(read.data) : undefined;
  };

  const save = async (): Promise<boolean> => {
    clearTimeout(timer.current);
    const values = read();
    if (values === undefined) {
      await form.trigger();
      saver.keep(own, 'wrong');
      return false;
    }
    form.clearErrors();
    const change = saver.missing(values);
    setPending(false);
    return change === undefined ? saver.settle() : saver.put(change);
  };

  const changed = useEffectEvent(() => {
    const values = read();
    clearTimeout(timer.current);
    if (values !== undefined && saver.missing(values) === undefined) {
      form.clearErrors();
      setPending(false);
      return;
    }
    setPending(true);
    timer.current = setTimeout(() => void saveNow(), wait);
  });

  useEffect(() => {
    latest.current = save;
  });

  useEffect(() => {
    const { unsubscribe } = form.watch(() => changed());
    return unsubscribe;
  }, [form]);
  // Saves valid values when the form is unmounted for any reason.
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      saver.keep(own, undefined);
    },
    [saver, own],
  );

  // Shows values that changed elsewhere, unless the person is typing in this form.
  const arrived = useEffectEvent((now: Assistant, isAtRest: boolean) => {
    if (isPending || !isAtRest || saver.isPast(now)) return;
    const values = read();
    if (values === undefined || changeFrom(now, values) !== undefined) form.reset(toForm(now));
  });
  const isAtRest = state.is === 'rest';
  useEffect(() => arrived(assistant, isAtRest), [assistant, isAtRest]);

  useUnsaved(isPending || !isAtRest, saveNow);
  return { saveNow, isPending };
}
