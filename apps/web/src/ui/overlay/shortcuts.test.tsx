import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useShortcuts } from './shortcuts.ts';
import { renderUi } from '../test-render.tsx';

const create = vi.fn<() => void>();
const agenda = vi.fn<() => void>();

function Screen() {
  useShortcuts('Agenda', [
    { keys: 'n', label: 'Nueva cita', run: create },
    { keys: 'g a', label: 'Ir a la agenda', run: agenda },
  ]);
  return <input aria-label="Nombre" />;
}

it('reacts to single keys and to sequences, but not while somebody types', async () => {
  const { user } = renderUi(<Screen />);
  await user.keyboard('n');
  expect(create).toHaveBeenCalledTimes(1);
  await user.keyboard('ga');
  expect(agenda).toHaveBeenCalledTimes(1);
  await user.type(screen.getByLabelText('Nombre'), 'nga');
  expect(create).toHaveBeenCalledTimes(1);
  expect(agenda).toHaveBeenCalledTimes(1);
});

it('runs the shortcut of a sequence although its second key has a shortcut too', async () => {
  const act = vi.fn<() => void>();
  agenda.mockClear();
  function Other({ keys }: { keys: boolean }) {
    useShortcuts('Chat', keys ? [{ keys: 'a', label: 'Asignar', run: act }] : []);
    return null;
  }
  const { user, rerender } = renderUi(
    <>
      <Screen />
      <Other keys />
    </>,
  );
  await user.keyboard('ga');
  expect([agenda.mock.calls.length, act.mock.calls.length]).toEqual([1, 0]);
  await user.keyboard('xa');
  expect(act).toHaveBeenCalledTimes(1);
  rerender(
    <>
      <Screen />
      <Other keys={false} />
    </>,
  );
  await user.keyboard('xa');
  expect(act).toHaveBeenCalledTimes(1);
});

it('lists the shortcuts of the screen after ?', async () => {
  const { user } = renderUi(<Screen />);
  await user.keyboard('?');
  await screen.findByRole('dialog', { name: 'Atajos de esta pantalla' });
  expect(screen.getByText('Nueva cita')).toBeTruthy();
  expect(screen.getByText('Ver los atajos de esta pantalla')).toBeTruthy();
});
