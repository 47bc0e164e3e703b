import { clients } from '@cauce/contract/clients/clients';
import { notifications } from '@cauce/contract/conversations/notifications';
import { DEFAULT_TEXTS } from '@cauce/domain/texts/message-template';
import { createOwner, type Person } from '../support/people.ts';
import { expect, expectAccessible, test } from '../support/story.ts';

const NAMES = ['Ana', 'Bruno', 'Carla'];

/** Contacts who may be written to at any hour. */
async function fillContacts({ call }: Person): Promise<void> {
  const rules = {
    quietFrom: '00:00',
    quietTo: '00:00',
    dailyCap: 6,
    reminders: [],
    confirmationRequest: null,
    texts: DEFAULT_TEXTS,
  };
  await call(notifications.setRules, { body: { rules } });
  for (const [index, name] of NAMES.entries())
    await call(clients.register, {
      body: {
        client: {
          name,
          lastname: 'Luna',
          whatsapp: String(5_512_340_000 + index),
          countryCode: '52',
          countryCodeExt: '521',
          type: 'client',
        },
      },
    });
}

test('a campaign is paused, resumed and reaches everybody once', async ({ page }) => {
  const owner = await createOwner();
  await fillContacts(owner);
  await owner.useSessionIn(page);
  await page.goto('/massiveAI');
  await page.getByRole('link', { name: 'Crear tu primera campaña' }).click();
  await expect(page.getByText('Le escribes a 3 contactos')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByLabel('Mensaje', { exact: true }).fill('Hola, {nombre_contacto}, esta semana hay lugar.');
  await expect(page.getByText('Hola, Ana, esta semana hay lugar.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continuar' }).click();
  // One message every fifteen seconds leaves time to pause.
  await page.getByLabel('Mensajes por minuto').fill('4');
  await page.getByRole('combobox', { name: 'Desde las' }).fill('00:00');
  await page.getByRole('combobox', { name: 'Hasta las' }).fill('24:00');
  await page.getByLabel('Mensajes por minuto').focus();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Empezar campaña' }).click();
  const question = page.getByRole('dialog', { name: 'Vas a escribir a 3 contactos' });
  await question.getByRole('button', { name: 'Empezar campaña' }).click();

  await expect(page.getByText('1 de 3 enviados')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Pausar' }).click();
  await expect(page.getByText('En pausa', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText('1 de 3 enviados')).toBeVisible();
  await page.getByRole('button', { name: 'Seguir' }).click();
  await expect(page.getByText('Terminada', { exact: true })).toBeVisible({ timeout: 100_000 });
  await expect(page.getByText('3 de 3 enviados')).toBeVisible();

  await page.goto('/chat');
  for (const name of NAMES)
    await expect(page.getByText(`Hola, ${name}, esta semana hay lugar.`).first()).toBeVisible();
});
