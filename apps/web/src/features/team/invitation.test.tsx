import { team } from '@cauce/contract/account/team';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { FakeServer, Refused } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { nobody, someone } from '../../../testing/someone.ts';
import { knownEmail } from '../../platform/known-email.ts';
import { InvitationScreen } from './index.ts';

const TOKEN = 'Zm9yLXRoZS10ZXN0cy0x';

let server: FakeServer;
const assign = vi.fn<(url: string) => void>();
beforeEach(() => {
  assign.mockClear();
  vi.spyOn(window.location, 'assign').mockImplementation((url) => assign(String(url)));
  server = new FakeServer();
  server.answers(team.readInvitation, () => ({
    businessName: 'Spa Nube',
    invitedBy: 'Rosa Gil',
    email: 'ana@ejemplo.mx',
    expiresAt: '2026-03-12T16:00:00.000Z',
  }));
});
const show = (session = someone()) =>
  renderScreen(InvitationScreen, { at: `/invitacion?t=${TOKEN}`, session });

it('is accepted by the signed-in person, who becomes a member', async () => {
  server.answers(team.acceptInvitation, () => ({
    businessId: someone().business?._id ?? '',
    isNew: true,
  }));
  const { user } = show();
  expect(await screen.findByRole('heading', { name: 'Únete a Spa Nube' })).toBeTruthy();
  expect(screen.getByText(/Rosa Gil te invita/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Aceptar invitación' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/principal'));
  expect(server.asked(team.acceptInvitation)[0]?.body).toEqual({ token: TOKEN });
});

it('sends visitors to sign in or sign up, and back', async () => {
  show(nobody());
  const back = encodeURIComponent(`/invitacion?t=${TOKEN}`);
  const signIn = await screen.findByRole('link', { name: 'Ingresar' });
  expect(signIn.getAttribute('href')).toBe(`/auth/ingresar?p=${back}`);
  expect(screen.getByRole('link', { name: 'Crear cuenta' }).getAttribute('href')).toBe(
    `/auth/registro?p=${back}`,
  );
  await waitFor(() => expect(knownEmail()).toBe('ana@ejemplo.mx'));
});

it('says when the invitation is not valid any more', async () => {
  server.answers(team.readInvitation, () => {
    throw new Refused('linkSpent');
  });
  show();
  expect(await screen.findByRole('heading', { name: 'Esta invitación ya no sirve' })).toBeTruthy();
});

it('says when another person accepted it first', async () => {
  server.answers(team.acceptInvitation, () => {
    throw new Refused('linkSpent');
  });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Aceptar invitación' }));
  expect(await screen.findByText('Este enlace ya se usó o venció. Pide uno nuevo')).toBeTruthy();
  expect(assign).not.toHaveBeenCalled();
});
