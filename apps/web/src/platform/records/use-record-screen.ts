import { useEffect, useState } from 'react';
import { useShortcuts } from '../../ui/overlay/shortcuts.ts';
import { type Noun, textsOf } from './texts.ts';

/** The record in the form: none any more, a new one, or an existing one. */
export type Editing<R> = 'nothing' | 'new' | R;

export interface RegisterAction {
  label: string;
  run: () => void;
}

export interface RecordScreenOptions<F extends Record<string, unknown>> {
  noun: Noun;
  /** The filters in the address, of `useFilters`. */
  filtering: readonly [filters: F, setFilters: (change: Partial<F>) => void];
  mayWrite: boolean;
  /** False while a new record has nothing to belong to. */
  canRegister?: boolean;
  /** Replaces the action of registering a record, where the page shows something else. */
  otherAction?: (filters: F) => RegisterAction | undefined;
  /** Loads the form. It is most of a page's code and comes after the list. */
  loadForm: () => Promise<unknown>;
}

/** The state of a page that lists records and edits them in a dialog. */
export function useRecordScreen<R, F extends Record<string, unknown>>({
  noun,
  filtering: [filters, setFilters],
  mayWrite,
  canRegister = true,
  otherAction,
  loadForm,
}: RecordScreenOptions<F>) {
  const texts = textsOf(noun);
  /** Undefined until the form opens for the first time, so that its code is not waited for before. */
  const [editing, setEditing] = useState<Editing<R>>();
  const [saved, setSaved] = useState<R>();
  useEffect(() => {
    if (mayWrite) void loadForm().catch(() => undefined);
  }, [mayWrite, loadForm]);

  const register =
    mayWrite && canRegister ? { label: texts.register, run: () => setEditing('new') } : undefined;
  const action = (mayWrite ? otherAction?.(filters) : undefined) ?? register;
  useShortcuts(texts.title, action ? [{ keys: 'n', ...action }] : []);

  return {
    texts,
    filters,
    setFilters,
    editing,
    edit: setEditing as (record: R) => void,
    saved,
    close: (record?: R) => {
      setEditing('nothing');
      setSaved(record);
    },
    /** Absent for people without the right. */
    register,
    action,
  };
}
