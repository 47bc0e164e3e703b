import { DEMO, signIn } from '../support/people.ts';
import { expect, expectAccessible, test } from '../support/story.ts';

test('the reception of the demo opens the morning screen, and a read message still waits for its answer @telefono', async ({
  page,
}) => {
  const reception = await signIn(DEMO.reception, DEMO.password);
  await reception.useSessionIn(page);
  await page.goto('/principal');
  await expect(page.getByRole('heading', { name: /^Esperan respuesta \(\d+\+?\)$/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Citas de hoy' }).first()).toBeVisible();
  await expect(page.getByText('Ingresos de hoy')).toHaveCount(0);
  await expectAccessible(page);

  const waiting = page.getByRole('list', { name: 'Personas que esperan respuesta' });
  const person = waiting.getByRole('link').first();
  const name = (await person.textContent()) ?? '';
  await person.click();
  await expect(page).toHaveURL(/\/chat\?.*con=/);
  const composer = page.getByRole('textbox', { name: /^Mensaje para/ });
  await expect(composer).toBeVisible();

  // It was read now and nobody answered yet. The demo is shared, so it stays unanswered.
  await page.goto('/principal');
  await waiting.getByRole('link', { name, exact: true }).first().click();
  await composer.fill('Buenos días, con gusto te ayudo.');
  await expect(page.getByRole('button', { name: 'Enviar', exact: true })).toBeEnabled();
});
