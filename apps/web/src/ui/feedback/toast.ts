import { createStore, type ReadableStore } from '../store.ts';

export type ToastTone = 'success' | 'error' | 'warning' | 'info';

export interface ToastAction {
  label: string;
  onSelect: () => void;
}

export interface ToastOptions {
  /** Milliseconds on the screen; with 0 it stays until it is closed. */
  duration?: number;
  /** Undoes the action; the toast then has the button «Deshacer», beside its action. */
  undo?: () => void;
  action?: ToastAction;
  /** A later toast with the same id replaces this one. */
  id?: string;
  /** A snackbar is at the bottom centre and stays longer. */
  place?: 'corner' | 'center';
}

export interface Toast {
  id: string;
  tone: ToastTone;
  text: string;
  duration: number;
  place: 'corner' | 'center';
  actions: readonly ToastAction[];
}

export const DURATIONS = { toast: 5000, warning: 3000, notification: 3000, snackbar: 6000 };
const MOST_AT_ONCE = 4;

const toasts = createStore<readonly Toast[]>([]);
let made = 0;

function durationOf(tone: ToastTone, place: Toast['place']): number {
  if (place === 'center') return DURATIONS.snackbar;
  return tone === 'warning' ? DURATIONS.warning : DURATIONS.toast;
}

function show(tone: ToastTone, text: string, options: ToastOptions = {}): string {
  const id = options.id ?? `toast-${(made += 1)}`;
  const place = options.place ?? 'corner';
  const undo = options.undo && { label: 'Deshacer', onSelect: options.undo };
  const actions = [options.action, undo].filter((one) => one !== undefined);
  const next = { id, tone, text, place, duration: options.duration ?? durationOf(tone, place), actions };
  toasts.set([...toasts.read().filter((other) => other.id !== id), next].slice(-MOST_AT_ONCE));
  return id;
}

export const toast = {
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  error: (text: string, options?: ToastOptions) => show('error', text, options),
  warning: (text: string, options?: ToastOptions) => show('warning', text, options),
  info: (text: string, options?: ToastOptions) => show('info', text, options),
  /** Shows a toast at the bottom centre for six seconds. */
  snackbar: (tone: ToastTone, text: string, options?: ToastOptions) =>
    show(tone, text, { ...options, place: 'center' }),
  close: (id: string) => toasts.set(toasts.read().filter((other) => other.id !== id)),
  clear: () => toasts.set([]),
};

/** Only for `ToastHost`. */
export const toastStore: ReadableStore<readonly Toast[]> = toasts;
