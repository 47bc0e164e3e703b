import { channels } from '@cauce/contract/conversations/channels';
import { conversations } from '@cauce/contract/conversations/conversations';
import { marked, whatsappEvent, written } from '../../server/testing/graph/events.ts';
import { inDatabase } from '../support/database.ts';
import { shortenReplyDelay } from '../support/waiting-times.ts';
import { META_TOKEN, sendMetaEvent, numberOf, storyNumberOf } from '../support/meta.ts';
import { createOwner } from '../support/people.ts';
import { nextWednesday, bookAppointmentAt, createBookableBusiness } from '../support/bookable-business.ts';
import { PICTURE, createSilentWav } from '../support/attachments.ts';
import { expect, expectAccessible, test } from '../support/story.ts';

const TEN = 600;

test('a member takes a conversation over, answers with every kind of message, and hands it back @telefono', async ({
  page,
  isMobile,
}) => {
  const practice = await createBookableBusiness();
  const { owner, clientId } = practice;
  await bookAppointmentAt(practice, nextWednesday(), TEN);
  const { data } = await owner.call(conversations.open, { body: { clientId } });
  await owner.call(conversations.simulate, {
    body: { conversationId: data._id, text: '¿Cuánto cuesta la limpieza?' },
  });
  await owner.useSessionIn(page);
  await page.goto(`/chat?con=${data._id}`);
  const team = page.getByRole('log', { name: 'Mensajes con Carla Nieto' });
  await expect(team.getByText('¿Cuánto cuesta la limpieza?')).toBeVisible();

  await page.getByRole('button', { name: 'Tomar conversación' }).click();
  await expect(page.getByText(/^Atiendes tú hasta /)).toBeVisible();
  await page.getByRole('button', { name: 'Asignación: Sin asignar' }).click();
  await page.getByRole('menuitem', { name: 'Ana Torres (tú)' }).click();
  await expect(page.getByRole('button', { name: 'Asignación: Tú' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Escribir una nota' }).click();
  await page.getByRole('textbox', { name: 'Nota sobre Carla Nieto' }).fill('Prefiere las tardes');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(team.getByRole('note').getByText('Prefiere las tardes')).toBeVisible();
  await page.getByRole('button', { name: 'Volver al mensaje' }).click();

  await page.getByRole('button', { name: 'Respuestas rápidas' }).click();
  await page.getByRole('button', { name: 'Nueva respuesta' }).click();
  await page.getByRole('textbox', { name: /^Atajo/ }).fill('precio');
  await page.getByRole('textbox', { name: /^Respuesta/ }).fill('La limpieza cuesta $800.');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('/precio', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click();

  const field = page.getByRole('textbox', { name: 'Mensaje para Carla Nieto' });
  await field.pressSequentially('/pre');
  await expect(page.getByRole('option', { name: /precio/ })).toBeVisible();
  await expectAccessible(page);
  await field.press('Enter');
  await expect(field).toHaveValue('La limpieza cuesta $800.');
  await team.getByText('¿Cuánto cuesta la limpieza?').hover();
  await page.getByRole('button', { name: 'Responder a «¿Cuánto cuesta la limpieza?»' }).click();
  await page
    .getByLabel('Archivos que se envían')
    .first()
    .setInputFiles([{ name: 'antes.png', mimeType: 'image/png', buffer: PICTURE }]);
  await expect(page.getByRole('button', { name: 'Quitar antes.png' })).toBeVisible();
  await expectAccessible(page);
  await field.press('Enter');
  await expect(team.getByRole('button', { name: 'Ver en grande: La limpieza cuesta $800.' })).toBeVisible();
  await expect(team.getByRole('blockquote')).toBeVisible();
  await expect(team.getByText(/^(Enviado|Entregado)$/).first()).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Registro' }).click();
  await expect(page.getByRole('log', { name: 'Registro con Carla Nieto' })).toBeVisible();
  await page.getByRole('button', { name: 'Ver la conversación' }).click();
  await page.getByRole('button', { name: 'Devolver al asistente' }).click();
  await expect(page.getByText(/^Atiendes tú hasta /)).toHaveCount(0);

  if (isMobile) await page.getByRole('button', { name: 'Volver a las conversaciones' }).click();
  await page.getByText('Asignadas a mí').click();
  await expect(page.getByRole('link', { name: /^Carla Nieto/ })).toBeVisible();
  await page.getByText('Sin asignar', { exact: true }).first().click();
  await expect(page.getByText('No se encontraron clientes')).toBeVisible();
});

test('a client sends a voice note and a picture, and deletes one @solo-telefono', async ({ page }) => {
  const { owner, clientId } = await createBookableBusiness();
  await owner.useSessionIn(page);
  await page.goto(`/chat?contacto=${clientId}`);
  await page.getByRole('button', { name: 'Ver su teléfono' }).click();
  const phone = page.getByRole('log', { name: 'Lo que ve Carla Nieto' });
  await page
    .getByLabel('Imagen de Carla Nieto')
    .setInputFiles({ name: 'diente.png', mimeType: 'image/png', buffer: PICTURE });
  await expect(phone.getByRole('button', { name: 'Ver en grande: Foto' })).toBeVisible();
  await page.getByRole('button', { name: 'Enviar una nota de voz como Carla Nieto' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enviar una nota de voz' });
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'nota.wav', mimeType: 'audio/wav', buffer: createSilentWav() });
  await dialog.getByRole('textbox', { name: 'Qué se dice en la nota' }).fill('¿Tienen lugar mañana?');
  await expect(dialog.getByRole('button', { name: 'Escuchar la nota de voz' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Enviar nota' }).click();
  await expect(phone.getByText('¿Tienen lugar mañana?')).toBeVisible();
  await phone.getByRole('button', { name: 'Ver en grande: Foto' }).hover();
  await page.getByRole('button', { name: 'Eliminar «Foto» como Carla Nieto' }).click();
  await expect(phone.getByText('Este mensaje se eliminó')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Volver a la conversación' }).click();
  const team = page.getByRole('log', { name: 'Mensajes con Carla Nieto' });
  await expect(team.getByText('Este mensaje se eliminó')).toBeVisible();
  await expect(team.getByRole('button', { name: 'Escuchar la nota de voz' })).toBeVisible();
});

test('a client who wrote more than a day ago gets an approved template, and its delivery receipts arrive', async ({
  page,
}, info) => {
  const owner = await createOwner();
  await shortenReplyDelay(owner);
  const { phoneNumberId: numberId, businessAccountId } = numberOf(storyNumberOf(info, 1));
  await owner.call(channels.connectWhatsapp, {
    body: { phoneNumberId: numberId, businessAccountId, token: META_TOKEN },
  });
  const tells = (value: object) => sendMetaEvent(whatsappEvent({ ...value }, { numberId }));
  const asked = `wamid.in.${numberId}.${Date.now()}`;
  await tells(written({ id: asked, at: Date.now(), text: 'Hola, buenas tardes' }));
  await owner.useSessionIn(page);
  await page.goto('/chat');
  await page.getByRole('link', { name: /^Lucía Ríos/ }).click();
  const team = page.getByRole('log', { name: 'Mensajes con Lucía Ríos' });
  await expect(team.getByText('Hola, buenas tardes')).toBeVisible();
  // The assistant answers within the window of a day.
  await expect(team.getByText(/^Enviado$/)).toBeVisible();
  const field = page.getByRole('textbox', { name: 'Mensaje para Lucía Ríos' });
  await expect(field).toBeEnabled();

  // A day passes without another message.
  const talk = new URL(page.url()).searchParams.get('con');
  await inDatabase(
    `update conversation set last_inbound_at = last_inbound_at - interval '25 hours' where id = $1`,
    [talk],
  );
  await page.reload();
  await expect(
    page.getByText('Pasaron 24 horas desde su último mensaje: espera a que te escriba.'),
  ).toBeVisible();
  await expect(field).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Enviar una plantilla' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Enviar una plantilla' });
  await dialog.getByRole('button', { name: /aviso/ }).click();
  const blank = dialog.getByRole('textbox', { name: 'Dato 1' });
  await expect(blank).toHaveValue('Lucía Ríos');
  await blank.fill('');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Este campo es requerido')).toBeVisible();
  await blank.fill('ya hay lugar el lunes');
  const templateText = 'Hola, te avisamos: ya hay lugar el lunes';
  await expect(dialog.getByRole('region', { name: 'Así le llegará' }).getByText(templateText)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Enviar plantilla' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(team.getByText(templateText)).toBeVisible();

  const reference = async () => {
    const [row] = await inDatabase<{ reference: string | null }>(
      `select reference from message where conversation_id = $1 and mode = 'template'`,
      [talk],
    );
    return row?.reference ?? '';
  };
  await expect.poll(reference).toMatch(/^wamid\.out/);
  await expect(team.getByText('Enviado', { exact: true })).toHaveCount(2);
  await tells(marked(await reference(), 'delivered', Date.now()));
  await expect(team.getByText('Entregado', { exact: true })).toBeVisible();
  await tells(marked(await reference(), 'read', Date.now()));
  await expect(team.getByText('Leído', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('link', { name: /^Lucía Ríos/ })).toContainText(templateText);
});

test('the inbox is used with the keyboard alone', async ({ page }) => {
  const { owner, clientId } = await createBookableBusiness();
  const { data } = await owner.call(conversations.open, { body: { clientId } });
  await owner.call(conversations.simulate, { body: { conversationId: data._id, text: 'Hola' } });
  await owner.useSessionIn(page);
  await page.goto('/chat');
  await expect(page.getByRole('link', { name: /^Carla Nieto/ })).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: /^Carla Nieto/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log', { name: 'Mensajes con Carla Nieto' })).toBeVisible();
  await page.keyboard.press('t');
  await expect(page.getByText(/^Atiendes tú hasta /)).toBeVisible();
  await page.keyboard.press('a');
  await page.getByRole('menuitem', { name: 'Ana Torres (tú)' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Asignación: Tú' })).toBeVisible();
  await page.keyboard.press('n');
  await page.keyboard.type('Por teclado');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('note').getByText('Por teclado')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.keyboard.press('r');
  await page.keyboard.type('Hola, Carla');
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('log', { name: 'Mensajes con Carla Nieto' }).getByText('Hola, Carla'),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Buscar conversación' })).toBeFocused();
});
