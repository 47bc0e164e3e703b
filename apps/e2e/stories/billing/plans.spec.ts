import { conversations } from '@cauce/contract/conversations/conversations';
import { createBookableBusiness } from '../../support/bookable-business.ts';
import { CARDS, letPlanEnd, payOnTestPage, storeCard } from '../../support/payments.ts';
import { createOwner, PASSWORD } from '../../support/people.ts';
import { expect, expectAccessible, expectAccessibleInBothSchemes, test } from '../../support/story.ts';
import { shortenReplyDelay } from '../../support/waiting-times.ts';

test('a trial becomes Bronce with an expert; a failed renewal pauses the assistants and a payment resumes them', async ({
  page,
  story,
}) => {
  const { owner, clientId } = await createBookableBusiness();
  await shortenReplyDelay(owner);
  const { data: talk } = await owner.call(conversations.open, { body: { clientId } });
  const hears = (text: string) =>
    owner.call(conversations.simulate, { body: { conversationId: talk._id, text } });
  const team = await story.openAnotherBrowser();
  await owner.useSessionIn(team);
  await team.goto(`/chat?con=${talk._id}`);
  const log = team.getByRole('log', { name: 'Mensajes con Carla Nieto' });

  await owner.useSessionIn(page);
  await page.goto('/facturacion');
  await page.getByRole('link', { name: 'Elige tu plan' }).click();
  await page.getByText('Con Experto', { exact: true }).click();
  await expect(page).toHaveURL(/experto=true/);
  await expectAccessibleInBothSchemes(page);
  await page
    .getByRole('article', { name: 'Bronce' })
    .getByRole('button', { name: 'Pagar $1,598 MXN por el plan Bronce' })
    .click();
  await expect(page.getByText('$1,598.00').first()).toBeVisible();
  await payOnTestPage(page);

  await expect(page).toHaveURL(/\/facturacion\?session_id=/);
  await expect(page.getByRole('region', { name: 'Pago recibido' })).toContainText(
    'Recibiste 1,000 mensajes y tu plan Bronce está activo.',
  );
  const subscription = page.locator('section', {
    has: page.getByRole('heading', { name: 'Tu suscripción' }),
  });
  await expect(subscription.getByText('Activa', { exact: true })).toBeVisible();
  await expect(subscription.getByText('$1,249 MXN al mes')).toBeVisible();
  const paid = page
    .getByRole('table', { name: 'Facturas' })
    .getByRole('row')
    .filter({ hasText: '$1,598 MXN' });
  await expect(paid).toContainText('Pagada');
  const pdf = await paid.getByRole('link', { name: /^PDF/ }).getAttribute('href');
  const file = await page.request.get(pdf ?? '');
  expect(file.headers()['content-type']).toContain('application/pdf');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Forma de pago' }).click();
  await storeCard(page, CARDS.failsLater);
  await page.getByRole('button', { name: 'Simular renovación hoy' }).click();
  await page.getByRole('link', { name: 'Volver a Cauce' }).click();
  await expect(subscription.getByText('Pago pendiente', { exact: true })).toBeVisible();
  await expect(page.getByText(/No pudimos cobrar tu plan\. Tus asistentes contestan hasta/)).toBeVisible();
  await expectAccessible(page);

  await letPlanEnd(owner);
  await page.reload();
  await expect(page.getByText(/tus asistentes están en pausa/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Renovar' })).toHaveAttribute('href', '/precios');
  await hears('¿Dónde están?');
  await expect(log.getByText('¿Dónde están?')).toBeVisible();

  await subscription.getByRole('button', { name: 'Actualizar forma de pago' }).click();
  await storeCard(page, CARDS.pays);
  // Nothing was answered meanwhile.
  await expect(log.getByText(/Orizaba 101/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Simular renovación hoy' }).click();
  await page.getByRole('link', { name: 'Volver a Cauce' }).click();
  await expect(subscription.getByText('Activa', { exact: true })).toBeVisible();
  await expect(page.getByText(/tus asistentes están en pausa/)).toHaveCount(0);
  await hears('¿Siguen en la misma dirección? ¿Dónde están?');
  await expect(log.getByText(/Orizaba 101/)).toBeVisible();
});

test(
  'a visitor signs in and pays the very plan that was chosen',
  { tag: '@solo-telefono' },
  async ({ page }) => {
    const owner = await createOwner('Barbería Fresno');
    await page.goto('/precios');
    await expectAccessible(page);
    await page.getByText('Con Experto', { exact: true }).click();
    const plata = page.getByRole('article', { name: 'Plata' });
    await plata.getByText('Personaliza tus créditos').click();
    await plata.getByRole('slider').fill('5');
    await expect(plata.getByText('2,500 mensajes')).toBeVisible();
    await plata.getByRole('button', { name: 'Pagar $2,723 MXN por el plan Plata' }).click();

    await page.getByRole('textbox', { name: 'Correo' }).fill(owner.email);
    await page.getByRole('textbox', { name: 'Contraseña' }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page.getByText('$2,723.00').first()).toBeVisible();
    await page.getByRole('link', { name: 'Volver sin pagar' }).click();
    await expect(page.getByText(/No se hizo ningún cargo/)).toBeVisible();
    const back = page.getByRole('article', { name: 'Plata' });
    await back.getByRole('button', { name: 'Pagar $2,723 MXN por el plan Plata' }).click();
    await payOnTestPage(page);
    await expect(page.getByRole('region', { name: 'Pago recibido' })).toContainText(
      'Recibiste 2,500 mensajes y tu plan Plata está activo.',
    );
    await page.goto('/precios');
    await expect(page.getByRole('article', { name: 'Plata' }).getByText('Tu plan')).toBeVisible();
  },
);

test('credits are bought once; an unknown coupon changes nothing', async ({ page }) => {
  const owner = await createOwner('Barbería Fresno');
  await owner.useSessionIn(page);
  await page.goto('/recargar?cupon=INVENTADO');
  await expect(page.getByText('Este cupón no es válido.')).toBeVisible();
  const quantity = page.getByRole('textbox', { name: 'Mensajes', exact: true });
  await quantity.fill('500');
  await expect(page.getByText('La cantidad mínima es 750 mensajes')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mínimo 750 mensajes' })).toBeDisabled();
  await expectAccessible(page);
  await quantity.fill('2000');
  await page.getByRole('button', { name: /^Pagar \$1,800 MXN/ }).click();
  await payOnTestPage(page);
  const result = page.getByRole('region', { name: 'Pago recibido' });
  await expect(result).toContainText('Recibiste 2,000 mensajes.');
  await result.getByRole('link', { name: 'Ver mis créditos' }).click();
  const row = page.getByRole('table', { name: 'Movimientos de créditos' }).getByRole('row');
  await expect(row.filter({ hasText: '+2,000.00' })).toContainText('$1,800.00');
});

test('a payment in a shop is on its way until it is made', async ({ page }) => {
  const owner = await createOwner('Barbería Fresno');
  await owner.useSessionIn(page);
  await page.goto('/recargar?cantidad=750');
  await page.getByRole('button', { name: /^Pagar \$750 MXN/ }).click();
  await page.getByRole('radio', { name: 'OXXO' }).check({ force: true });
  await page.getByRole('button', { name: /^Pagar/ }).click();
  await page.getByRole('link', { name: /Cauce/ }).last().click();
  await expect(page.getByRole('region', { name: 'Tu pago está en camino' })).toBeVisible();
});
