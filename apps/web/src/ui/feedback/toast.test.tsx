import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderUi } from '../test-render.tsx';
import { toast } from './toast.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const isVisible = (text: string) => screen.queryByText(text) !== null;
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

it('shows a toast for five seconds, a warning for three, a snackbar for six, or for the given time', () => {
  renderUi(<p>Pantalla</p>);
  act(() => {
    toast.success('Guardado');
    toast.warning('Cuidado');
    toast.snackbar('error', 'Falló');
    toast.info('Breve', { duration: 1000 });
  });
  pass(999);
  expect(['Guardado', 'Cuidado', 'Falló', 'Breve'].map(isVisible)).toEqual([true, true, true, true]);
  pass(1);
  expect(isVisible('Breve')).toBe(false);
  pass(2000);
  expect(isVisible('Cuidado')).toBe(false);
  expect(isVisible('Guardado')).toBe(true);
  pass(2000);
  expect(isVisible('Guardado')).toBe(false);
  pass(1000);
  expect(isVisible('Falló')).toBe(false);
});

it('stays while the pointer is over it', () => {
  renderUi(<p>Pantalla</p>);
  act(() => void toast.success('Guardado'));
  const card = screen.getByRole('status');
  fireEvent.pointerEnter(card);
  pass(10_000);
  expect(isVisible('Guardado')).toBe(true);
  fireEvent.pointerLeave(card);
  pass(5000);
  expect(isVisible('Guardado')).toBe(false);
});

it('undoes the action once', () => {
  const undo = vi.fn<() => void>();
  renderUi(<p>Pantalla</p>);
  act(() => void toast.success('Cita cancelada', { undo }));
  fireEvent.click(screen.getByRole('button', { name: 'Deshacer' }));
  expect(undo).toHaveBeenCalledOnce();
  expect(isVisible('Cita cancelada')).toBe(false);
});

it('replaces the toast with the same id', () => {
  renderUi(<p>Pantalla</p>);
  act(() => {
    toast.info('Subiendo', { id: 'file' });
    toast.success('Listo', { id: 'file' });
  });
  expect([isVisible('Subiendo'), isVisible('Listo')]).toEqual([false, true]);
});
