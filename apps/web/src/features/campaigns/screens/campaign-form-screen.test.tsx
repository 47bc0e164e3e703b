import { audiences } from '@cauce/contract/clients/audiences';
import { type Campaign, campaigns, type CampaignInput } from '@cauce/contract/conversations/campaigns';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aCampaign, CAMPAIGN_ID, someOptions, someReach } from '../../../../testing/campaigns.ts';
import { FakeServer, Refused } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { CampaignFormScreen } from './campaign-form-screen.tsx';

let server: FakeServer;
let stored: Campaign;
let options = someOptions();
beforeEach(() => {
  server = new FakeServer();
  stored = aCampaign();
  options = someOptions();
  // Before the options, whose path also fits that of one campaign.
  server.answers(campaigns.read, () => stored);
  server.answers(campaigns.options, () => options);
  server.answers(campaigns.reach, () => someReach());
  server.answers(campaigns.preview, () => ({ name: 'Lucía', text: 'Hola, Lucía', image: null }));
  const save = ({ body }: { body: unknown }) => {
    const { campaign } = body as { campaign: CampaignInput };
    stored = { ...stored, ...campaign, updatedAt: '2026-03-09T16:01:00.000Z' };
    return stored;
  };
  server.answers(campaigns.save, save);
  server.answers(campaigns.change, save);
  server.answers(campaigns.start, () => ({ ...stored, state: 'preparing' as const }));
  server.answers(audiences.list, () => []);
});
afterEach(() => expect(server.unanswered).toEqual([]));

const show = (search = '') => renderScreen(CampaignFormScreen, { at: `/massiveAI/nueva${search}` });
type User = ReturnType<typeof show>['user'];

const next = (user: User) => user.click(screen.getByRole('button', { name: 'Continuar' }));
async function toMessage(user: User): Promise<void> {
  await screen.findByText('Le escribes a 100 contactos');
  await next(user);
  await screen.findByRole('textbox', { name: 'Mensaje' });
}
async function toSchedule(user: User): Promise<void> {
  await toMessage(user);
  await user.type(screen.getByRole('textbox', { name: 'Mensaje' }), 'Hola');
  await next(user);
  await screen.findByRole('radiogroup', { name: '¿Cuándo empieza?' });
}
const savedBody = () => server.asked(campaigns.change).at(-1)?.body as { campaign: CampaignInput };

it('says who is left out, saves each step, and asks with the number of contacts before it starts', async () => {
  const { user, address } = show();
  await screen.findByText('Le escribes a 100 contactos');
  expect(screen.getByText('Quedan fuera 20 contactos:')).toBeTruthy();
  expect(screen.getByText('15 · El contacto pidió no recibir avisos')).toBeTruthy();
  await toSchedule(user);
  expect(server.asked(campaigns.save)).toHaveLength(1);
  expect(savedBody().campaign.content.text).toBe('Hola');
  await user.click(screen.getByRole('button', { name: 'Empezar campaña' }));
  // The channel allows the own text to forty of them.
  const question = within(await screen.findByRole('dialog', { name: 'Vas a escribir a 40 contactos' }));
  expect(server.asked(campaigns.start)).toHaveLength(0);
  await user.click(question.getByRole('button', { name: 'Empezar campaña' }));
  await waitFor(() => expect(address()).toBe(`/massiveAI/${CAMPAIGN_ID}`));
  expect(server.asked(campaigns.start)).toHaveLength(1);
});

it('starts nothing when the question is declined', async () => {
  const { user } = show();
  await toSchedule(user);
  await user.click(screen.getByRole('button', { name: 'Empezar campaña' }));
  await screen.findByRole('dialog', { name: 'Vas a escribir a 40 contactos' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.asked(campaigns.start)).toHaveLength(0);
});

it('is filled with the keyboard alone', async () => {
  const { user } = show();
  await screen.findByText('Le escribes a 100 contactos');
  const name = screen.getByRole('textbox', { name: 'Nombre de la campaña' });
  name.focus();
  await user.clear(name);
  await user.type(name, 'Verano{Enter}');
  const message = await screen.findByRole('textbox', { name: 'Mensaje' });
  message.focus();
  await user.keyboard('Hola ');
  await user.tab();
  // The first button after the field adds the name of the contact.
  expect(document.activeElement?.textContent).toBe('Nombre del contacto');
  await user.keyboard('{Enter}');
  expect((message as HTMLTextAreaElement).value).toBe('Hola {nombre_contacto}');
  screen.getByRole('button', { name: 'Continuar' }).focus();
  await user.keyboard('{Enter}');
  const now = await screen.findByRole('radio', { name: /Ahora/ });
  now.focus();
  await user.keyboard('{ArrowDown}');
  expect(await screen.findByRole('button', { name: 'Programar campaña' })).toBeTruthy();
  expect(savedBody().campaign).toMatchObject({ name: 'Verano', content: { text: 'Hola {nombre_contacto}' } });
});

it('keeps a step with a fault at its field', async () => {
  const { user } = show();
  await toMessage(user);
  await next(user);
  expect(await screen.findByText('Escribe el mensaje')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: 'Mensaje' }), 'Hola {{nombre}');
  await next(user);
  expect(await screen.findByText('No conocemos la variable {nombre}')).toBeTruthy();
  expect(server.asked(campaigns.change)).toHaveLength(0);
});

