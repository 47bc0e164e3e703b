import { type Invitation, type Member, team } from '@cauce/contract/account/team';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { FakeServer } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { TeamScreen } from './index.ts';
import { PRESETS } from './permissions.ts';

const NOW = new Date().toISOString();
const id = (number: number) => `019a0000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const OWNER: Member = {
  _id: id(1),
  name: 'Ana Torres',
  email: 'ana@ejemplo.mx',
  image: null,
  role: 'owner',
  permissions: [],
  since: NOW,
  isYou: true,
  mayChange: false,
  mayRemove: false,
};
const LUCIA: Member = {
  ...OWNER,
  _id: id(2),
  name: 'Lucía Paz',
  email: 'lucia@ejemplo.mx',
  role: 'limited',
  permissions: PRESETS[0]!.permissions,
  isYou: false,
  mayChange: true,
  mayRemove: true,
};
const INVITATION: Invitation = {
  _id: id(3),
  email: 'nueva@ejemplo.mx',
  role: 'full',
  permissions: [],
  invitedBy: 'Ana Torres',
  createdAt: NOW,
  expiresAt: NOW,
  isExpired: true,
};

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
  server.answers(team.members, () => [OWNER, LUCIA]);
  server.answers(team.invitations, () => []);
  server.answers(team.requests, () => ({ rows: [], page: 1, pageSize: 20, total: 0 }));
});
const show = () => renderScreen(TeamScreen, { at: '/equipo' });

describe('the team', () => {
  it('shows the role of each member, and offers no changes to the last owner', async () => {
    show();
    expect(await screen.findByText('Recepción')).toBeTruthy();
    expect(screen.getByText('Dueño')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Acciones de Lucía Paz' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Acciones de Ana Torres' })).toBeNull();
  });

  it('removes a member only after a confirmation', async () => {
    server.answers(team.removeMember, () => null);
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Acciones de Lucía Paz' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Quitar del equipo' }));
    const question = within(await screen.findByRole('dialog'));
    expect(server.asked(team.removeMember)).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Quitar del equipo' }));
    await waitFor(() => expect(server.asked(team.removeMember)[0]?.params).toEqual({ personId: LUCIA._id }));
  });

  it('changes the permissions of a member page by page', async () => {
    server.answers(team.changeMember, () => null);
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Acciones de Lucía Paz' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Cambiar permisos' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Quitar todo' }));
    await user.click(within(dialog.getByRole('group', { name: 'Agenda' })).getByLabelText('Editar'));
    await user.click(dialog.getByLabelText('Bloquear horarios'));
    await user.click(within(dialog.getByRole('group', { name: 'Sucursales' })).getByLabelText('Ver'));
    await user.click(dialog.getByRole('button', { name: 'Guardar permisos' }));
    await waitFor(() =>
      expect(server.asked(team.changeMember)[0]?.body).toEqual({
        role: 'limited',
        permissions: [
          { page: 6, actions: ['view', 'edit'], schedule: { appointments: true, blocks: false } },
          { page: 20, actions: ['view'] },
        ],
      }),
    );
  });

  it('requires at least one permission', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Acciones de Lucía Paz' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Cambiar permisos' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Quitar todo' }));
    await user.click(dialog.getByRole('button', { name: 'Guardar permisos' }));
    expect(await dialog.findByText('Elige al menos un permiso')).toBeTruthy();
  });
});

describe('inviting', () => {
  it('starts with the preset of the reception, and may give full access', async () => {
    server.answers(team.invite, () => INVITATION);
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Invitar' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('button', { name: 'Recepción', pressed: true })).toBeTruthy();
    await user.type(dialog.getByLabelText(/^Correo/), 'nueva@ejemplo.mx');
    await user.click(dialog.getByLabelText(/Acceso completo/));
    expect(dialog.queryByRole('group', { name: 'Permisos' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Enviar invitación' }));
    expect(await screen.findByText('Invitación enviada')).toBeTruthy();
    expect(server.asked(team.invite)[0]?.body).toMatchObject({ email: 'nueva@ejemplo.mx', role: 'full' });
  });

  it('sends an expired invitation again, and revokes it', async () => {
    server.answers(team.invitations, () => [INVITATION]);
    server.answers(team.resendInvitation, () => INVITATION);
    server.answers(team.revokeInvitation, () => null);
    const { user } = show();
    expect(await screen.findByText('Vencida')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Enviar otra vez a nueva@ejemplo.mx' }));
    expect(await screen.findByText('Enviamos la invitación otra vez')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Cancelar invitación de nueva@ejemplo.mx' }));
    const question = within(
      await screen.findByRole('dialog', { name: 'Cancelar invitación de nueva@ejemplo.mx' }),
    );
    await user.click(question.getByRole('button', { name: 'Volver' }));
    expect(server.asked(team.revokeInvitation)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Cancelar invitación de nueva@ejemplo.mx' }));
    await user.click(await screen.findByRole('button', { name: 'Cancelar invitación' }));
    await waitFor(() => expect(server.asked(team.revokeInvitation)).toHaveLength(1));
  });
});

describe('requests to join', () => {
  const LUIS = { _id: id(9), name: 'Luis Paz', email: 'luis@ejemplo.mx', createdAt: NOW };

  it('are accepted with a role and permissions', async () => {
    server.answers(team.requests, () => ({ rows: [LUIS], page: 1, pageSize: 20, total: 1 }));
    server.answers(team.approveRequest, () => null);
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Aceptar a Luis Paz' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Especialista' }));
    await user.click(dialog.getByRole('button', { name: 'Aceptar en el equipo' }));
    await waitFor(() =>
      expect(server.asked(team.approveRequest)[0]).toMatchObject({
        params: { id: id(9) },
        body: { role: 'limited', permissions: PRESETS[1]!.permissions },
      }),
    );
  });

  it('are listed page by page, and show the page before when the last one is empty', async () => {
    let waiting = Array.from({ length: 21 }, (_, at) => ({
      ...LUIS,
      _id: id(100 + at),
      name: `Luis ${at + 1}`,
    }));
    server.answers(team.requests, ({ query }) => {
      const { page } = query as { page: number };
      const rows = waiting.slice((page - 1) * 20, page * 20);
      return { rows, page, pageSize: 20, total: waiting.length };
    });
    server.answers(team.declineRequest, () => {
      waiting = waiting.slice(0, -1);
      return null;
    });
    const { user } = show();
    expect(await screen.findByText('Piden entrar (21)')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Página siguiente' }));
    await user.click(await screen.findByRole('button', { name: 'Rechazar a Luis 21' }));
    await user.click(await screen.findByRole('button', { name: 'Rechazar' }));
    expect(await screen.findByText('Piden entrar (20)')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Aceptar a Luis 1' })).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: 'Páginas' })).toBeNull();
  });
});
