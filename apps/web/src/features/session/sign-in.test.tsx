import { session as calls, type SessionView } from '@cauce/contract/account/session';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeServer, Refused } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { someone } from '../../../testing/someone.ts';
import { keepEmail } from '../../platform/known-email.ts';
import { ForgottenScreen, ResetScreen, SignInScreen, SignUpScreen, VerifyScreen } from './index.ts';

/** Replaces the function that loads a new document. */
const assign = vi.fn<(path: string) => void>();
let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
  assign.mockReset();
  vi.spyOn(window.location, 'assign').mockImplementation((url) => assign(String(url)));
  sessionStorage.clear();
});

const nobody = (): SessionView => ({
  ...someone(),
  person: null,
  csrfToken: null,
  business: null,
  grant: null,
  businesses: [],
});
const configured = (over: Partial<SessionView['installation']>): SessionView => {
  const view = nobody();
  return { ...view, installation: { ...view.installation, ...over } };
};

type User = ReturnType<typeof renderScreen>['user'];
async function signIn(user: User) {
  await user.type(await screen.findByLabelText(/Correo/), 'ana@ejemplo.mx');
  await user.type(screen.getByLabelText(/^Contraseña/), 'hormiga-lluvia-tren');
  await user.click(screen.getByRole('button', { name: 'Entrar' }));
}