it('shows the fault of the server at its field', async () => {
  server.answers(campaigns.start, () => {
    throw new Refused('invalid', {
      'campaign.schedule.to': 'Tus horas de silencio cubren todo el horario de la campaña',
    });
  });
  const { user } = show();
  await toSchedule(user);
  await user.click(screen.getByRole('button', { name: 'Empezar campaña' }));
  const question = within(await screen.findByRole('dialog', { name: /^Vas a escribir/ }));
  await user.click(question.getByRole('button', { name: 'Empezar campaña' }));
  expect(await screen.findByText('Tus horas de silencio cubren todo el horario de la campaña')).toBeTruthy();
});

it('asks what happens with contacts whose window is closed, and counts with the answer', async () => {
  const { user } = show();
  await toMessage(user);
  expect(screen.getByText(/hoy son 40 contactos de 100\.$/)).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: /Usar tu plantilla de avisos/ }));
  await user.type(screen.getByRole('textbox', { name: 'Mensaje' }), 'Hola');
  await next(user);
  expect(await screen.findByText(/^100 contactos · Termina el/)).toBeTruthy();
});

it('fills the blanks of a template', async () => {
  const { user } = show();
  await toMessage(user);
  await user.click(screen.getByRole('radio', { name: /Una plantilla aprobada/ }));
  await user.click(screen.getByRole('combobox', { name: 'Plantilla' }));
  await user.click(await screen.findByRole('option', { name: /promo/ }));
  await user.type(screen.getByRole('textbox', { name: 'Espacio {{1}}' }), '{{nombre_contacto}');
  await user.type(screen.getByRole('textbox', { name: 'Espacio {{2}}' }), 'martes');
  await next(user);
  expect(await screen.findByText(/^100 contactos/)).toBeTruthy();
  expect(savedBody().campaign.content).toMatchObject({
    text: '',
    templateId: options.templates[0]?._id,
    values: ['{nombre_contacto}', 'martes'],
  });
});

it('says that the hours never open, and that the pace is above that of the channel', async () => {
  options = someOptions({ perMinute: 20, quietFrom: 8 * 60, quietTo: 21 * 60 });
  const { user } = show();
  await toSchedule(user);
  expect(screen.getByText(/así no se envía nada\.$/)).toBeTruthy();
  expect(screen.getByText(/^WhatsApp permite 20 por minuto/)).toBeTruthy();
});

it('says that without a connected number the messages reach the simulator', async () => {
  options = someOptions({ isTest: true, channel: 'Simulador', windowHours: null });
  const { user } = show();
  await toSchedule(user);
  expect(screen.getByText(/llegan al simulador/)).toBeTruthy();
});

it('goes on with a draft', async () => {
  stored = aCampaign({ name: 'De ayer' });
  const { user } = show(`?borrador=${CAMPAIGN_ID}`);
  expect(
    ((await screen.findByRole('textbox', { name: 'Nombre de la campaña' })) as HTMLInputElement).value,
  ).toBe('De ayer');
  await toMessage(user);
  expect((screen.getByRole('textbox', { name: 'Mensaje' }) as HTMLTextAreaElement).value).toBe(
    'Hola, {nombre_contacto}',
  );
  expect(server.asked(campaigns.change)[0]?.body).toMatchObject({ updatedAt: '2026-03-09T16:00:00.000Z' });
});

it('says when the form could not be opened', async () => {
  server.answers(campaigns.options, () => {
    throw new Refused('tooMany');
  });
  show();
  expect(await screen.findByText('No pudimos abrir la campaña.')).toBeTruthy();
});

it('tries the message with a number of the business, of which it shows the end', async () => {
  server.answers(campaigns.test, () => null);
  const { user } = show();
  await toMessage(user);
  await user.type(screen.getByRole('textbox', { name: 'Mensaje' }), 'Hola');
  await user.click(screen.getByRole('button', { name: 'Enviar prueba' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Enviar una prueba' }));
  await user.click(dialog.getByRole('radio', { name: /Termina en 2222/ }));
  await user.click(dialog.getByRole('button', { name: 'Enviar prueba' }));
  expect(await screen.findByText('Mensaje de prueba enviado')).toBeTruthy();
  expect(server.asked(campaigns.test)[0]?.body).toMatchObject({ ownNumber: 'test1' });
});

it('asks for the contact of a test', async () => {
  const { user } = show();
  await toMessage(user);
  await user.type(screen.getByRole('textbox', { name: 'Mensaje' }), 'Hola');
  await user.click(screen.getByRole('button', { name: 'Enviar prueba' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Enviar una prueba' }));
  await user.click(dialog.getByRole('radio', { name: /Un contacto/ }));
  await user.click(dialog.getByRole('button', { name: 'Enviar prueba' }));
  expect(await dialog.findByText('Elige un contacto')).toBeTruthy();
});
