import { payOnTestPage, storeCard, CARDS } from '../../support/payments.ts';
import { createOwner } from '../../support/people.ts';
import { expect, expectAccessibleInBothSchemes, test } from '../../support/story.ts';

test(
  'a subscriber moves up at once, is declined without losing anything, and moves down with the next period',
  { tag: '@telefono' },
  async ({ page }) => {
    const owner = await createOwner('Barbería Fresno');
    await owner.useSessionIn(page);
    await page.goto('/precios');
    await page
      .getByRole('article', { name: 'Bronce' })
      .getByRole('button', { name: 'Pagar $1,249 MXN por el plan Bronce' })
      .click();
    await payOnTestPage(page);
    const subscription = page.locator('section', {
      has: page.getByRole('heading', { name: 'Tu suscripción' }),
    });
    await expect(subscription.getByText('Activa', { exact: true })).toBeVisible();

    // From the page of prices to the plan that was chosen there.
    await page.goto('/precios');
    await page.getByRole('article', { name: 'Plata' }).getByRole('link', { name: 'Cambiar de plan' }).click();
    const change = page.getByRole('dialog', { name: 'Cambiar de plan' });
    await expect(change.getByRole('radio', { name: /^Plata/ })).toBeChecked();
    await expect(change.getByText('1,000 mensajes', { exact: true })).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    await change.getByRole('button', { name: 'Pagar $700 MXN y cambiar' }).click();
    await expect(page.getByText('$700.00 MXN').first()).toBeVisible();
    await page.getByRole('button', { name: /y cambiar$/ }).click();
    const result = page.getByRole('region', { name: 'Cambiaste de plan' });
    await expect(result).toContainText('Tu plan Plata está activo y recibiste 1,000 mensajes.');
    await expect(subscription.getByText('$1,949 MXN al mes')).toBeVisible();

    await page.getByRole('button', { name: 'Forma de pago' }).click();
    await storeCard(page, CARDS.failsLater);
    await page.getByRole('link', { name: 'Volver a Cauce' }).click();
    await page.getByRole('button', { name: 'Cambiar de plan' }).click();
    await change.getByRole('radio', { name: /^Oro/ }).check();
    await change.getByRole('button', { name: /y cambiar$/ }).click();
    await page.getByRole('button', { name: /y cambiar$/ }).click();
    await expect(page.getByText('La tarjeta fue rechazada. Elige otra.')).toBeVisible();
    await page.getByRole('link', { name: 'Volver sin cambiar' }).click();
    await expect(subscription.getByText('$1,949 MXN al mes')).toBeVisible();
    await expect(page.getByText('Por pagar', { exact: true })).toBeVisible();

    await page.getByRole('button', { name: 'Cambiar de plan' }).click();
    await change.getByRole('radio', { name: /^Bronce/ }).check();
    await expect(change.getByText('Nada', { exact: true })).toBeVisible();
    await change.getByRole('button', { name: 'Cambiar de plan' }).click();
    await page.getByRole('button', { name: 'Confirmar cambio' }).click();
    await expect(page.getByRole('region', { name: 'Tu cambio está programado' })).toBeVisible();
    const note = page.getByRole('note').filter({ hasText: 'tu plan será Bronce, por $1,249 MXN al mes.' });
    await expect(note).toBeVisible();
    await note.getByRole('button', { name: 'Conservar Plata' }).click();
    await expect(note).toHaveCount(0);
    await expect(subscription.getByText('$1,949 MXN al mes')).toBeVisible();
  },
);
