import { privacy, PRIVACY_NOTICE, type PersonalData } from '@cauce/contract/account/privacy';
import { session as calls } from '@cauce/contract/account/session';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeServer, Refused } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { someone } from '../../../testing/someone.ts';
import { ConsentNotice } from '../../app/layouts/notices/consent-notice.tsx';
import { AccountScreen } from '../session/index.ts';
import { NoticeScreen } from './index.ts';

const NOW = '2026-11-20T18:00:00.000Z';
const ID = '019a0000-0000-7000-8000-0000000000a1';
const DATA: PersonalData = {
  exportedAt: NOW,
  person: {
    _id: ID,
    name: 'Ana Torres',
    email: 'ana@ejemplo.mx',
    emailVerified: true,
    image: null,
    role: 'user',
    createdAt: NOW,
    updatedAt: NOW,
  },
  access: { password: true, google: false, twoStep: false },
  consents: [{ version: 1, acceptedAt: NOW }],
  sessions: [],
  businesses: [],
  joinRequests: [],
  actions: [],
};

/** Replaces the function that loads a new document. */
const assign = vi.fn<(path: string) => void>();
let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
  assign.mockReset();
  vi.spyOn(window.location, 'assign').mockImplementation((url) => assign(String(url)));
  server.answers(calls.account, () => ({ hasPassword: true, hasGoogle: false, twoStep: false }));
  server.answers(calls.openSessions, () => []);
  server.answers(calls.current, () => someone());
});
const account = () => renderScreen(AccountScreen, { at: '/cuenta' });

describe('the notice', () => {
  it("names the responsible company, the date, and how to use one's rights", async () => {
    const session = someone();
    const brand = { ...session.brand, companyName: 'Agenda Norte' };
    renderScreen(NoticeScreen, { at: '/aviso-de-privacidad', session: { ...session, brand } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Aviso de privacidad' })).toBeTruthy();
    expect(screen.getByText('Versión 1, vigente desde el 20 nov 2026')).toBeTruthy();
    expect(screen.getByText(/^Agenda Norte \(«nosotros»\) es responsable/)).toBeTruthy();
    for (const part of ['Datos de salud', 'Tus derechos ARCO', 'Cambios a este aviso', 'Contacto'])
      expect(screen.getByRole('heading', { name: part })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'habla con un asesor' }).getAttribute('href')).toBe('/ayuda');
  });

  it('asks until the current version is accepted', async () => {
    server.answers(privacy.consent, () => null);
    const asked = { ...someone(), mustAcceptNotice: true };
    const { user } = renderScreen(ConsentNotice, { at: '/principal', session: asked });
    await user.click(await screen.findByRole('button', { name: 'Aceptar' }));
    await waitFor(() => expect(screen.queryByText(/Lee y acepta/)).toBeNull());
    expect(server.asked(privacy.consent)[0]?.body).toEqual({ version: PRIVACY_NOTICE.version });
  });
});

describe('my data', () => {
  it('are downloaded as a file', async () => {
    server.answers(privacy.export, () => DATA);
    const saved: Blob[] = [];
    const names: string[] = [];
    vi.stubGlobal(
      'URL',
      class extends URL {
        static override createObjectURL = (blob: Blob) => `blob:${saved.push(blob)}`;
        static override revokeObjectURL = () => undefined;
      },
    );
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function note(this: HTMLAnchorElement) {
      names.push(this.download);
    });
    const { user } = account();
    await user.click(await screen.findByRole('button', { name: 'Descargar mis datos' }));
    expect(await screen.findByText('Descargamos tus datos')).toBeTruthy();
    expect(names).toEqual(['mis-datos-2026-11-20.json']);
    expect(JSON.parse((await saved[0]?.text()) ?? '')).toEqual(DATA);
  });
});

describe('my account', () => {
  it('is deleted after the password, and opens the sign-in page', async () => {
    server.answers(privacy.erase, () => null);
    const { user } = account();
    await user.click(await screen.findByRole('button', { name: 'Eliminar mi cuenta' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByLabelText(/Código/)).toBeNull();
    await user.type(dialog.getByLabelText(/Tu contraseña/), 'hormiga-lluvia-tren');
    await user.click(dialog.getByRole('button', { name: 'Eliminar mi cuenta' }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/auth/ingresar'));
    expect(server.asked(privacy.erase)[0]?.body).toMatchObject({ password: 'hormiga-lluvia-tren' });
  });

  it('asks for the code when two-step sign-in is on, and says why the account cannot be deleted', async () => {
    server.answers(calls.account, () => ({ hasPassword: true, hasGoogle: false, twoStep: true }));
    server.answers(privacy.erase, () => {
      throw new Refused('conflict', {}, 'Eres la única persona con acceso completo a Clínica Roble');
    });
    const { user } = account();
    await user.click(await screen.findByRole('button', { name: 'Eliminar mi cuenta' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/Tu contraseña/), 'hormiga-lluvia-tren');
    await user.type(dialog.getByLabelText(/Código de dos pasos/), '123456');
    await user.click(dialog.getByRole('button', { name: 'Eliminar mi cuenta' }));
    expect(await dialog.findByText(/Eres la única persona/)).toBeTruthy();
    expect(server.asked(privacy.erase)[0]?.body).toMatchObject({ code: '123456' });
    expect(assign).not.toHaveBeenCalled();
  });

  it('asks a person without a password to set one first', async () => {
    server.answers(calls.account, () => ({ hasPassword: false, hasGoogle: true, twoStep: false }));
    account();
    expect(await screen.findByText(/primero elige una contraseña/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Eliminar mi cuenta' })).toBeNull();
  });
});
