import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { TextField } from '../form/fields/text-field.tsx';
import { FormActions } from '../form/form-actions.tsx';
import { Form } from '../form/form.tsx';
import { useZodForm } from '../form/use-zod-form.ts';
import { Button } from '../inputs/button.tsx';
import { renderUi } from '../test-render.tsx';
import { Dialog } from './dialog.tsx';
import { forgetUnsaved, mayLeave } from './unsaved.ts';

const Schema = z.object({ name: z.string() });

function NameForm({ label, onDone }: { label: string; onDone: () => void }) {
  const form = useZodForm(Schema, { name: '' });
  return (
    <Form form={form} onSubmit={onDone}>
      <TextField name="name" label={label} />
      <FormActions save={`Guardar ${label}`} />
    </Form>
  );
}

/** A form in a dialog that opens another form in another dialog. */
function Screen() {
  const [open, setOpen] = useState({ order: true, client: false });
  const close = (name: keyof typeof open) => () => setOpen((now) => ({ ...now, [name]: false }));
  return (
    <>
      <Dialog open={open.order} onClose={close('order')} title="Nuevo pedido">
        <Button onClick={() => setOpen({ order: true, client: true })}>Registrar cliente</Button>
        <NameForm label="pedido" onDone={close('order')} />
      </Dialog>
      <Dialog open={open.client} onClose={close('client')} title="Nuevo cliente">
        <NameForm label="cliente" onDone={close('client')} />
      </Dialog>
    </>
  );
}

/** Whether the browser asks before it refreshes or closes the page. */
const asksOnRefresh = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

async function fillOrder() {
  const { user } = renderUi(<Screen />);
  await user.type(await screen.findByLabelText('pedido'), 'Cepillos');
  return user;
}

it('asks before refreshing only while the form of a dialog has changes', async () => {
  const { user } = renderUi(<Screen />);
  const field = await screen.findByLabelText('pedido');
  expect(asksOnRefresh()).toBe(false);
  await user.type(field, 'Cepillos');
  expect(asksOnRefresh()).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Guardar pedido' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asksOnRefresh()).toBe(false);
});

it('still asks for the form below after the one above it was saved', async () => {
  const user = await fillOrder();
  await user.click(screen.getByRole('button', { name: 'Registrar cliente' }));
  await user.type(await screen.findByLabelText('cliente'), 'Ana');
  await user.click(screen.getByRole('button', { name: 'Guardar cliente' }));
  await waitFor(() => expect(screen.queryByLabelText('cliente')).toBeNull());
  expect(asksOnRefresh()).toBe(true);
});

it('asks before a link or «back» leaves a filled dialog', async () => {
  const user = await fillOrder();
  const leaving = mayLeave();
  await user.click(await screen.findByRole('button', { name: 'Seguir editando' }));
  expect(await leaving).toBe(false);
  expect(screen.getByLabelText('pedido')).toHaveProperty('value', 'Cepillos');
});

it('asks nobody whose session has ended', async () => {
  await fillOrder();
  forgetUnsaved();
  expect(asksOnRefresh()).toBe(false);
  expect(await mayLeave()).toBe(true);
});
