import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { renderUi } from '../test-render.tsx';
import { CheckField } from './fields/check-field.tsx';
import { FormActions } from './form-actions.tsx';
import { Form } from './form.tsx';
import { SelectField } from './fields/select-field.tsx';
import { TextAreaField } from './fields/text-area-field.tsx';
import { TextField } from './fields/text-field.tsx';
import { hasTyped } from '../overlay/unsaved.ts';
import { useZodForm } from './use-zod-form.ts';

const Branch = z.object({
  name: z.string().min(2, 'Escribe al menos 2 letras'),
  email: z.email('El correo no es válido').optional(),
  kind: z.enum(['shop', 'home'], 'Elige una opción'),
  notes: z.string().max(10).optional(),
  terms: z.literal(true, 'Acepta los términos'),
  address: z.object({ city: z.string().min(2, 'Escribe la ciudad') }),
});

const Named = z.object({ name: z.string().optional() });
const DEFAULTS = { name: '', email: '', notes: '', address: { city: '' } };
const FILLED = { name: 'Centro', kind: 'shop', terms: true, email: '', address: { city: 'Puebla' } } as const;

function BranchForm({ onSubmit, defaults }: { onSubmit: (values: unknown) => unknown; defaults: object }) {
  const form = useZodForm(Branch, defaults);
  return (
    <Form form={form} onSubmit={onSubmit}>
      <TextField name="name" label="Nombre" help="Como lo verán tus clientes" />
      <TextField name="email" label="Correo" type="email" />
      <SelectField name="kind" label="Tipo" options={[{ value: 'shop', label: 'Local' }]} />
      <TextAreaField name="notes" label="Notas" />
      <TextField name="address.city" label="Ciudad" />
      <CheckField name="terms" label="Acepto los términos" />
      <FormActions />
    </Form>
  );
}

const required = (name: string) => screen.getByLabelText(name).getAttribute('aria-required');

const setup = (defaults: object = DEFAULTS, onSubmit = vi.fn<(values: unknown) => unknown>()) => ({
  onSubmit,
  ...renderUi(<BranchForm defaults={defaults} onSubmit={onSubmit} />),
});

/** A form that empties itself when it is saved. */
function Emptied() {
  const form = useZodForm(Named, { name: '' });
  return (
    <Form form={form} onSubmit={() => form.reset()}>
      <TextField name="name" label="Nombre" />
      <FormActions />
    </Form>
  );
}

describe('Form', () => {
  it('marks the fields as required that the schema does not accept empty', () => {
    setup();
    expect(required('Nombre')).toBe('true');
    expect(required('Ciudad')).toBe('true');
    expect(required('Tipo')).toBe('true');
    expect(required('Acepto los términos')).toBe('true');
    expect(required('Correo')).toBeNull();
    expect(required('Notas')).toBeNull();
  });

  it('shows each error at its field and focuses the first one', async () => {
    const { user, onSubmit } = setup();
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    const name = await screen.findByRole('textbox', { name: /Nombre/ });
    await waitFor(() => expect(document.activeElement).toBe(name));
    expect(name.getAttribute('aria-invalid')).toBe('true');
    const described = name.getAttribute('aria-describedby')?.split(' ') ?? [];
    const texts = described.map((id) => document.getElementById(id)?.textContent);
    expect(texts).toEqual(['Escribe al menos 2 letras', 'Como lo verán tus clientes']);
    expect(screen.getByText('Escribe la ciudad')).toBeTruthy();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('saves with Enter and leaves out blank fields', async () => {
    const { user, onSubmit } = setup(FILLED);
    await user.type(screen.getByLabelText('Nombre'), ' Norte{Enter}');
    await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
    expect(onSubmit.mock.calls[0]?.[0]).toEqual({
      name: 'Centro Norte',
      kind: 'shop',
      terms: true,
      address: { city: 'Puebla' },
    });
  });

  it('shows the errors of the server at their fields, and all others above the form', async () => {
    const refuse = vi.fn<(values: unknown) => unknown>().mockRejectedValue({
      message: 'Revisa los datos marcados',
      fields: { 'address.city': 'Aún no llegamos a esa ciudad', schedules: 'Falta el horario del lunes' },
    });
    const { user } = setup(FILLED, refuse);
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    const city = screen.getByLabelText('Ciudad');
    await waitFor(() => expect(city.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByText('Aún no llegamos a esa ciudad')).toBeTruthy();
    expect(screen.getByText('Falta el horario del lunes')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(city));
  });

  it('asks about no changes after a save, also when its fields are checked again', async () => {
    const { user } = setup(FILLED);
    const name = screen.getByLabelText('Nombre');
    await user.type(name, ' Sur');
    expect(hasTyped()).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(hasTyped()).toBe(false));
    await user.type(name, 'x{Backspace}');
    expect(name).toHaveProperty('value', 'Centro Sur');
    expect(hasTyped()).toBe(false);
    await user.type(name, 'es');
    expect(hasTyped()).toBe(true);
  });

  it('still asks about what was typed during a save', async () => {
    const answer = Promise.withResolvers<void>();
    const { user } = setup(FILLED, vi.fn<(values: unknown) => unknown>().mockReturnValue(answer.promise));
    const name = screen.getByLabelText('Nombre');
    await user.type(name, ' Sur');
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    await user.type(name, 'este');
    answer.resolve();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Guardar' })).toHaveProperty('disabled', false),
    );
    expect(hasTyped()).toBe(true);
  });

  it('stays as it is when it gets other values while it is saved', async () => {
    const { user } = renderUi(<Emptied />);
    const name = screen.getByLabelText('Nombre');
    await user.type(name, 'Centro');
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(name).toHaveProperty('value', ''));
    await user.type(name, 'S{Backspace}');
    expect(hasTyped()).toBe(false);
  });

  it('saves only once at a time and shows the busy label', async () => {
    const answer = Promise.withResolvers<void>();
    const slow = vi.fn<(values: unknown) => unknown>(() => answer.promise);
    const { user } = setup(FILLED, slow);
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    const busy = await screen.findByRole('button', { name: 'Guardando...' });
    await user.click(busy);
    expect(slow).toHaveBeenCalledOnce();
    answer.resolve();
    expect(await screen.findByRole('button', { name: 'Guardar' })).toBeTruthy();
  });

  it('counts a text against the limit of its schema', async () => {
    const { user } = setup();
    await user.type(screen.getByLabelText('Notas'), 'hola');
    expect(screen.getByText('4 / 10')).toBeTruthy();
  });
});
