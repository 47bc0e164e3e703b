import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SearchField } from './search-field.tsx';
import { renderUi } from '../test-render.tsx';

const onSearch = vi.fn<(text: string) => void>();
const field = (value = '') => <SearchField label="Buscar" value={value} onSearch={onSearch} />;
const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Buscar' });
const type = (value: string) => fireEvent.change(box(), { target: { value } });

beforeEach(() => {
  vi.useFakeTimers();
  onSearch.mockClear();
});
afterEach(() => vi.useRealTimers());

it('waits until the person stops typing and passes on only the last text', () => {
  renderUi(field());
  type('a');
  act(() => vi.advanceTimersByTime(299));
  type('an');
  act(() => vi.advanceTimersByTime(299));
  expect(onSearch).not.toHaveBeenCalled();
  act(() => vi.advanceTimersByTime(1));
  expect(onSearch.mock.calls).toEqual([['an']]);
});

it('does not wait after Enter or the clear button', () => {
  renderUi(field());
  type('ana');
  fireEvent.keyDown(box(), { key: 'Enter' });
  expect(onSearch).toHaveBeenLastCalledWith('ana');
  fireEvent.click(screen.getByRole('button', { name: 'Borrar la búsqueda' }));
  expect(onSearch).toHaveBeenLastCalledWith('');
  expect(box().value).toBe('');
});

it('shows the new search text when the address changes', () => {
  const { rerender } = renderUi(field('ana'));
  rerender(field('bruno'));
  expect(box().value).toBe('bruno');
});
