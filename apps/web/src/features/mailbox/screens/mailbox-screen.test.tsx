import { mailbox, type MailboxMessage } from '@cauce/contract/conversations/mailbox';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { FakeServer, Refused } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { MailboxScreen } from './mailbox-screen.tsx';

const LETTER: MailboxMessage = {
  id: '01890000-0000-7000-8000-000000000001',
  to: 'ana@ejemplo.mx',
  subject: 'Restablece tu contraseña',
  receivedAt: '2026-03-09T15:00:00.000Z',
  text: 'Hola, Ana.',
  html: '<!doctype html><html><head></head><body><a href="https://cauce.mx/x">Elegir</a></body></html>',
};

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
  server.answers(mailbox.list, () => ({ rows: [LETTER], page: 1, pageSize: 25, total: 1 }));
  server.answers(mailbox.read, () => LETTER);
});
const show = (at = '/buzon-de-prueba') => renderScreen(MailboxScreen, { at });

it('says that e-mails are simulated', async () => {
  show();
  expect(await screen.findByText('Modo de prueba')).toBeTruthy();
});

it('opens an e-mail without scripts, and has its id in the address', async () => {
  const { user, address } = show();
  await user.click(await screen.findByRole('button', { name: /Restablece tu contraseña/ }));
  const paper = await screen.findByTitle('Correo: Restablece tu contraseña');
  expect(paper.getAttribute('sandbox')).toBe('allow-popups allow-popups-to-escape-sandbox');
  expect(paper.getAttribute('srcdoc')).toContain('<head><base target="_blank">');
  expect(screen.getByText('Hola, Ana.')).toBeTruthy();
  expect(address()).toContain(LETTER.id);
});

it('searches e-mails', async () => {
  const { user } = show();
  await user.type(await screen.findByRole('searchbox', { name: 'Buscar correo' }), 'ana{Enter}');
  await waitFor(() => expect(server.asked(mailbox.list).at(-1)?.query).toMatchObject({ search: 'ana' }));
});

it('shows an invitation while there are no e-mails', async () => {
  server.answers(mailbox.list, () => ({ rows: [], page: 1, pageSize: 25, total: 0 }));
  show();
  expect(await screen.findByText('Todavía no llega ningún correo.')).toBeTruthy();
});

it.each(['forbidden', 'notFound'] as const)('is closed when the server says %s', async (code) => {
  server.answers(mailbox.list, () => {
    throw new Refused(code);
  });
  show();
  expect(await screen.findByText('El buzón de prueba está cerrado.')).toBeTruthy();
});

it('says that an e-mail does not exist', async () => {
  server.answers(mailbox.read, () => {
    throw new Refused('notFound');
  });
  show(`/buzon-de-prueba?correo=${LETTER.id}`);
  expect(await screen.findByText('Ese correo ya no está.')).toBeTruthy();
});
