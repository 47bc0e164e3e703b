import { META_TOKEN, numberOf, pageTokenOf, storyOf } from '../house/meta.ts';
import { newOwner } from '../house/people.ts';
import { expect, expectAccessible, test } from '../house/story.ts';

test('WhatsApp is connected with what Meta shows, tried, used for notices and disconnected', async ({
  page,
  story,
}, info) => {
  const { phoneNumberId, businessAccountId } = numberOf(storyOf(info));
  const owner = await newOwner();
  await owner.enter(page);
  await page.goto('/integraciones/whatsapp-api');
  await expect(page.getByText('Modo de prueba').first()).toBeVisible();
  await expect(page.getByText(/\/api\/webhook\/meta$/)).toBeVisible();
  await expect(page.getByText('palabra-de-prueba')).toBeVisible();
  await expectAccessible(page);

  // By keyboard alone, and wrongly at first.
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

test('a page and its Instagram are connected, and their comments are taken in', async ({ page }, info) => {
  const owner = await newOwner();
  await owner.enter(page);
  await page.goto('/integraciones/comentarios-meta');
  await page.getByRole('link', { name: 'Conectar una página' }).click();
  await page.getByLabel(/^Token de la página/).fill(pageTokenOf(storyOf(info)));
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

test('somebody tries the business by a link, and the team reads it', async ({ page, story }) => {
  const owner = await newOwner('Clínica Sauce');
  await owner.enter(page);
  await page.goto('/integraciones/whatsapp');
  await expect(page.getByText(/WhatsApp puede cerrar, temporalmente o para siempre/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Compartir una prueba' }).click();
  await page.getByLabel(/^¿Para quién es el enlace\?/).fill('Mi socia Laura');
  await page.keyboard.press('Enter');
  const address = page.getByText(/\/prueba\/[\w-]{22}$/);
  await expect(address).toBeVisible();
  await expectAccessible(page);

  const laura = await story.another();
  await laura.goto((await address.textContent()) ?? '');
  await expect(laura.getByRole('heading', { name: 'Clínica Sauce' })).toBeVisible();
  await laura.getByLabel('Tu mensaje').fill('Hola, ¿abren el sábado?');
  await laura.keyboard.press('Enter');
  await expect(laura.getByText('Hola, ¿abren el sábado?')).toBeVisible();
  await expectAccessible(laura);
  await page.getByRole('link', { name: 'Abrir el simulador' }).click();
  await expect(page.getByText('Hola, ¿abren el sábado?').first()).toBeVisible();
});
