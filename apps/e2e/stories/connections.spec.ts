import { channels } from '@cauce/contract/conversations/channels';
import { PICTURE, createSilentWav } from '../support/attachments.ts';
import { META_TOKEN, numberOf, pageTokenOf, storyNumberOf } from '../support/meta.ts';
import { createOwner } from '../support/people.ts';
import { expect, expectAccessible, test } from '../support/story.ts';

test('connects WhatsApp with the values that Meta shows, tries it, uses it for notices and disconnects it', async ({
  page,
  story,
}, info) => {
  const { phoneNumberId, businessAccountId } = numberOf(storyNumberOf(info));
  const owner = await createOwner();
  await owner.useSessionIn(page);
  await page.goto('/integraciones/whatsapp-api');
  await expect(page.getByText('Modo de prueba').first()).toBeVisible();
  await expect(page.getByText(/\/api\/webhook\/meta$/)).toBeVisible();
  await expect(page.getByText('palabra-de-prueba')).toBeVisible();
  await expectAccessible(page);

  // Uses the keyboard alone, with wrong input first.
  story.expectRefusals(400);
  await page.getByLabel(/^Identificador del número/).fill(phoneNumberId);
  await page.keyboard.press('Tab');
  await page.keyboard.type(businessAccountId);
  await page.keyboard.press('Tab');
  await page.keyboard.type('EAAGnoestetokendeaccesodenadie');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Meta no acepta este token, o le faltan permisos')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(/^Token de acceso/).fill(META_TOKEN);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Conectada', { exact: true })).toBeVisible();
  await expect(page.getByText('••••ghij')).toBeVisible();
  expect(await page.content()).not.toContain(META_TOKEN);

  await expect(page.getByText('aviso (es_MX)')).toBeVisible();
  await page.getByRole('button', { name: 'Probar conexión' }).click();
  await expect(page.getByText(/ funciona$/)).toBeVisible();
  await page.getByRole('button', { name: 'Usar para avisos' }).click();
  await expect(page.getByText('Avisos', { exact: true })).toBeVisible();
  await page.getByRole('combobox', { name: /^Plantilla para avisos/ }).click();
  await page.getByRole('option', { name: /aviso/ }).click();
  await expect(page.getByText('Cambios guardados').first()).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Desconectar', exact: true }).click();
  const question = page.getByRole('dialog');
  await expect(question.getByText('Tus conversaciones se quedan en el Chat.')).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Desconectar' }).click();
  await expect(page.getByLabel(/^Token de acceso/)).toBeVisible();
});

test('connects a page and its Instagram, and receives their comments', async ({ page }, info) => {
  const owner = await createOwner();
  await owner.useSessionIn(page);
  await page.goto('/integraciones/comentarios-meta');
  await page.getByRole('link', { name: 'Conectar una página' }).click();
  await page.getByLabel(/^Token de la página/).fill(pageTokenOf(storyNumberOf(info)));
  await page.getByRole('button', { name: 'Conectar', exact: true }).click();
  await expect(page.getByText('Conectada', { exact: true })).toHaveCount(2);
  await expectAccessible(page);
  await page.goto('/integraciones/comentarios-meta');
  const toggle = page.getByRole('switch', { name: /clinica\.sauce/ });
  await toggle.focus();
  await page.keyboard.press('Space');
  await expect(toggle).toBeChecked();
  await expect(page.getByRole('link', { name: 'Contestar comentarios' })).toBeVisible();
  await expectAccessible(page);
});

