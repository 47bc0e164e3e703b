import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { backLayers } from './back-layers.ts';
import { Button } from '../inputs/button.tsx';
import { Dialog } from './dialog.tsx';
import { FormActions } from '../form/form-actions.tsx';
import { Form } from '../form/form.tsx';
import { TextField } from '../form/fields/text-field.tsx';
import { useZodForm } from '../form/use-zod-form.ts';
import { renderUi } from '../test-render.tsx';

const Schema = z.object({ name: z.string().min(1) });

function NameForm({ onDone }: { onDone: () => void }) {
  const form = useZodForm(Schema, { name: '' });
  return (
    <Form form={form} onSubmit={onDone}>
      <TextField name="name" label="Nombre" focused />
      <FormActions />
    </Form>
  );
}

function Screen() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Abrir</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Nueva sucursal">
        <NameForm onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

afterEach(() => vi.unstubAllGlobals());

const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

it('opens on its first field and closes with Escape when nothing was typed', async () => {
  const { user } = renderUi(<Screen />);
  await user.click(screen.getByRole('button', { name: 'Abrir' }));
  await screen.findByRole('dialog', { name: 'Nueva sucursal' });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Nombre')));
  await user.keyboard('{Escape}');
  await gone();
});

function Passing() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Abrir</Button>
      {open && (
        <Dialog open onClose={() => setOpen(false)} title="Nueva sucursal">
          <NameForm onDone={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  );
}

it('returns the focus even when the dialog is removed at once', async () => {
  const { user } = renderUi(<Passing />);
  const opener = screen.getByRole('button', { name: 'Abrir' });
  await user.click(opener);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Nombre')));
  await user.keyboard('{Escape}');
  await gone();
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

it('asks before it loses changes, and opens empty afterwards', async () => {
  const { user } = renderUi(<Screen />);
  await user.click(screen.getByRole('button', { name: 'Abrir' }));
  await user.type(await screen.findByLabelText('Nombre'), 'Centro');
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  await screen.findByRole('dialog', { name: 'Tienes cambios sin guardar' });
  await user.click(screen.getByRole('button', { name: 'Seguir editando' }));
  expect(screen.getByLabelText('Nombre')).toHaveProperty('value', 'Centro');
  await user.click(screen.getByRole('button', { name: 'Cerrar' }));
  await user.click(await screen.findByRole('button', { name: 'Descartar cambios' }));
  await gone();
  await user.click(screen.getByRole('button', { name: 'Abrir' }));
  expect(await screen.findByLabelText('Nombre')).toHaveProperty('value', '');
});

it('does not ask after saving', async () => {
  const { user } = renderUi(<Screen />);
  await user.click(screen.getByRole('button', { name: 'Abrir' }));
  await user.type(await screen.findByLabelText('Nombre'), 'Centro{Enter}');
  await gone();
  expect(screen.queryByRole('dialog')).toBeNull();
});

function Nested() {
  const [inner, setInner] = useState(false);
  const [outer, setOuter] = useState(true);
  return (
    <Dialog open={outer} onClose={() => setOuter(false)} title="Nuevo producto">
      <Button onClick={() => setInner(true)}>Revisar</Button>
      <Dialog open={inner} onClose={() => setInner(false)} title="Revisa tu archivo">
        <p>Dos filas</p>
      </Dialog>
    </Dialog>
  );
}

it('leaves Escape to the dialog that covers it', async () => {
  const { user } = renderUi(<Nested />);
  await user.click(screen.getByRole('button', { name: 'Revisar' }));
  await screen.findByRole('dialog', { name: 'Revisa tu archivo' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Revisa tu archivo' })).toBeNull());
  expect(screen.getByRole('dialog', { name: 'Nuevo producto' })).toBeTruthy();
  await user.keyboard('{Escape}');
  await gone();
});

/** Makes the screen as wide as a phone. */
const onPhone = () =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(max-width: 640px)',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
const goBack = () => backLayers.read().at(-1)?.();

it('closes with «back» on a phone, but asks first when the form was filled', async () => {
  onPhone();
  const { user } = renderUi(<Screen />);
  await user.click(screen.getByRole('button', { name: 'Abrir' }));
  await user.type(await screen.findByLabelText('Nombre'), 'Centro');
  goBack();
  await screen.findByRole('dialog', { name: 'Tienes cambios sin guardar' });
  // The question is a layer too.
  goBack();
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
  expect(screen.getByLabelText('Nombre')).toHaveProperty('value', 'Centro');
  await user.clear(screen.getByLabelText('Nombre'));
  goBack();
  await gone();
  expect(backLayers.read()).toEqual([]);
});

it('does not take «back» on wide screens, where a dialog is no page', async () => {
  const { user } = renderUi(<Screen />);
  await user.click(screen.getByRole('button', { name: 'Abrir' }));
  await screen.findByLabelText('Nombre');
  expect(backLayers.read()).toEqual([]);
});
