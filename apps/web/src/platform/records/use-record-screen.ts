import { useEffect, useState } from 'react';
import { useShortcuts } from '../../ui/overlay/shortcuts.ts';
import { type Noun, textsOf } from './texts.ts';

/** The record in the form. `nothing` means that the form is closed. */
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
  /** False while a record is missing that the new one must belong to. */
  canRegister?: boolean;
  /** Replaces the action that registers a record, where the page shows something else. */
  otherAction?: (filters: F) => RegisterAction | undefined;
  /** Loads the form, which is most of the code of a page, after the list. */
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
  /** Undefined until the form opens for the first time, so that its code is not loaded before. */
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
    /** Absent for people who may not register records. */
    register,
    action,
  };
}