test('a visitor writes by a test link, and the team reads it', async ({ page, story }) => {
  const owner = await createOwner('Clínica Sauce');
  await owner.useSessionIn(page);
  await page.goto('/integraciones/whatsapp');
  await expect(page.getByText(/WhatsApp puede cerrar, temporalmente o para siempre/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Compartir una prueba' }).click();
  await page.getByLabel(/^¿Para quién es el enlace\?/).fill('Mi socia Laura');
  await page.keyboard.press('Enter');
  const address = page.getByText(/\/prueba\/[\w-]{22}$/);
  await expect(address).toBeVisible();
  await expectAccessible(page);

  const laura = await story.openAnotherBrowser();
  await laura.goto((await address.textContent()) ?? '');
  await expect(laura.getByRole('heading', { name: 'Clínica Sauce' })).toBeVisible();
  await laura.getByLabel('Tu mensaje').fill('Hola, ¿abren el sábado?');
  await laura.keyboard.press('Enter');
  await expect(laura.getByText('Hola, ¿abren el sábado?')).toBeVisible();
  await expectAccessible(laura);
  await page.getByRole('link', { name: 'Abrir el simulador' }).click();
  // On phones the conversation is behind the view of the other person.
  await expect(page.getByText('Hola, ¿abren el sábado?').filter({ visible: true }).first()).toBeVisible();
});

test('a visitor sends pictures and voice notes by a link, and sees which files cannot be sent @solo-telefono', async ({
  page,
  story,
}) => {
  const owner = await createOwner('Clínica Sauce');
  const { data: link } = await owner.call(channels.makeSimulatorLink, { body: { name: 'Mi socia Laura' } });
  const laura = await story.openAnotherBrowser();
  await laura.goto(link.url);
  const said = laura.getByRole('list', { name: 'Mensajes' });
  await laura.getByLabel('Tu mensaje').fill('Así lo quiero');
  await laura
    .getByLabel('Foto', { exact: true })
    .setInputFiles({ name: 'asi.png', mimeType: 'image/png', buffer: PICTURE });
  await expect(said.getByRole('img', { name: 'Tu foto' })).toBeVisible();
  await expect(said.getByText('Así lo quiero')).toBeVisible();
  await expect(laura.getByLabel('Tu mensaje')).toHaveValue('');
  await laura.getByRole('button', { name: 'Enviar una nota de voz' }).click();
  const dialog = laura.getByRole('dialog', { name: 'Enviar una nota de voz' });
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'nota.wav', mimeType: 'audio/wav', buffer: createSilentWav() });
  await dialog.getByRole('textbox', { name: 'Qué se dice en la nota' }).fill('¿Abren el domingo?');
  await expectAccessible(laura);
  await dialog.getByRole('button', { name: 'Enviar nota' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(said.getByRole('button', { name: 'Escuchar la nota de voz' })).toBeVisible();
  await expectAccessible(laura);

  story.expectRefusals(400, 413, 415, 422);
  await laura
    .getByLabel('Foto', { exact: true })
    .setInputFiles({ name: 'acta.png', mimeType: 'image/png', buffer: Buffer.from('%PDF-1.4\n1 0 obj') });
  await expect(laura.getByRole('alert')).toHaveText('Solo se pueden mandar fotos y notas de voz');

  await owner.useSessionIn(page);
  await page.goto(`/chat?con=${link.conversationId}`);
  const team = page.getByRole('log', { name: 'Mensajes con Mi socia Laura' });
  await expect(team.getByRole('button', { name: 'Ver en grande: Así lo quiero' })).toBeVisible();
  await expect(team.getByText('¿Abren el domingo?')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Volver a las conversaciones' }).click();
  await expect(page.getByRole('link', { name: /^Mi socia Laura/ })).toBeVisible();
});

test('a new business can try its own chat at once', async ({ page }) => {
  const owner = await createOwner();
  await owner.useSessionIn(page);
  await page.goto('/integraciones/whatsapp-api');
  await page.getByRole('button', { name: 'Abrir el simulador' }).click();
  const field = page.getByRole('textbox', { name: 'Mensaje de Cliente de prueba' });
  await expect(field).toBeVisible();
  await expectAccessible(page);
  await field.fill('Hola, ¿abren hoy?');
  await field.press('Enter');
  const phone = page.getByRole('log', { name: 'Lo que ve Cliente de prueba' });
  await expect(phone.getByText('Hola, ¿abren hoy?')).toBeVisible();
  const team = page.getByRole('log', { name: 'Mensajes con Cliente de prueba' });
  await expect(team.getByText('Hola, ¿abren hoy?')).toBeVisible();
  await page.goto('/integraciones/whatsapp-api');
  await page.getByRole('link', { name: 'Abrir el simulador' }).click();
  await expect(phone.getByText('Hola, ¿abren hoy?')).toBeVisible();
});
