import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { ColorField } from '../form/fields/color-field.tsx';
import { DateField } from '../form/fields/date-field.tsx';
import { SelectField } from '../form/fields/select-field.tsx';
import { Form } from '../form/form.tsx';
import { useZodForm } from '../form/use-zod-form.ts';
import { renderUi } from '../test-render.tsx';
import { Dialog } from './dialog.tsx';
import { Menu } from './menu.tsx';

const Schema = z.object({ city: z.string(), day: z.string(), color: z.string() });
const onClose = vi.fn<() => void>();
beforeEach(() => onClose.mockClear());

function Fields() {
  const form = useZodForm(Schema, { city: 'Puebla', day: '2026-11-20', color: '#0067d6' });
  return (
    <Form form={form} onSubmit={() => undefined}>
      <SelectField name="city" label="Ciudad" options={[{ value: 'Puebla', label: 'Puebla' }]} />
      <DateField name="day" label="Fecha" today="2026-11-20" />
      <ColorField name="color" label="Color" suggested={['#0067d6', '#00a86b']} />
      <Menu label="Acciones" items={[{ label: 'Duplicar', onSelect: () => undefined }]} />
    </Form>
  );
}

const open = () =>
  renderUi(
    <Dialog open onClose={onClose} title="Nueva sucursal">
      <Fields />
    </Dialog>,
  ).user;

const combobox = () => screen.findByRole('combobox', { name: 'Ciudad' });
const button = (name: string) => () => screen.findByRole('button', { name });

it.each([
  ['the list of a select', combobox, () => screen.findByRole('option', { name: 'Puebla' })],
  ['a calendar', button('Abrir el calendario'), button('Mes siguiente')],
  ['the colours', button('Elegir Color'), button('#00a86b')],
  ['a menu', button('Acciones'), () => screen.findByRole('menuitem', { name: 'Duplicar' })],
])('closes only %s that is open in the dialog', async (_, opener, layer) => {
  const user = open();
  const from = await opener();
  await user.click(from);
  const drawn = await layer();
  // The focus moves into every layer but a list, which its field controls.
  if (!from.matches('input')) await waitFor(() => expect(document.activeElement).not.toBe(from));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(drawn.isConnected).toBe(false));
  expect(onClose).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});
