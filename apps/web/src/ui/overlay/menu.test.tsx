import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { Menu, type MenuItem } from './menu.tsx';
import { renderUi } from '../test-render.tsx';

const edit = vi.fn<() => void>();
const remove = vi.fn<() => void>();
const ITEMS: MenuItem[] = [
  { heading: 'Ana Torres' },
  { label: 'Editar', onSelect: edit },
  { label: 'Archivar', disabled: true, onSelect: remove },
  'line',
  { label: 'Eliminar', danger: true, onSelect: remove },
];
const draw = () => renderUi(<Menu label="Acciones de Ana Torres" items={ITEMS} />);
const button = () => screen.getByRole('button', { name: 'Acciones de Ana Torres' });
const focused = () => document.activeElement?.textContent;

beforeEach(() => {
  edit.mockClear();
  remove.mockClear();
});

it('moves by keyboard, skips disabled items, and continues at the other end', async () => {
  const { user } = draw();
  button().focus();
  await user.keyboard('{ArrowDown}');
  expect(button().getAttribute('aria-expanded')).toBe('true');
  expect(focused()).toBe('Editar');
  await user.keyboard('{ArrowDown}');
  expect(focused()).toBe('Eliminar');
  await user.keyboard('{ArrowDown}');
  expect(focused()).toBe('Editar');
  await user.keyboard('{End}');
  expect(focused()).toBe('Eliminar');
  await user.keyboard('e');
  expect(focused()).toBe('Editar');
});

it('returns the focus to its button when it closes', async () => {
  const { user } = draw();
  await user.click(button());
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(button());
});

it('runs the chosen item once and closes', async () => {
  const { user } = draw();
  await user.click(button());
  await user.click(screen.getByRole('menuitem', { name: 'Editar' }));
  expect(edit).toHaveBeenCalledOnce();
  expect(screen.queryByRole('menu')).toBeNull();
});

it('does nothing for a disabled item', async () => {
  const { user } = draw();
  await user.click(button());
  await user.click(screen.getByRole('menuitem', { name: 'Archivar' }));
  expect(remove).not.toHaveBeenCalled();
  expect(screen.queryByRole('menu')).not.toBeNull();
});

it('closes when the person clicks elsewhere', async () => {
  const { user } = draw();
  await user.click(button());
  await user.click(document.body);
  expect(screen.queryByRole('menu')).toBeNull();
});
