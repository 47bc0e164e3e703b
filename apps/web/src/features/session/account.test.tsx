import { type OpenSession, session as calls } from '@cauce/contract/account/session';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { FakeServer, Refused } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { someone } from '../../../testing/someone.ts';
import { refuseUploads, takeUploads } from '../../../testing/take-uploads.ts';
import { AccountScreen } from './index.ts';

const photo = (name: string) => new File(['x'], name, { type: 'image/png' });
const NOW = new Date().toISOString();
const open = (over: Partial<OpenSession> = {}): OpenSession => ({
  _id: '01980000-0000-7000-8000-000000000001',
  isThis: true,
  device: 'Chrome en Windows',
  ipAddress: '10.0.0.1',
  createdAt: NOW,
  lastSeenAt: NOW,
  ...over,
});
const PHONE = open({
  _id: '01980000-0000-7000-8000-000000000002',
  isThis: false,
  device: 'Safari en iPhone',
});

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
  server.answers(calls.account, () => ({ hasPassword: true, hasGoogle: false, twoStep: false }));
  server.answers(calls.openSessions, () => [open()]);
  server.answers(calls.current, () => someone());
});
const show = (session = someone()) => renderScreen(AccountScreen, { at: '/cuenta', session });
const card = async (title: string) => {
  const heading = await screen.findByRole('heading', { name: title });
  return within(heading.closest('section') ?? heading);
};

describe('my account', () => {
  it('saves the name', async () => {
    server.answers(calls.changePerson, () => null);
    const { user } = show();
    const name = await screen.findByLabelText(/Nombre/);
    await user.clear(name);
    await user.type(name, 'Ana Luna');
    await user.click((await card('Tus datos')).getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(server.asked(calls.changePerson)[0]?.body).toEqual({ name: 'Ana Luna' }));
    expect(await screen.findByText('Guardamos tus datos')).toBeTruthy();
  });

  it('stores a reduced copy of a picture', async () => {
    server.answers(calls.changePerson, () => null);
    takeUploads({ thumbnailUrl: '/files/ab/foto_t.webp' });
    const { user } = show();
    await user.type(await screen.findByLabelText(/Nombre/), ' sin guardar');
    await user.upload(screen.getByLabelText('Tu foto', { selector: 'input' }), photo('foto.png'));
    await waitFor(() => expect(server.asked(calls.changePerson)).toHaveLength(1));
    expect(server.asked(calls.changePerson)[0]?.body).toEqual({
      name: 'Ana Torres',
      image: '/files/ab/foto_t.webp',
    });
  });

  it('says why a picture was not saved, and keeps the old one', async () => {
    refuseUploads('Tu negocio ya no tiene espacio para más archivos');
    const { user } = show();
    await user.upload(await screen.findByLabelText('Tu foto', { selector: 'input' }), photo('foto.png'));
    expect(await screen.findByText('Tu negocio ya no tiene espacio para más archivos')).toBeTruthy();
    expect(server.asked(calls.changePerson)).toEqual([]);
  });

  it('removes the picture, and offers none outside a business', async () => {
    server.answers(calls.changePerson, () => null);
    const view = someone();
    const withPicture = { ...view, person: view.person && { ...view.person, image: '/files/ana.webp' } };
    const { user, unmount } = show(withPicture);
    await user.click(await screen.findByRole('button', { name: 'Quitar foto' }));
    await waitFor(() =>
      expect(server.asked(calls.changePerson)[0]?.body).toEqual({ name: 'Ana Torres', image: null }),
    );
    unmount();
    show({ ...view, business: null, grant: null });
    expect(await screen.findByText('Podrás ponerla cuando estés en un negocio.')).toBeTruthy();
  });

  it('offers to send another e-mail while the address is not confirmed', async () => {
    const view = someone();
    server.answers(calls.resendVerification, () => null);
    const { user } = show({ ...view, person: view.person && { ...view.person, emailVerified: false } });
    await user.click(await screen.findByRole('button', { name: 'Enviar correo de confirmación' }));
    await waitFor(() => expect(server.asked(calls.resendVerification)).toHaveLength(1));
  });

  it('changes the password and clears the fields', async () => {
    server.answers(calls.changePassword, () => null);
    const { user } = show();
    const current = await screen.findByLabelText(/Contraseña actual/);
    await user.type(current, 'hormiga-lluvia-tren');
    await user.type(screen.getByLabelText(/Nueva contraseña/), 'cebolla-marea-lince');
    await user.click(screen.getByRole('button', { name: 'Cambiar contraseña' }));
    await waitFor(() =>
      expect(server.asked(calls.changePassword)[0]?.body).toEqual({
        currentPassword: 'hormiga-lluvia-tren',
        newPassword: 'cebolla-marea-lince',
      }),
    );
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/Contraseña actual/).value).toBe(''));
  });

  it('says at its field that the current password is wrong', async () => {
    server.answers(calls.changePassword, () => {
      throw new Refused('invalid', { currentPassword: 'La contraseña no es correcta' });
    });
    const { user } = show();
    const current = await screen.findByLabelText(/Contraseña actual/);
    await user.type(current, 'no-es-esta-tampoco');
    await user.type(screen.getByLabelText(/Nueva contraseña/), 'cebolla-marea-lince');
    await user.click(screen.getByRole('button', { name: 'Cambiar contraseña' }));
    expect(await screen.findByText('La contraseña no es correcta')).toBeTruthy();
    expect(current.getAttribute('aria-invalid')).toBe('true');
  });

  it('sends a link to a person without a password', async () => {
    server.answers(calls.account, () => ({ hasPassword: false, hasGoogle: true, twoStep: false }));
    server.answers(calls.forgotten, () => null);
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Enviarme el enlace' }));
    const email = someone().person?.email;
    await waitFor(() => expect(server.asked(calls.forgotten)[0]?.body).toEqual({ email }));
    expect(screen.getByText('Primero elige una contraseña.')).toBeTruthy();
  });
});