describe('signing in', () => {
  it('opens the page that the person wanted', async () => {
    server.answers(calls.signIn, () => ({ challenge: null }));
    const { user } = renderScreen(SignInScreen, {
      at: '/auth/ingresar?p=%2Fagenda%3Fvista%3Ddia',
      session: nobody(),
    });
    await signIn(user);
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/agenda?vista=dia'));
    expect(server.asked(calls.signIn)[0]?.body).toEqual({
      email: 'ana@ejemplo.mx',
      password: 'hormiga-lluvia-tren',
    });
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example/agenda',
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    '/\t/evil.example',
    '/\n//evil.example',
    'evil.example',
    '/auth/ingresar',
    '',
  ])('does not leave the site for %j', async (path) => {
    server.answers(calls.signIn, () => ({ challenge: null }));
    const { user } = renderScreen(SignInScreen, {
      at: `/auth/ingresar?p=${encodeURIComponent(path)}`,
      session: nobody(),
    });
    await signIn(user);
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/'));
  });

  it('shows one message when it fails, and keeps the typed values', async () => {
    server.answers(calls.signIn, () => {
      throw new Refused('wrongCredentials');
    });
    const { user } = renderScreen(SignInScreen, { at: '/auth/ingresar', session: nobody() });
    await signIn(user);
    expect((await screen.findByRole('alert')).textContent).toBe('El correo o la contraseña no son correctos');
    expect(screen.getByLabelText<HTMLInputElement>(/Correo/).value).toBe('ana@ejemplo.mx');
    expect(assign).not.toHaveBeenCalled();
  });

  it('asks for the code when the password is not enough', async () => {
    server.answers(calls.signIn, () => ({ challenge: 'un-reto' }));
    server.answers(calls.signInCode, () => null);
    const { user } = renderScreen(SignInScreen, { at: '/auth/ingresar?p=%2Fcuenta', session: nobody() });
    await signIn(user);
    const code = await screen.findByLabelText(/Código/);
    expect(code.getAttribute('autocomplete')).toBe('one-time-code');
    await user.type(code, '12');
    await user.click(screen.getByRole('button', { name: 'Entrar' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/6 números/);
    await user.clear(code);
    await user.type(code, '123456');
    await user.click(screen.getByRole('button', { name: 'Entrar' }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/cuenta'));
    expect(server.asked(calls.signInCode)[0]?.body).toEqual({ challenge: 'un-reto', code: '123456' });
  });

  it('shows the typed password on request', async () => {
    const { user } = renderScreen(SignInScreen, { at: '/auth/ingresar', session: nobody() });
    const password = await screen.findByLabelText(/^Contraseña/);
    expect(password.getAttribute('type')).toBe('password');
    expect(password.getAttribute('autocomplete')).toBe('current-password');
    await user.click(screen.getByRole('button', { name: 'Mostrar contraseña' }));
    expect(password.getAttribute('type')).toBe('text');
  });

  it('redirects a signed-in person', async () => {
    const { address } = renderScreen(SignInScreen, { at: '/auth/ingresar?p=%2Fagenda', session: someone() });
    await waitFor(() => expect(address()).toBe('/agenda'));
  });

  it('offers Google only where it is configured', async () => {
    const { unmount } = renderScreen(SignInScreen, {
      at: '/auth/ingresar',
      session: configured({ googleSignIn: false }),
    });
    await screen.findByLabelText(/Correo/);
    expect(screen.queryByRole('button', { name: /Google/ })).toBeNull();
    unmount();
    renderScreen(SignInScreen, { at: '/auth/ingresar', session: configured({ googleSignIn: true }) });
    expect(await screen.findByRole('button', { name: /Google/ })).toBeTruthy();
  });

  it('keeps the return path on the other sign-in pages', async () => {
    renderScreen(SignInScreen, { at: '/auth/ingresar?p=%2Fagenda', session: nobody() });
    const link = await screen.findByRole('link', { name: 'Crea una' });
    expect(link.getAttribute('href')).toBe('/auth/registro?p=%2Fagenda');
  });
});

it('fills in the e-mail of an invited person, and focuses the next field', async () => {
  keepEmail('eva@ejemplo.mx');
  const { unmount } = renderScreen(SignInScreen, { at: '/auth/ingresar', session: nobody() });
  expect((await screen.findByLabelText<HTMLInputElement>(/Correo/)).value).toBe('eva@ejemplo.mx');
  expect(document.activeElement).toBe(screen.getByLabelText(/^Contraseña/));
  unmount();
  renderScreen(SignUpScreen, { at: '/auth/registro?p=%2Finvitacion%3Ft%3Dabc', session: nobody() });
  expect((await screen.findByLabelText<HTMLInputElement>(/Correo/)).value).toBe('eva@ejemplo.mx');
  expect(screen.getByText('Después aceptas tu invitación.')).toBeTruthy();
});

describe('signing up', () => {
  it('shows the error of the server at its field', async () => {
    server.answers(calls.signUp, () => {
      throw new Refused('invalid', { password: 'Esa contraseña es muy común. Elige otra' });
    });
    const { user } = renderScreen(SignUpScreen, { at: '/auth/registro', session: nobody() });
    await user.type(await screen.findByLabelText(/Nombre/), 'Ana Torres');
    await user.type(screen.getByLabelText(/Correo/), 'ana@ejemplo.mx');
    const password = screen.getByLabelText(/^Contraseña/);
    expect(password.getAttribute('autocomplete')).toBe('new-password');
    await user.type(password, 'qwertyuiop');
    await user.click(screen.getByRole('button', { name: 'Crear cuenta' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/muy común/);
    expect(password.getAttribute('aria-invalid')).toBe('true');
    expect(assign).not.toHaveBeenCalled();
  });

  it('shows the strength of a password while it is typed', async () => {
    const { user } = renderScreen(SignUpScreen, { at: '/auth/registro', session: nobody() });
    const password = await screen.findByLabelText(/^Contraseña/);
    await user.type(password, 'hormi');
    expect(screen.getByText('Le faltan 3 caracteres')).toBeTruthy();
    await user.type(password, 'ga-lluvia-tren');
    expect(screen.getByText('Muy buena')).toBeTruthy();
  });

  it('refuses a short password without a request', async () => {
    const { user } = renderScreen(SignUpScreen, { at: '/auth/registro', session: nobody() });
    await user.type(await screen.findByLabelText(/Nombre/), 'Ana Torres');
    await user.type(screen.getByLabelText(/Correo/), 'ana@ejemplo.mx');
    await user.type(screen.getByLabelText(/^Contraseña/), 'corta');
    await user.click(screen.getByRole('button', { name: 'Crear cuenta' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Mínimo 8 caracteres');
    expect(server.unanswered).toEqual([]);
  });
});

describe('a forgotten password', () => {
  it('says where to look for the e-mail, for any address', async () => {
    server.answers(calls.forgotten, () => null);
    const { user } = renderScreen(ForgottenScreen, {
      at: '/auth/olvide',
      session: configured({ testMailbox: true }),
    });
    await user.type(await screen.findByLabelText(/Correo/), 'ana@ejemplo.mx');
    await user.click(screen.getByRole('button', { name: 'Enviar enlace' }));
    expect(await screen.findByRole('heading', { name: 'Revisa tu correo' })).toBeTruthy();
    expect(screen.getByText(/Si hay una cuenta con ese correo/)).toBeTruthy();
    expect(screen.getByText(/Modo de prueba/)).toBeTruthy();
  });

  it('changes with the link', async () => {
    server.answers(calls.reset, () => null);
    const { user } = renderScreen(ResetScreen, {
      at: '/auth/restablecer?token=un-enlace',
      session: nobody(),
    });
    await user.type(await screen.findByLabelText(/Nueva contraseña/), 'cebolla-marea-lince');
    await user.click(screen.getByRole('button', { name: 'Cambiar contraseña' }));
    expect(await screen.findByRole('heading', { name: 'Tu contraseña cambió' })).toBeTruthy();
    expect(server.asked(calls.reset)[0]?.body).toEqual({
      token: 'un-enlace',
      password: 'cebolla-marea-lince',
    });
  });

  it('says when the link has been used', async () => {
    server.answers(calls.reset, () => {
      throw new Refused('linkSpent');
    });
    const { user } = renderScreen(ResetScreen, {
      at: '/auth/restablecer?token=un-enlace',
      session: nobody(),
    });
    await user.type(await screen.findByLabelText(/Nueva contraseña/), 'cebolla-marea-lince');
    await user.click(screen.getByRole('button', { name: 'Cambiar contraseña' }));
    expect(await screen.findByRole('link', { name: 'Pedir otro enlace' })).toBeTruthy();
  });

  it('says that a link is needed', async () => {
    renderScreen(ResetScreen, { at: '/auth/restablecer', session: nobody() });
    expect(await screen.findByRole('heading', { name: 'Este enlace ya no sirve' })).toBeTruthy();
  });
});

describe('confirming the e-mail', () => {
  it('uses the link once and says that it worked', async () => {
    server.answers(calls.verifyEmail, () => null);
    server.answers(calls.current, nobody);
    renderScreen(VerifyScreen, { at: '/auth/verificar?token=0123e4', session: nobody() });
    expect(await screen.findByRole('heading', { name: 'Tu correo quedó confirmado' })).toBeTruthy();
    expect(server.asked(calls.verifyEmail).map(({ body }) => body)).toEqual([{ token: '0123e4' }]);
  });

  it('says when the link has been used', async () => {
    server.answers(calls.verifyEmail, () => {
      throw new Refused('linkSpent');
    });
    renderScreen(VerifyScreen, { at: '/auth/verificar?token=un-enlace', session: nobody() });
    expect(await screen.findByRole('heading', { name: 'Este enlace ya no sirve' })).toBeTruthy();
  });
});

it('says before signing up which documents are accepted', async () => {
  renderScreen(SignUpScreen, { at: '/auth/registro', session: nobody() });
  const link = await screen.findByRole('link', { name: 'aviso de privacidad' });
  expect(link.getAttribute('href')).toBe('/aviso-de-privacidad');
  expect(link.closest('p')?.textContent).toBe('Al crear tu cuenta aceptas el aviso de privacidad.');
});
