import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderUi } from '../test-render.tsx';
import { Select } from './select.tsx';

afterEach(() => vi.unstubAllGlobals());

const THREE = ['Mérida', 'Puebla', 'Tepic'];
const NINE = [...THREE, 'Cancún', 'Celaya', 'León', 'Morelia', 'Oaxaca', 'Toluca'];

function Screen({ cities }: { cities: readonly string[] }) {
  const [city, setCity] = useState<string | null>('Puebla');
  return (
    <Select
      label="Ciudad"
      options={cities.map((value) => ({ value, label: value }))}
      value={city}
      onChange={setCity}
    />
  );
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Ciudad' });

/** Makes the screen one that is touched. */
const touched = () =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(pointer: coarse)',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));

it('finds an option of a short list by typing over the choice, without accents', async () => {
  const { user } = renderUi(<Screen cities={THREE} />);
  await user.click(field());
  await user.keyboard('meri');
  await waitFor(() =>
    expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual(['Mérida']),
  );
  await user.keyboard('{Enter}');
  expect(field().value).toBe('Mérida');
});

it('keeps the choice when the typed text finds nothing', async () => {
  const { user } = renderUi(<Screen cities={THREE} />);
  await user.tab();
  await user.keyboard('xyz');
  await screen.findByText('Sin resultados');
  await user.tab();
  expect(field().value).toBe('Puebla');
});

it('opens no keyboard over a short list on a touch screen, and lets the person search a long one', () => {
  touched();
  const { unmount } = renderUi(<Screen cities={THREE} />);
  expect(field().readOnly).toBe(true);
  unmount();
  renderUi(<Screen cities={NINE} />);
  expect(field().readOnly).toBe(false);
});
