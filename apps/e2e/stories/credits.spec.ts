import { assistants } from '@cauce/contract/assistants/assistants';
import { conversations } from '@cauce/contract/conversations/conversations';
import { shortenReplyDelay, waitForTurnEnd } from '../support/waiting-times.ts';
import { createOwner } from '../support/people.ts';
import { createBookableBusiness } from '../support/bookable-business.ts';
import { buyCredits, reduceCreditsTo } from '../support/credits.ts';
import { expect, expectAccessible, test } from '../support/story.ts';

const GONE = 'No tienes créditos GPT disponibles';

test('an assistant stops without credits, says why, and answers again after a purchase', async ({
  page,
  story,
}) => {
  const { owner, clientId } = await createBookableBusiness();
  await shortenReplyDelay(owner);
  await reduceCreditsTo(owner, 1);
  const { data: all } = await owner.call(assistants.list, { query: {} });
  const sofia = all.find(({ mode }) => mode === 'production');
  const { data: talk } = await owner.call(conversations.open, { body: { clientId } });
  const hears = (text: string) =>
    owner.call(conversations.simulate, { body: { conversationId: talk._id, text } });
  const editor = await story.openAnotherBrowser();
  await owner.useSessionIn(editor);
  await editor.goto(`/asistentes/${sofia?._id}`);
  await expect(editor.getByText('Disponible', { exact: true })).toBeVisible();

  await owner.useSessionIn(page);
  await page.goto(`/chat?con=${talk._id}`);
  const team = page.getByRole('log', { name: 'Mensajes con Carla Nieto' });
  await hears('¿Cuánto cuesta la limpieza?');
  await expect(team.getByText(/\$800/)).toBeVisible();
  // The answer used the last credit, and an open editor shows it.
  await expect(editor.getByText('No disponible', { exact: true })).toBeVisible();
  await expect(editor.getByRole('region', { name: 'Sofía' }).getByText(GONE).last()).toBeVisible();
  await expect(editor.getByRole('switch', { name: 'Sofía responde' })).toBeDisabled();
  await expectAccessible(editor);

  await hears('¿Dónde están?');
  await expect(team.getByText('¿Dónde están?')).toBeVisible();
  await waitForTurnEnd(talk._id);
  await page.getByRole('button', { name: 'Registro' }).click();
  const log = page.getByRole('log', { name: 'Registro con Carla Nieto' });
  await expect(log.getByText('Guardó silencio')).toBeVisible();
  await expect(log.getByText(GONE)).toBeVisible();
  await expect(log.getByText(/Orizaba 101/)).toHaveCount(0);
  await expectAccessible(page);

  await editor.goto(`/buzon-de-prueba?buscar=${encodeURIComponent(owner.email)}`);
  await editor.getByRole('list', { name: 'Correos' }).getByRole('button', { name: GONE }).click();
  const letter = editor.frameLocator('iframe[title^="Correo: "]');
  await expect(letter.getByText(/^Sofía dejó de responder\./)).toBeVisible();

  await editor.goto('/creditos');
  const gpt = editor.locator('section', { has: editor.getByRole('heading', { name: 'Créditos GPT' }) });
  await expect(gpt.getByText('0.00', { exact: true })).toBeVisible();
  await expect(gpt.getByText('Sin créditos')).toBeVisible();
  await expectAccessible(editor);

  await buyCredits(owner, 250, 250);
  await expect(gpt.getByText('250.00', { exact: true })).toBeVisible();
  await expect(gpt.getByText('Sin créditos')).toHaveCount(0);
  await page.getByRole('button', { name: 'Ver la conversación' }).click();
  await hears('¿Sigues ahí? ¿Dónde están?');
  await expect(team.getByText(/Orizaba 101/)).toBeVisible();
  await expect(gpt.getByText('249.00', { exact: true })).toBeVisible();
});

test('lists the credit movements, and saves when to warn', async ({ page }) => {
  const owner = await createOwner('Barbería Fresno');
  await reduceCreditsTo(owner, 40);
  await buyCredits(owner, 250, 250);
  await owner.useSessionIn(page);
  await page.goto('/creditos');
  await expect(page.getByText('290.00', { exact: true }).first()).toBeVisible();
  const movement = (text: string) => page.getByRole('table').getByRole('row').filter({ hasText: text });
  await expect(movement('Créditos de prueba')).toContainText('Recarga');
  await expect(movement('Créditos que se retiran')).toContainText('40.00');
  await expect(movement('Recarga con tarjeta')).toContainText('$250.00 · $1.0000 c/u');
  await expect(movement('Recarga con tarjeta')).toContainText('+250.00');
  await expectAccessible(page);

  const choose = async (what: string, option: string) => {
    await page.getByRole('combobox', { name: what }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  await choose('Tipo', 'Retiro');
  await expect(page).toHaveURL(/tipo=extract/);
  await expect(movement('Recarga con tarjeta')).toHaveCount(0);
  await expect(movement('Créditos que se retiran')).toBeVisible();
  await choose('Modelo', 'Reasoning');
  await expect(page.getByText('Ningún movimiento coincide con lo que buscas.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Quitar los filtros' }).first().click();
  await page.getByRole('searchbox', { name: 'Buscar movimientos' }).fill('tarjeta');
  await expect(movement('Créditos que se retiran')).toHaveCount(0);
  await expect(movement('Recarga con tarjeta')).toBeVisible();
  await expect(page).toHaveURL(/buscar=tarjeta/);

  await page.getByRole('button', { name: 'Editar' }).click();
  await page.getByLabel('Avisarme cuando queden').fill('500');
  await page.getByLabel('Repetir el aviso cada').fill('0');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('textbox', { name: 'Repetir el aviso cada' })).toHaveAttribute('aria-invalid');
  await expectAccessible(page);
  await page.getByLabel('Repetir el aviso cada').fill('24');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Configuración de créditos actualizada correctamente')).toBeVisible();
  await expect(page.getByText('500 créditos')).toBeVisible();
  await expect(page.getByText('Quedan pocos').first()).toBeVisible();
});
