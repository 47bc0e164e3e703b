import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { confirm } from './confirm-store.ts';
import { renderUi } from '../test-render.tsx';

const ask = () =>
  act(() =>
    Promise.resolve({
      answer: confirm({
        title: 'Eliminar la sucursal Centro',
        consequences: ['3 citas', '2 especialistas'],
        action: 'Eliminar',
        danger: true,
      }),
    }),
  );

it('names the record, lists the consequences and focuses the harmless button', async () => {
  const { user } = renderUi(<p>Pantalla</p>);
  const { answer } = await ask();
  expect(await screen.findByRole('dialog', { name: 'Eliminar la sucursal Centro' })).toBeTruthy();
  expect(screen.getByText('3 citas')).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancelar'));
  await user.click(screen.getByRole('button', { name: 'Eliminar' }));
  expect(await answer).toBe(true);
});

it('treats Escape as no', async () => {
  const { user } = renderUi(<p>Pantalla</p>);
  const { answer } = await ask();
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  expect(await answer).toBe(false);
});

it('returns the focus to the element that asked, for a yes and for a no', async () => {
  const { user } = renderUi(<button type="button">Borrar</button>);
  const button = screen.getByRole('button', { name: 'Borrar' });
  for (const answered of ['Eliminar', 'Cancelar']) {
    button.focus();
    await ask();
    await user.click(await screen.findByRole('button', { name: answered }));
    await waitFor(() => expect(document.activeElement).toBe(button));
  }
});

it('leaves a question about cancelling with «Volver», because «Cancelar» would have two meanings', async () => {
  renderUi(<p>Pantalla</p>);
  await act(() =>
    Promise.resolve(
      void confirm({ title: 'Cancelar el pedido 12', action: 'Cancelar pedido', danger: true }),
    ),
  );
  expect(await screen.findByRole('button', { name: 'Volver' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Cancelar' })).toBeNull();
});
