import { assistants } from '@cauce/contract/assistants/assistants';
import { credits } from '@cauce/contract/account/credits';
import type { Page } from '@playwright/test';
import { shortenReplyDelay, makeCommentTurnsDue, lengthenReplyDelay } from '../support/waiting-times.ts';
import { createBookableBusiness, type BookableBusiness } from '../support/bookable-business.ts';
import { expect, expectAccessible, test } from '../support/story.ts';

const mineOf = async ({ owner }: BookableBusiness) => {
  const { data } = await owner.call(assistants.list, { query: {} });
  return data.find(({ mode }) => mode === 'production')?._id ?? '';
};

/** Adds a comment under a post of test mode. */
async function comment(page: Page, name: string, text: string, post = ''): Promise<void> {
  await page.getByRole('button', { name: 'Probar con un comentario' }).click();
  const dialog = page.getByRole('dialog', { name: 'Probar con un comentario' });
  await dialog.getByRole('textbox', { name: 'Nombre' }).fill(name);
  await dialog.getByRole('textbox', { name: 'Publicación' }).fill(post);
  await dialog.getByRole('textbox', { name: 'Comentario' }).fill(text);
  await dialog.getByRole('button', { name: 'Comentar' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(text, { exact: true })).toBeVisible();
}

const under = (page: Page, text: string) =>
  page.getByRole('listitem').filter({ has: page.getByText(text, { exact: true }) });

test('an assistant is assigned to comments, and answers one under a post', async ({ page }) => {
  const practice = await createBookableBusiness();
  const { owner } = practice;
  await shortenReplyDelay(owner);
  await expect.poll(async () => (await owner.call(credits.balances)).data.gpt.available).toBeGreaterThan(0);
  await owner.useSessionIn(page);

  await page.goto(`/asistentes/${await mineOf(practice)}?ver=configuracion`);
  await page.getByRole('radio', { name: /^Comentarios/ }).check();
  await expect(page.getByText(/Contesta a la vista de todos con precios, horarios y lugares/)).toBeVisible();
  await expect(page.getByText('Cambios guardados correctamente')).toBeVisible();
  const channels = page.getByRole('group', { name: 'Canales' });
  await expect(channels.getByRole('checkbox', { name: 'Facebook' })).toBeChecked();
  await expect(channels.getByRole('checkbox', { name: 'WhatsApp' })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Capacidades' }).click();
  await expect(page.getByText(/^En comentarios no agenda/)).toBeVisible();
  await expectAccessible(page);

  await page.goto('/chat?vista=comentarios');
  const price = '¿Cuánto cuesta la limpieza dental?';
  await comment(page, 'Lucía Ríos', price);
  const asked = under(page, price);
  await expect(asked.getByText(/^Limpieza dental: \$/)).toBeVisible();
  await expect(asked.getByText('Sofía', { exact: true })).toBeVisible();
  await asked.getByRole('button', { name: 'Qué hizo' }).click();
  await expect(
    asked.getByRole('list', { name: 'Funciones que usó' }).getByText('Consultó los servicios').first(),
  ).toBeVisible();
  await expectAccessible(page);

  // «Esto» refers to the post, which the assistant reads with its comments.
  const words = 'Este mes tu limpieza dental incluye fluoruro';
  const about = '¿Cuánto cuesta esto?';
  await comment(page, 'Paola Díaz', about, words);
  await expect(page.getByText(words, { exact: true })).toBeVisible();
  await expect(under(page, about).getByText(/^Limpieza dental: \$/)).toBeVisible();

  const wish = 'Quiero agendar una cita para mañana';
  await comment(page, 'Omar Gil', wish);
  const wished = under(page, wish);
  await expect(wished.getByText('Te escribimos por mensaje.')).toBeVisible();

  const insult = 'Son unos rateros';
  await comment(page, 'Anónima Mala', insult);
  await expect(under(page, insult).getByText(/no respondió\. Es un insulto\.$/)).toBeVisible();
  await expectAccessible(page);

  await wished.getByRole('link', { name: 'Ver la conversación' }).click();
  const team = page.getByRole('log', { name: 'Mensajes con Omar Gil' });
  await expect(team.getByText(/Te escribo por tu comentario en Facebook/)).toBeVisible();
});

test('the assistant does not answer a comment that the team answered first', async ({ page }) => {
  const practice = await createBookableBusiness();
  const { owner } = practice;
  await expect.poll(async () => (await owner.call(credits.balances)).data.gpt.available).toBeGreaterThan(0);
  await owner.call(assistants.change, {
    params: { id: await mineOf(practice) },
    body: { assistant: { respondTo: 'comments', channel: ['Instagram', 'Messenger'] } },
  });
  await lengthenReplyDelay(owner);
  await owner.useSessionIn(page);
  await page.goto('/chat?vista=comentarios');
  const text = '¿Dónde están?';
  await comment(page, 'Lucía Ríos', text);
  const asked = under(page, text);
  await expect(asked.getByText('Un asistente lo está leyendo...')).toBeVisible();
  await asked.getByRole('button', { name: 'Responder', exact: true }).click();
  await page.getByPlaceholder('Responder comentario...').fill('En la Roma, te esperamos');
  await page.keyboard.press('Enter');
  await expect(asked.getByText('En la Roma, te esperamos')).toBeVisible();
  await makeCommentTurnsDue(owner);
  // After its due time nothing says that the assistant is still answering.
  await expect(asked.getByText('Un asistente lo está leyendo...')).toBeHidden();
  await expect(asked.getByText('Sofía', { exact: true })).toHaveCount(0);
});
