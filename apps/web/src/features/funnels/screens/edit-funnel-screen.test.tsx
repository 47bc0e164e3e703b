import { funnelDrafts, type FunnelDraft } from '@cauce/contract/funnels/drafts';
import { funnels, type Funnel } from '@cauce/contract/funnels/funnels';
import { type MessageResult, messageResults } from '@cauce/contract/funnels/message-results';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { FakeServer, Refused } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { contentOf, removeScenario, type Content } from '../editor/model.ts';
import { publishedFunnel } from '../../../../testing/a-funnel.ts';
import { queries } from '../../../platform/queries.ts';
import { EditFunnelScreen } from './edit-funnel-screen.tsx';

let server: FakeServer;
let funnel: Funnel;
let drafts: FunnelDraft[];
let results: MessageResult[];
const noResults: MessageResult = {
  phase: 'cita.asistió.mensaje',
  planned: 0,
  sent: 0,
  failed: 0,
  skipped: 0,
  reasons: [],
  answered: 0,
  booked: 0,
  earned: 0,
};
const draft = (content: Content, over: Partial<FunnelDraft> = {}): FunnelDraft => ({
  funnelId: funnel._id,
  content,
  basedOn: funnel.updatedAt,
  updatedAt: '2026-11-02T12:00:00.000Z',
  ...over,
});

beforeEach(() => {
  server = new FakeServer();
  funnel = publishedFunnel();
  drafts = [];
  results = [];
  server.answers(funnels.list, () => [funnel]);
  server.answers(funnelDrafts.list, () => drafts);
  server.answers(funnelDrafts.save, () => draft(contentOf(funnel)));
  server.answers(funnelDrafts.discard, () => {
    drafts = [];
    return null;
  });
  server.answers(funnelDrafts.contacts, () => [{ place: 'cita.agendada', contacts: 7 }]);
  server.answers(funnels.save, () => funnel);
  server.answers(messageResults.read, () => results);
});

const show = () =>
  renderScreen(EditFunnelScreen, { at: `/funnels/${funnel._id}/editar`, path: '/funnels/$id/editar' });
const withoutAgendada = () => removeScenario(contentOf(funnel), 'cita.agendada');
const funnelName = () => screen.getByLabelText<HTMLInputElement>('Nombre del embudo').value;
const publish = () => screen.findByRole('button', { name: 'Publicar' });

it('stores each change as a draft of the version that was opened', async () => {
  const { user } = show();
  await user.type(await screen.findByLabelText('Nombre del embudo'), '!');
  await screen.findByText('Borrador guardado');
  expect(server.asked(funnelDrafts.save)[0]?.body).toMatchObject({
    draft: { funnelId: funnel._id, basedOn: funnel.updatedAt, content: { name: 'Principal!' } },
    updatedAt: null,
  });
});

it('a change that is undone leaves no draft', async () => {
  drafts = [draft({ ...contentOf(funnel), name: 'Otro' })];
  const { user } = show();
  const name = await screen.findByLabelText('Nombre del embudo');
  await user.clear(name);
  await user.type(name, 'Principal');
  await screen.findByText('Sin cambios por publicar');
  await waitFor(() => expect(server.asked(funnelDrafts.discard)).toHaveLength(1));
});

it('asks where the contacts of a removed scenario go, and publishes with the answer', async () => {
  drafts = [draft(withoutAgendada())];
  const { user } = show();
  await user.click(await publish());
  const dialog = within(await screen.findByRole('dialog', { name: 'Publicar' }));
  await dialog.findByText('7 contactos de «Agendada» (Cita)');
  const confirm = dialog.getByRole('button', { name: 'Publicar' });
  expect(confirm).toHaveProperty('disabled', true);
  await user.click(dialog.getByRole('combobox', { name: 'Escenario para los contactos de Agendada' }));
  await user.click(await screen.findByRole('option', { name: 'Cita · Asistió' }));
  await user.click(dialog.getByRole('switch', { name: 'Aplicar también a quienes ya están' }));
  await user.click(confirm);
  await screen.findByText('Embudo guardado');
  expect(server.asked(funnels.save)[0]?.body).toMatchObject({
    updatedAt: funnel.updatedAt,
    moves: [{ from: 'cita.agendada', to: 'cita.asistió' }],
    applyToPresent: true,
  });
  expect(server.asked(funnelDrafts.discard)).toHaveLength(1);
});

it('a version that somebody publishes meanwhile is shown with a choice, and nothing is lost', async () => {
  const basedOn = funnel.updatedAt;
  funnel = publishedFunnel({ updatedAt: '2026-11-03T12:00:00.000Z', version: 2 });
  drafts = [draft({ ...contentOf(funnel), name: 'Mío' }, { basedOn })];
  const { user } = show();
  await screen.findByText(/^Alguien publicó otra versión/);
  expect(await publish()).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: 'Seguir con lo mío' }));
  expect(funnelName()).toBe('Mío');
  await waitFor(() =>
    expect(server.asked(funnelDrafts.save)[0]?.body).toMatchObject({
      draft: { basedOn: funnel.updatedAt, content: { name: 'Mío' } },
    }),
  );
  expect(await publish()).toHaveProperty('disabled', false);
});

