import { session as calls, PersonInput } from '@cauce/contract/account/session';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { FakeServer, Refused } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { someone } from '../../../testing/someone.ts';
import { call } from '../../platform/call.ts';
import { cachedSession } from '../../platform/session-data.ts';
import { closeSignInAgain, useSignInAgain } from '../../platform/session-end.ts';
import { refreshSession, useSession } from '../../platform/session.ts';
import { FormActions } from '../../ui/form/form-actions.tsx';
import { Form } from '../../ui/form/form.tsx';
import { TextField } from '../../ui/form/fields/text-field.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { SignInAgain } from './index.ts';

const NameOnly = PersonInput.pick({ name: true });
const nobody = () => ({ ...someone(), person: null, csrfToken: null, business: null, grant: null });
const again = () => ({ ...someone(), csrfToken: 'new' });

function Screen() {
  const { person } = useSession();
  const signInAgain = useSignInAgain();
  const form = useZodForm(NameOnly, { name: person?.name ?? '' });
  return (
    <>
      <Form form={form} onSubmit={(body) => call(calls.changePerson, { body })}>
        <TextField name="name" label="Nombre" />
        <FormActions />
      </Form>
      {signInAgain && <SignInAgain />}
    </>
  );
}

let server: FakeServer;
let isIn: boolean;
const assign = vi.fn<(url: string) => void>();
beforeEach(() => {
  isIn = false;
  closeSignInAgain();
  assign.mockClear();
  vi.spyOn(window.location, 'assign').mockImplementation((url) => assign(String(url)));
  server = new FakeServer();
  server.answers(calls.changePerson, () => {
    if (!isIn) throw new Refused('signedOut');
    return null;
  });
  server.answers(calls.signIn, ({ body }) => {
    if ((body as { password: string }).password !== 'azul perro') throw new Refused('wrongCredentials');
    isIn = true;
    return { challenge: null };
  });
  server.answers(calls.current, () => (isIn ? again() : nobody()));
});

async function writeAndSave() {
  const { user } = renderScreen(Screen, { at: '/cuenta' });
  const name = await screen.findByLabelText('Nombre');
  await user.clear(name);
  await user.type(name, 'Ana Torres Luna');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await screen.findByRole('dialog', { name: 'Tu sesión terminó' });
  return user;
}
async function enter(user: Awaited<ReturnType<typeof writeAndSave>>, password: string) {
  const field = screen.getByLabelText('Contraseña de ana@ejemplo.mx');
  await user.clear(field);
  await user.type(field, `${password}{Enter}`);
}
const written = () => screen.getByLabelText<HTMLInputElement>('Nombre').value;

it('keeps unsaved text, asks for the password and continues', async () => {
  const user = await writeAndSave();
  await enter(user, 'otra');
  expect(await screen.findByText('El correo o la contraseña no son correctos')).toBeTruthy();
  await enter(user, 'azul perro');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(assign).not.toHaveBeenCalled();
  expect(cachedSession()?.csrfToken).toBe('new');
  expect(written()).toBe('Ana Torres Luna');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(server.asked(calls.changePerson)).toHaveLength(2));
});

it('asks for the code of people with two-step sign-in', async () => {
  server.answers(calls.signIn, () => ({ challenge: 'reto' }));
  server.answers(calls.signInCode, () => {
    isIn = true;
    return null;
  });
  const user = await writeAndSave();
  await enter(user, 'azul perro');
  await user.type(await screen.findByLabelText('Código de dos pasos'), '123456{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.asked(calls.signInCode)[0]?.body).toEqual({ challenge: 'reto', code: '123456' });
  expect(written()).toBe('Ana Torres Luna');
});

it('returns to the business that was open', async () => {
  const other = again();
  let business = { ...other.business!, _id: '019a0000-0000-7000-8000-0000000000ff' };
  server.answers(calls.current, () => (isIn ? { ...other, business } : nobody()));
  server.answers(calls.enterBusiness, () => {
    business = other.business!;
    return null;
  });
  const user = await writeAndSave();
  await enter(user, 'azul perro');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.asked(calls.enterBusiness)[0]?.body).toEqual({ businessId: other.business?._id });
  expect(assign).not.toHaveBeenCalled();
});

it('loads the page anew when another person signs in', async () => {
  const somebody = again();
  server.answers(calls.current, () =>
    isIn
      ? { ...somebody, person: { ...somebody.person!, _id: '019a0000-0000-7000-8000-0000000000a9' } }
      : nobody(),
  );
  const user = await writeAndSave();
  await enter(user, 'azul perro');
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/principal'));
  // The unsaved text belongs to the person before, so the browser asks nothing.
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
});

it('notices that the session has ended, and keeps the screen', async () => {
  const { user } = renderScreen(Screen, { at: '/cuenta' });
  await user.type(await screen.findByLabelText('Nombre'), ' Luna');
  await refreshSession();
  await screen.findByRole('dialog', { name: 'Tu sesión terminó' });
  expect(written()).toBe('Ana Torres Luna');
});

it('opens the sign-in page when there is no unsaved text', async () => {
  renderScreen(Screen, { at: '/cuenta' });
  await screen.findByLabelText('Nombre');
  window.history.replaceState(null, '', '/cuenta');
  await refreshSession();
  expect(assign).toHaveBeenCalledExactlyOnceWith('/auth/ingresar?p=%2Fcuenta');
});
