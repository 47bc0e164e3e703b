import { funnelDrafts, type FunnelDraft } from '@cauce/contract/funnels/drafts';
import { funnels, type Funnel } from '@cauce/contract/funnels/funnels';
import { PAGES } from '@cauce/contract/kit/pages';
import { cleanup, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { FakeServer } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { someone } from '../../../../testing/someone.ts';
import { contentOf } from '../editor/model.ts';
import { publishedFunnel } from '../../../../testing/a-funnel.ts';
import { FunnelsScreen } from './funnels-screen.tsx';

let server: FakeServer;
let held: Funnel[];
let drafts: FunnelDraft[];
const draft = (funnelId: string | null, name: string): FunnelDraft => ({
  funnelId,
  content: { ...contentOf(publishedFunnel()), name },
  basedOn: null,
  updatedAt: '2026-11-02T12:00:00.000Z',
});

beforeEach(() => {
  server = new FakeServer();
  held = [publishedFunnel()];
  drafts = [];
  server.answers(funnels.list, () => held);
  server.answers(funnelDrafts.list, () => drafts);
  server.answers(funnels.remove, () => null);
  server.answers(funnels.removal, () => ({ contacts: 3, onlyHere: 2, pending: 5 }));
  server.answers(funnelDrafts.discard, () => null);
});

const show = (permissions?: Parameters<typeof renderScreen>[1]['permissions']) =>
  renderScreen(FunnelsScreen, { at: '/funnels', ...(permissions && { permissions }) });

it('a card counts phases, scenarios, messages and contacts, and says which funnel is the default one', async () => {
  const { user } = show();
  await screen.findByText('2 fases · 3 escenarios · 1 mensaje · 3 contactos');
  screen.getByText('Predeterminado');
  await user.click(screen.getByText('Fases y escenarios'));
  screen.getByText('Por recuperar');
});

it('the shared link opens a copy of the funnel', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Compartir' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Compartir' }));
  const link = `${window.location.origin}/funnels/nuevo?funnelId=${held[0]?._id}`;
  dialog.getByText(link);
  const share = dialog.getByRole('link', { name: 'Compartir por WhatsApp' });
  expect(share.getAttribute('href')).toContain(encodeURIComponent(link));
  await user.click(dialog.getByRole('button', { name: 'Copiar' }));
  await screen.findByText('Texto copiado al portapapeles!');
  expect(await navigator.clipboard.readText()).toBe(link);
});

it('the question before deleting names everything that goes with the funnel', async () => {
  drafts = [draft(held[0]!._id, 'Mío')];
  const { user } = show();
  await screen.findByText('Cambios sin publicar');
  await user.click(await screen.findByRole('button', { name: 'Eliminar' }));
  const question = within(await screen.findByRole('dialog', { name: 'Eliminar el embudo «Principal»' }));
  expect(question.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '3 contactos dejan de estar en él; siguen en tus contactos.',
    '2 de ellos no están en otro embudo: entran a uno cuando te escriban, agenden o pidan algo.',
    '5 mensajes programados, que ya no se envían.',
    '1 mensaje de sus secuencias.',
    'Tus cambios sin publicar.',
    'Es el embudo predeterminado: los contactos nuevos entrarán a otro, si lo hay.',
  ]);
  await user.click(question.getByRole('button', { name: 'Eliminar' }));
  await screen.findByText('Embudo eliminado');
});

it('a new funnel that was not published stands first, and can be discarded', async () => {
  drafts = [draft(null, 'A medias')];
  const { user } = show();
  const card = await screen.findByRole('heading', { name: 'A medias' });
  expect(screen.getAllByRole('heading', { level: 2 })[0]).toBe(card);
  await user.click(screen.getByRole('button', { name: 'Descartar borrador' }));
  const question = within(await screen.findByRole('dialog'));
  await user.click(question.getByRole('button', { name: 'Descartar borrador' }));
  await screen.findByText('Borrador descartado');
  expect(screen.queryByText('A medias')).toBeNull();
});

it('a full plan says so, and offers no other funnel', async () => {
  held = [publishedFunnel(), publishedFunnel({ _id: crypto.randomUUID(), name: 'Otro', isDefault: false })];
  show();
  await screen.findByText('Tu plan permite 2 embudos. Para tener más, cambia de plan');
  expect(screen.queryByRole('link', { name: 'Crear embudo' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Duplicar' })).toBeNull();
});

it('a larger plan offers another funnel until it ends', async () => {
  held = [publishedFunnel(), publishedFunnel({ _id: crypto.randomUUID(), name: 'Otro', isDefault: false })];
  renderScreen(FunnelsScreen, { at: '/funnels', session: someone({ plan: 'plata' }) });
  await screen.findByRole('link', { name: 'Crear embudo' });
  expect(screen.queryByText(/^Tu plan permite/)).toBeNull();
  cleanup();
  const ended = someone({ plan: 'plata', endSubscription: '2020-01-01T00:00:00.000Z' });
  renderScreen(FunnelsScreen, { at: '/funnels', session: ended });
  await screen.findByText('Tu plan permite 2 embudos. Para tener más, cambia de plan');
});

it('a person who may only see funnels gets no drafts and no actions that change them', async () => {
  held = [publishedFunnel({ can: { edit: false, delete: false } })];
  show([{ page: PAGES.funnels.number, actions: ['view'] }]);
  await screen.findByText('Predeterminado');
  expect(server.asked(funnelDrafts.list)).toEqual([]);
  expect(screen.queryByRole('link', { name: 'Editar' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Eliminar' })).toBeNull();
  screen.getByRole('button', { name: 'Compartir' });
});

it('without funnels it says what the page is for', async () => {
  held = [];
  show();
  await screen.findByRole('link', { name: 'Crear tu primer embudo' });
});
