import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { Button } from '../inputs/button.tsx';
import { Dialog } from '../overlay/dialog.tsx';
import { renderUi } from '../test-render.tsx';
import { RadioCardsField } from './fields/radio-cards-field.tsx';
import { SelectField } from './fields/select-field.tsx';
import { TextField } from './fields/text-field.tsx';
import { FormActions } from './form-actions.tsx';
import { Form } from './form.tsx';
import { useZodForm } from './use-zod-form.ts';

const Schema = z.object({ kind: z.string(), city: z.string(), name: z.string() });
const KINDS = ['in', 'out'].map((value) => ({ value, label: value }));

interface FieldsProps {
  first: 'kind' | 'city' | 'closed';
  nameFirst?: boolean;
  filters?: boolean;
}

function Fields({ first, nameFirst = false, filters = false }: FieldsProps) {
  const form = useZodForm(Schema, { kind: 'out', city: '', name: '' });
  return (
    <Form form={form} onSubmit={() => undefined}>
      {first === 'kind' && <RadioCardsField name="kind" label="Tipo" cards={KINDS} />}
      <SelectField
        name="city"
        label="Ciudad"
        options={[{ value: 'Puebla', label: 'Puebla' }]}
        disabled={first === 'closed'}
      />
      <TextField name="name" label="Nombre" focused={nameFirst} />
      {!filters && <FormActions />}
    </Form>
  );
}

const open = (fields: FieldsProps) =>
  renderUi(
    <Dialog open onClose={() => undefined} title="Nuevo">
      <Fields {...fields} />
    </Dialog>,
  );

const focusOn = (element: () => HTMLElement) => waitFor(() => expect(document.activeElement).toBe(element()));

it.each([
  ['a select', { first: 'city' }, () => screen.getByRole('combobox', { name: 'Ciudad' })],
  ['the choice of a group', { first: 'kind' }, () => screen.getByRole('radio', { name: 'out' })],
  ['the first field that is not disabled', { first: 'closed' }, () => screen.getByLabelText('Nombre')],
  ['the field that asks for it', { first: 'kind', nameFirst: true }, () => screen.getByLabelText('Nombre')],
] as [string, FieldsProps, () => HTMLElement][])('opens a dialog on %s', async (_, fields, element) => {
  open(fields);
  await focusOn(element);
});

it('opens no filter of a dialog, because it has nothing to save', async () => {
  open({ first: 'city', filters: true });
  await focusOn(() => screen.getByRole('button', { name: 'Cerrar' }));
});

function Late() {
  const [isLoaded, setLoaded] = useState(false);
  return (
    <Dialog open onClose={() => undefined} title="Nuevo" actions={<Button>Duplicar</Button>}>
      <input aria-label="Buscar" />
      <Button onClick={() => setLoaded(true)}>Cargar</Button>
      {isLoaded && <Fields first="city" />}
    </Dialog>
  );
}

it('moves to the first field of a form that comes late, unless the person types elsewhere', async () => {
  const { user, unmount } = renderUi(<Late />);
  await user.click(await screen.findByRole('button', { name: 'Cargar' }));
  await focusOn(() => screen.getByRole('combobox', { name: 'Ciudad' }));
  unmount();
  const again = renderUi(<Late />).user;
  const search = await screen.findByLabelText('Buscar');
  const load = screen.getByRole('button', { name: 'Cargar' });
  await again.click(search);
  load.click();
  await screen.findByRole('combobox', { name: 'Ciudad' });
  await again.keyboard('Ana');
  expect(search).toHaveProperty('value', 'Ana');
});