it('the published version replaces the own draft when the person chooses it', async () => {
  const basedOn = funnel.updatedAt;
  funnel = publishedFunnel({ updatedAt: '2026-11-03T12:00:00.000Z', version: 2 });
  drafts = [draft({ ...contentOf(funnel), name: 'Mío' }, { basedOn })];
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Ver lo publicado' }));
  await waitFor(() => expect(funnelName()).toBe('Principal'));
  expect(server.asked(funnelDrafts.discard)).toHaveLength(1);
});

it('a person without changes follows the version that somebody else publishes', async () => {
  show();
  await screen.findByLabelText('Nombre del embudo');
  funnel = publishedFunnel({ name: 'Nuevo nombre', updatedAt: '2026-11-03T12:00:00.000Z' });
  await queries.invalidateQueries({ queryKey: ['funnels'] });
  await waitFor(() => expect(funnelName()).toBe('Nuevo nombre'));
  expect(screen.queryByText(/^Alguien publicó/)).toBeNull();
});

it('a draft of another window is not overwritten without an answer', async () => {
  server.answers(funnelDrafts.save, () => {
    throw new Refused('changedMeanwhile');
  });
  const { user } = show();
  await user.type(await screen.findByLabelText('Nombre del embudo'), '!');
  await screen.findByText('Este borrador cambió en otra ventana o dispositivo.');
  drafts = [draft({ ...contentOf(funnel), name: 'Del otro' })];
  await queries.invalidateQueries({ queryKey: ['funnelDrafts'] });
  await user.click(screen.getByRole('button', { name: 'Usar el otro' }));
  await waitFor(() => expect(funnelName()).toBe('Del otro'));
});

it('names what has to be corrected, at its place, instead of publishing', async () => {
  const { user } = show();
  await user.clear(await screen.findByLabelText('Nombre de la fase 1'));
  await user.click(await publish());
  expect(screen.queryByRole('dialog')).toBeNull();
  const field = screen.getByLabelText('Nombre de la fase 1');
  expect(document.activeElement).toBe(field);
  const described = document.getElementById(field.getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toBe('Este campo es requerido');
});

it('an action that another scenario has cannot be chosen, and says who has it', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'No asistió' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar escenario' }));
  await user.click(dialog.getByRole('combobox', { name: /^Acción/ }));
  const taken = await screen.findByRole('option', { name: /Cita: Agendada/ });
  expect(taken.textContent).toContain('La tiene «Agendada»');
  expect(taken.hasAttribute('data-combobox-disabled')).toBe(true);
  const none = screen.getByRole('option', { name: 'Ninguna' });
  expect(none.hasAttribute('data-combobox-disabled')).toBe(false);
});

it('each message shows its numbers and why it did not reach somebody', async () => {
  results = [
    {
      ...noResults,
      sent: 24,
      answered: 9,
      booked: 1,
      earned: 1350,
      planned: 2,
      skipped: 4,
      failed: 1,
      reasons: [{ reason: 'Ya respondió', count: 3 }],
    },
  ];
  const { user } = show();
  await screen.findByText('24 enviados · 9 respondieron · 1 agendó · $1,350.00 cobrados · 2 por enviar');
  await user.click(screen.getByText('5 no enviables'));
  screen.getByText('3: Ya respondió');
  screen.getByText('2: otras razones');
  screen.getByText('Las cifras de cada mensaje son de los últimos 90 días.');
});

it('a message that was never sent says so', async () => {
  show();
  await screen.findByText('Aún sin envíos');
});

it('money is left out for people who may not see it', async () => {
  results = [{ ...noResults, sent: 1, earned: null }];
  show();
  await screen.findByText('1 enviado · 0 respondieron · 0 agendaron');
});

it('numbers that cannot be loaded are asked for again, and the editor works without them', async () => {
  server.answers(messageResults.read, () => {
    throw new Refused('unexpected');
  });
  const { user } = show();
  await screen.findByText('No pudimos cargar las cifras de los mensajes.');
  server.answers(messageResults.read, () => [{ ...noResults, sent: 2 }]);
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  await screen.findByText(/^2 enviados/);
});

it('a scenario gets a label for the conversations of its contacts, and publishing names it', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'No asistió' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar escenario' }));
  await user.type(dialog.getByRole('textbox', { name: /^Etiqueta/ }), 'Por recuperar hoy');
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  await screen.findByText('Por recuperar hoy');
  await user.click(await publish());
  await screen.findByText('«No asistió»: pone la etiqueta «Por recuperar hoy»');
});
