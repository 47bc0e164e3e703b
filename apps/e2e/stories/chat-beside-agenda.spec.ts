import { conversations } from '@cauce/contract/conversations/conversations';
import { longDay } from '@cauce/domain/time/dates';
import { shortenReplyDelay, waitForTurnEnd } from '../support/waiting-times.ts';
import { nextWednesday, createBookableBusiness } from '../support/bookable-business.ts';
import { expect, expectAccessible, test } from '../support/story.ts';

const date = nextWednesday();

test('a client books by chat while the agenda is open, and a member takes over and hands back @solo-telefono', async ({
  page,
  story,
}) => {
  const { owner, clientId } = await createBookableBusiness();
  await shortenReplyDelay(owner);
  const { data: talk } = await owner.call(conversations.open, { body: { clientId } });
  const agenda = await story.openAnotherBrowser();
  await owner.useSessionIn(agenda);
  await agenda.goto(`/agenda?vista=dia&fecha=${date}`);
  await expect(agenda.getByRole('region', { name: /^Agenda/ })).toBeVisible();
  const visit = agenda.getByRole('region', { name: /^Agenda/ }).getByRole('button', { name: /^Carla Nieto/ });
  await expect(visit).toHaveCount(0);

  await owner.useSessionIn(page);
  await page.goto(`/chat?con=${talk._id}`);
  const toHerPhone = () => page.getByRole('button', { name: 'Ver su teléfono' }).click();
  const toTheTeam = () => page.getByRole('button', { name: 'Volver a la conversación' }).click();
  const phone = page.getByRole('log', { name: 'Lo que ve Carla Nieto' });
  const team = page.getByRole('log', { name: 'Mensajes con Carla Nieto' });
  const write = async (text: string) => {
    await page.getByRole('textbox', { name: 'Mensaje de Carla Nieto' }).fill(text);
    await page.keyboard.press('Enter');
    await expect(phone.getByText(text, { exact: true })).toBeVisible();
  };

  await toHerPhone();
  await write(`Hola, quiero una cita de limpieza dental para el ${longDay(date)}`);
  await expect(phone.getByText(/tengo estos horarios libres/)).toBeVisible();
  await write('A las 11');
  await expect(phone.getByText(/Tu cita quedó agendada: Limpieza dental.*a las 11:00 a\. m\./)).toBeVisible();
  // The agenda updates by itself.
  await expect(visit).toHaveAccessibleName(/^Carla Nieto.*de 11:00 a. m. a 11:45 a. m./);
  await expectAccessible(page);

  await toTheTeam();
  await expect(team.getByText(/Tu cita quedó agendada/)).toBeVisible();
  await team.getByRole('button', { name: 'Qué hizo' }).last().click();
  const used = team.getByRole('list', { name: 'Funciones que usó' });
  await expect(used.getByText('Agendó la cita', { exact: true }).first()).toBeVisible();
  await expect(used.getByText('Consultó los servicios', { exact: true }).first()).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Tomar conversación' }).click();
  await expect(page.getByText(/^Atiendes tú hasta /)).toBeVisible();
  await toHerPhone();
  await write('¿Cuánto cuesta la limpieza?');
  await waitForTurnEnd(talk._id);
  await toTheTeam();
  await page.getByRole('textbox', { name: 'Mensaje para Carla Nieto' }).fill('Te llamo en un momento.');
  await page.keyboard.press('Enter');
  await expect(team.getByText('Te llamo en un momento.')).toBeVisible();
  await page.getByRole('button', { name: 'Devolver al asistente' }).click();
  await expect(page.getByText(/^Atiendes tú hasta /)).toHaveCount(0);
  await toHerPhone();
  await write('¿Y cuánto dura?');
  await expect(phone.getByText(/45 minutos/)).toBeVisible();
  const { data } = await owner.call(conversations.messages, { params: { id: talk._id }, query: {} });
  const since = data.rows.findIndex(({ text }) => text === '¿Cuánto cuesta la limpieza?');
  const answers = data.rows
    .slice(0, since)
    .map(({ source, author }) => (source === 'team' ? author : source));
  expect(answers.toReversed()).toEqual([owner.email, 'client', 'assistant']);
});

test('an appointment is booked from the contact beside the chat, and appears at once @solo-telefono', async ({
  page,
}) => {
  const { owner, clientId } = await createBookableBusiness();
  const { data: talk } = await owner.call(conversations.open, { body: { clientId } });
  await owner.call(conversations.simulate, {
    body: { conversationId: talk._id, text: '¿Me apartas una limpieza?' },
  });
  await owner.useSessionIn(page);
  await page.goto(`/chat?con=${talk._id}`);
  await page.getByRole('button', { name: 'Ver el contacto' }).click();
  const pane = page.getByRole('complementary', { name: 'Contacto: Carla Nieto' });
  await expect(pane.getByText('No tiene', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await pane.getByRole('button', { name: 'Agendar cita' }).click();
  const form = page.getByRole('dialog');
  await expect(form.getByRole('combobox', { name: /^Cliente/ })).toHaveValue(/Carla Nieto/);
  await form.getByRole('combobox', { name: /^Especialista/ }).click();
  await page.getByRole('option', { name: /Eva Sol/ }).click();
  await form.getByRole('combobox', { name: /^Servicio/ }).click();
  await page.getByRole('option', { name: /Limpieza dental/ }).click();
  await form
    .getByRole('button', { name: /\d:\d\d [ap]\. m\.$/ })
    .last()
    .click();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Agendar' }).click();
  await expect(page.getByText('Cita agendada')).toBeVisible();
  await expect(form).toHaveCount(0);
  await expect(pane.getByText('No tiene', { exact: true })).toHaveCount(0);
  await expect(pane.getByRole('region', { name: 'Citas' }).getByText('Limpieza dental')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Volver a la conversación' }).click();
  await expect(page.getByRole('textbox', { name: 'Mensaje para Carla Nieto' })).toBeVisible();
});
