import { type Assistant, type AssistantChange, assistants } from '@cauce/contract/assistants/assistants';
import { NO_CAPABILITIES } from '@cauce/contract/assistants/assistant-capabilities';
import { specialists } from '@cauce/contract/agenda/specialists';
import { business } from '@cauce/contract/account/business';
import { DEFAULT_FREE_TIMES_TEXT } from '@cauce/domain/texts/free-times-text';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aBusiness } from '../../../../testing/a-business.ts';
import { anAssistant } from '../../../../testing/an-assistant.ts';
import { FakeServer } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { AssistantScreen } from '../screens/assistant-screen.tsx';

let held: Assistant;
let saved: AssistantChange[];
beforeEach(() => {
  const server = new FakeServer();
  held = anAssistant();
  saved = [];
  server.answers(specialists.list, () => []);
  server.answers(business.read, () => aBusiness());
  server.answers(assistants.list, () => [held]);
  server.answers(assistants.read, () => held);
  server.answers(assistants.change, ({ body }) => {
    const { assistant } = body as { assistant: AssistantChange };
    saved.push(assistant);
    held = {
      ...held,
      capabilities: { ...held.capabilities, ...assistant.capabilities },
      updatedAt: new Date(Date.parse(held.updatedAt) + 1000).toISOString(),
    };
    return held;
  });
});

const SOON = { timeout: 4000 };
const SETTINGS = { ...NO_CAPABILITIES.postFreeSchedules, enabled: true, textTemplate: 'Hoy: {horarios}' };
const show = (over: Partial<Assistant> = {}) => {
  held = anAssistant(over);
  return renderScreen(AssistantScreen, {
    at: `/asistentes/${held._id}?ver=capacidades`,
    path: '/asistentes/$id',
  });
};
const showOpen = (over: Partial<typeof SETTINGS> = {}) =>
  show({ capabilities: { ...NO_CAPABILITIES, postFreeSchedules: { ...SETTINGS, ...over } } });
const findSwitch = () => screen.findByRole('switch', { name: 'Publicar horarios libres' });
const last = () => saved.at(-1)?.capabilities?.postFreeSchedules;

it('starts with the text of the platform and its preview, and saves what is changed', async () => {
  const { user } = show({ capabilities: NO_CAPABILITIES });
  await user.click(await findSwitch());
  const text = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Texto para publicar/ });
  await waitFor(() => expect(text.value).toBe(DEFAULT_FREE_TIMES_TEXT));
  const preview = screen.getByRole('figure', { name: 'Así se lee' });
  expect(preview.textContent).toMatch(/9:00 a\. m\..* y 6:00 p\. m\..*\/reservar\//s);
  await user.clear(screen.getByLabelText('Máximo de horarios por texto'));
  await user.type(screen.getByLabelText('Máximo de horarios por texto'), '2');
  expect(preview.textContent).toContain('9:00 a. m. y 6:00 p. m.');
  await waitFor(
    () =>
      expect(last()).toEqual({
        ...SETTINGS,
        maximunSchedules: 2,
        textTemplate: DEFAULT_FREE_TIMES_TEXT,
      }),
    SOON,
  );
});

it('inserts a variable where the cursor is', async () => {
  const { user } = showOpen();
  const text = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Texto para publicar/ });
  await user.click(text);
  text.setSelectionRange(3, 3);
  const variables = within(screen.getByRole('group', { name: 'Inserta un dato' }));
  await user.click(variables.getByRole('button', { name: 'Día' }));
  await waitFor(() => expect(last()?.textTemplate).toBe('Hoy{fecha}: {horarios}'), SOON);
});

it('shows errors at the fields, and saves nothing wrong', async () => {
  const { user } = showOpen();
  const minimum = await screen.findByLabelText('Mínimo de horarios libres');
  await user.clear(minimum);
  await user.type(minimum, '6');
  await screen.findByText('Debe ser igual o mayor que el mínimo', {}, SOON);
  expect(screen.getByLabelText('Máximo de horarios por texto').getAttribute('aria-invalid')).toBe('true');
  await user.clear(minimum);
  await user.type(minimum, '0');
  await screen.findByText('Debe ser un número entero positivo', {}, SOON);
  const text = screen.getByRole('textbox', { name: /Texto para publicar/ });
  await user.clear(text);
  await user.type(text, 'Hay lugar');
  await screen.findByText('Incluye {horarios}, para que el texto diga las horas', {}, SOON);
  expect(saved).toEqual([]);
});

it('keeps no errors in hidden fields', async () => {
  const { user } = showOpen();
  const minimum = await screen.findByLabelText('Mínimo de horarios libres');
  await user.clear(minimum);
  await user.click(await findSwitch());
  await waitFor(() => expect(last()).toEqual(NO_CAPABILITIES.postFreeSchedules), SOON);
  await screen.findByText('Todo guardado');
});

it('is not offered to an assistant for the team', async () => {
  show({ type: 'business' });
  await screen.findByRole('switch', { name: 'Consultar citas por fecha' });
  expect(screen.queryByRole('switch', { name: 'Publicar horarios libres' })).toBeNull();
});