describe('two-step sign-in', () => {
  it('asks for the password, then the app, then shows the backup codes', async () => {
    server.answers(calls.startTwoStep, () => ({
      uri: 'otpauth://totp/Cauce:ana@ejemplo.mx?secret=ABCDEFGH&issuer=Cauce',
      secret: 'ABCDEFGH',
      backupCodes: ['aaaaa-bbbbb', 'ccccc-ddddd'],
    }));
    server.answers(calls.confirmTwoStep, () => null);
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Activar' }));
    await user.type(await screen.findByLabelText(/Tu contraseña/), 'hormiga-lluvia-tren');
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    expect(await screen.findByRole('img', { name: /Código QR/ })).toBeTruthy();
    expect(screen.getByText('ABCD EFGH')).toBeTruthy();
    await user.type(screen.getByLabelText(/Código de 6 números/), '123456');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Activar' }));
    expect(await screen.findByText('ccccc-ddddd')).toBeTruthy();
    expect(server.asked(calls.confirmTwoStep)[0]?.body).toEqual({ code: '123456' });
    await user.keyboard('{Escape}');
    const question = await screen.findByRole('dialog', { name: '¿Ya guardaste tus códigos?' });
    await user.click(within(question).getByRole('button', { name: 'Volver a los códigos' }));
    expect(screen.getByText('ccccc-ddddd')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Ya los guardé' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is turned off with the password', async () => {
    server.answers(calls.account, () => ({ hasPassword: true, hasGoogle: false, twoStep: true }));
    server.answers(calls.stopTwoStep, () => null);
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Desactivar' }));
    await user.type(await screen.findByLabelText(/Tu contraseña/), 'hormiga-lluvia-tren');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Desactivar' }));
    await waitFor(() =>
      expect(server.asked(calls.stopTwoStep)[0]?.body).toEqual({ password: 'hormiga-lluvia-tren' }),
    );
  });
});

describe('my open sessions', () => {
  it('closes one of them', async () => {
    server.answers(calls.openSessions, () => [open(), PHONE]);
    server.answers(calls.closeSession, () => null);
    const { user } = show();
    const close = await screen.findByRole('button', { name: 'Cerrar la sesión de Safari en iPhone' });
    expect(screen.queryByRole('button', { name: 'Cerrar la sesión de Chrome en Windows' })).toBeNull();
    server.answers(calls.openSessions, () => [open()]);
    await user.click(close);
    await waitFor(() => expect(screen.queryByText('Safari en iPhone')).toBeNull());
    expect(server.asked(calls.closeSession)[0]?.params).toEqual({ id: PHONE._id });
  });

  it('closes all others after a confirmation', async () => {
    server.answers(calls.openSessions, () => [open(), PHONE]);
    server.answers(calls.closeOtherSessions, () => ({ closed: 1 }));
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Cerrar las otras' }));
    const dialog = await screen.findByRole('dialog', { name: '¿Cerrar tus otras sesiones?' });
    expect(server.asked(calls.closeOtherSessions)).toHaveLength(0);
    await user.click(within(dialog).getByRole('button', { name: 'Cerrar las otras' }));
    await waitFor(() => expect(server.asked(calls.closeOtherSessions)).toHaveLength(1));
  });
});
