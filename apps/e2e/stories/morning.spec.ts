import { conversations } from '@cauce/contract/conversations/conversations';
import { notifications } from '@cauce/contract/conversations/notifications';
import { products } from '@cauce/contract/sales/products';
import { bookAppointmentAt, createBookableBusiness, nextWednesday } from '../support/bookable-business.ts';
import { DEMO, signIn } from '../support/people.ts';
import { expect, expectAccessible, test } from '../support/story.ts';

const date = nextWednesday();
const TEN = 600;
const NOON = 720;

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
  const conversation = page.getByRole('region', { name: /^Conversación con/ });
  await expect(conversation.getByRole('button', { name: 'Enviar', exact: true })).toBeEnabled();
});

/** An export of Google Contacts with this number of people. */
const googleContacts = (count: number) =>
  Buffer.from(
    [
      'First Name,Middle Name,Last Name,Birthday,Notes,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value',
      ...Array.from({ length: count }, (_, at) => `Persona ${at},,Ruiz,,,,Mobile,044 55 2000 ${1000 + at}`),
    ].join('\n'),
  );

test('the main tasks of a front desk take few clicks', async ({ page }) => {
  const practice = await createBookableBusiness();
  const { owner, clientId } = practice;
  await bookAppointmentAt(practice, date, TEN);
  await owner.call(products.register, {
    body: {
      product: {
        name: 'Pasta dental',
        description: 'Del mostrador',
        customId: '',
        category: '',
        images: [],
        resources: [],
        price: '95',
        tracksStock: false,
      },
    },
  });
  const { data: conversation } = await owner.call(conversations.open, { body: { clientId } });
  await owner.call(conversations.simulate, {
    body: { conversationId: conversation._id, text: '¿Cuánto cuesta la limpieza?' },
  });
  await owner.useSessionIn(page);

  let clicks = 0;
  await page.exposeFunction('countClick', () => {
    clicks += 1;
  });
  await page.addInitScript(() => {
    const { countClick } = window as unknown as { countClick: () => void };
    window.addEventListener('pointerdown', countClick, { capture: true });
  });
  /** Seconds depend on the machine, so they are only printed. */
  const take = async (task: string, most: number, run: () => Promise<void>) => {
    clicks = 0;
    const began = performance.now();
    await run();
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    process.stdout.write(`    ${task}: ${clicks} clicks, ${seconds} s\n`);
    expect.soft(clicks, task).toBeGreaterThan(0);
    expect.soft(clicks, task).toBeLessThanOrEqual(most);
  };

  await page.goto(`/agenda?vista=dia&fecha=${date}&especialista=${practice.eva}`);
  const agenda = page.getByRole('region', { name: /^Agenda/ });
  const visit = agenda.getByRole('button', { name: /^Carla Nieto/ });
  await expect(visit).toBeVisible();

  await take('Book a new client', 8, async () => {
    await page.getByRole('button', { name: 'Agendar cita' }).click();
    const form = page.getByRole('dialog', { name: 'Crear nueva cita' });
    await form.getByRole('combobox', { name: /^Servicio/ }).click();
    await page.getByRole('option', { name: /Limpieza dental/ }).click();
    await form.getByRole('combobox', { name: /^Cliente/ }).click();
    await page.keyboard.type('Beto');
    await page.getByRole('option', { name: 'Registrar Nuevo Cliente' }).click();
    const registering = page.getByRole('dialog', { name: 'Registrar Nuevo Cliente' });
    await registering
      .getByLabel(/^WhatsApp/)
      .and(page.locator('[type="tel"]'))
      .fill('5512345678');
    await registering.getByRole('button', { name: 'Registrar', exact: true }).click();
    await form.getByRole('button', { name: 'Agendar', exact: true }).click();
    await expect(agenda.getByRole('button', { name: /^Beto/ })).toBeVisible();
  });

  await take('Move an appointment', 1, async () => {
    const box = (await visit.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const hour = (box.height / 45) * 60;
    const x = box.x + box.width / 2;
    await page.mouse.move(x, box.y + 12);
    await page.mouse.down();
    await page.mouse.move(x, box.y + 12 + hour, { steps: 4 });
    await page.mouse.move(x, box.y + 12 + 2 * hour, { steps: 4 });
    await page.mouse.up();
    await expect(visit).toHaveAccessibleName(/de 12:00 p. m. a 12:45 p. m./);
  });

  const details = page.getByRole('dialog', { name: 'Carla Nieto' });
  await take('Cancel an appointment and tell the client', 3, async () => {
    await visit.click();
    await details.getByRole('button', { name: 'Cambiar estado' }).click();
    await page.getByRole('menuitem', { name: 'Cancelada', exact: true }).click();
    await expect(details.getByText('Cancelada', { exact: true })).toBeVisible();
  });
  // The notice to the client needs no further click.
  await expect
    .poll(async () => {
      const { data } = await owner.call(notifications.list, { query: { clientId } });
      return data.map(({ phase }) => phase);
    })
    .toContain('canceled_appointment');

  await bookAppointmentAt(practice, date, NOON);
  await page.goto(`/agenda?vista=dia&fecha=${date}&especialista=${practice.eva}&estado=agendada`);
  await take('Charge an appointment', 3, async () => {
    await visit.click();
    await details.getByRole('button', { name: 'Registrar pago' }).click();
    const paying = page.getByRole('dialog', { name: 'Registrar pago' });
    await expect(paying.getByLabel('Monto')).toHaveValue('800.00');
    await paying.getByRole('button', { name: 'Registrar pago' }).click();
    await expect(page.getByText('Pago registrado correctamente')).toBeVisible();
  });

  await page.goto('/principal');
  await take('Sell a product to nobody in particular', 4, async () => {
    await page.getByRole('button', { name: 'Venta rápida' }).click();
    const sale = page.getByRole('dialog', { name: 'Venta rápida' });
    await sale.getByRole('combobox', { name: 'Agregar producto' }).click();
    await page.getByRole('option', { name: /Pasta dental/ }).click();
    await sale.getByRole('button', { name: 'Cobrar $95.00' }).click();
    await expect(sale).toHaveCount(0);
  });

  await page.goto('/chat');
  await take('Answer and resolve a conversation', 3, async () => {
    await page.getByRole('link', { name: /^Carla Nieto/ }).click();
    await page.getByRole('textbox', { name: 'Mensaje para Carla Nieto' }).click();
    await page.keyboard.type('Cuesta $800.');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Marcar como resuelta' }).click();
    await expect(page.getByRole('button', { name: 'Reabrir la conversación' })).toBeVisible();
  });

  await page.goto('/contactos');
  await take('Import the contacts of Google', 4, async () => {
    await page.getByRole('main').getByRole('link', { name: 'Importar' }).click();
    const choosing = page.waitForEvent('filechooser');
    await page.getByText('Elegir archivo', { exact: true }).click();
    await (
      await choosing
    ).setFiles({ name: 'contacts.csv', mimeType: 'text/csv', buffer: googleContacts(200) });
    await page
      .getByRole('dialog', { name: 'Revisa tu archivo' })
      .getByRole('button', { name: /Continuar/ })
      .click();
    await expect(page.getByText('Carga masiva completada: 200 creados, 0 fallidos').first()).toBeVisible();
    await page.getByRole('button', { name: 'Listo' }).click();
    await expect(page.getByText(/^Persona \d+ Ruiz$/).first()).toBeVisible();
  });
});
