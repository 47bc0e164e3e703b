import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderUi } from '../test-render.tsx';
import { Toolbar } from './toolbar.tsx';

let isPhone: boolean;
beforeEach(() => {
  isPhone = true;
  vi.stubGlobal('matchMedia', (query: string) => ({
    media: query,
    matches: isPhone && query.includes('max-width: 640px'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => void vi.unstubAllGlobals());

const show = (given: { count?: number; onClear?: () => void } = {}) =>
  renderUi(
    <Toolbar
      label="Filtrar"
      filters={<input aria-label="Sucursal" />}
      end={<input aria-label="Archivados" />}
      done="Ver cursos"
      {...given}
    >
      <input aria-label="Buscar" />
    </Toolbar>,
  );

it('shows everything beside the search on wide screens', () => {
  isPhone = false;
  show();
  expect(screen.getAllByRole('textbox')).toHaveLength(3);
  expect(screen.queryByRole('button', { name: 'Filtros' })).toBeNull();
});

it('keeps the filters behind a button with their count on phones', async () => {
  const onClear = vi.fn();
  const { user } = show({ count: 2, onClear });
  expect(screen.getAllByRole('textbox')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Filtros (2)' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Filtros' }));
  expect(sheet.getAllByRole('textbox')).toHaveLength(2);
  await user.click(sheet.getByRole('button', { name: 'Quitar filtros' }));
  expect(onClear).toHaveBeenCalledOnce();
  expect(sheet.getByRole('button', { name: 'Ver cursos' })).toBeTruthy();
});

it('offers to clear filters only when one is set', async () => {
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Filtros' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Filtros' }));
  expect(sheet.queryByRole('button', { name: 'Quitar filtros' })).toBeNull();
});
