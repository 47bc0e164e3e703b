import { appointments } from '@cauce/contract/agenda/appointments';
import { conversations } from '@cauce/contract/conversations/conversations';
import { formatDateTime, instantAt } from '@cauce/domain/time/dates';
import { addDays } from '@cauce/domain/time/iso-date';
import type { Page } from '@playwright/test';
import { inDatabase } from '../support/database.ts';
import { makeNotificationsDue, disableQuietHours } from '../support/waiting-times.ts';
import {
  nextWednesday,
  createBookableBusiness,
  type BookableBusiness,
} from '../support/bookable-business.ts';
import { expect, expectAccessible, test } from '../support/story.ts';

const date = nextWednesday();
const TEN = 600;

async function book(page: Page): Promise<void> {
  await page.goto(`/agenda?vista=dia&fecha=${date}`);
  await page.getByRole('button', { name: 'Agendar cita' }).click();
  const form = page.getByRole('dialog', { name: 'Crear nueva cita' });
  await form.getByRole('combobox', { name: /^Especialista/ }).click();
  await page.getByRole('option', { name: /Eva Sol/ }).click();
  await form.getByRole('combobox', { name: /^Servicio/ }).click();
  await page.getByRole('option', { name: /Limpieza dental/ }).click();
  await form.getByRole('combobox', { name: /^Cliente/ }).fill('carl');
  await page.getByRole('option', { name: /Carla Nieto/ }).click();
  await form.getByRole('button', { name: '10:00 a. m.' }).click();
  await form.getByRole('button', { name: 'Agendar' }).click();
  await expect(page.getByText('Cita agendada')).toBeVisible();
}

/** Shows Carla's phone; on a small screen it replaces the conversation. */
/** Finds a planned notification, as a row or a card, by its time. */
const planned = (page: Page, at: Date, { zone }: BookableBusiness) =>
  page
    .getByRole('row')
    .or(page.getByRole('listitem'))
    .filter({ hasText: 'Recordatorio' })
    .filter({ hasText: formatDateTime(at, zone) });

async function moveTo(practice: BookableBusiness, minutes: number): Promise<void> {
  const { owner, zone } = practice;
  const query = {
    start: instantAt(date, 0, zone).toISOString(),
    end: instantAt(date, 1440, zone).toISOString(),
  };
  const { data } = await owner.call(appointments.list, { query });
  await owner.call(appointments.move, {
    params: { id: data[0]?._id ?? '' },
    body: {
      start: instantAt(date, minutes, zone).toISOString(),
      end: instantAt(date, minutes + 45, zone).toISOString(),
    },
  });
}

test('a client confirms by message, the reminder moves with the appointment, and BAJA stops it', async ({
  page,
}) => {
  const practice = await createBookableBusiness();
  const { owner, zone, clientId } = practice;
  await disableQuietHours(owner);
  await owner.useSessionIn(page);
  await book(page);

  await page.goto(`/chat?contacto=${clientId}`);
  const phone = page.getByRole('log', { name: 'Lo que ve Carla Nieto' });
  await expect(page.getByText('No hay mensajes en el historial').last()).toBeVisible();
  await makeNotificationsDue(owner, 'confirmation');
  await expect(
    phone.getByText(/¡Hola, Carla! Tu cita de Limpieza dental con Eva Sol quedó agendada/),
  ).toBeVisible();
  await expectAccessible(page);
  const team = page.getByRole('log', { name: 'Mensajes con Carla Nieto' });
  await expect(team.getByText('Confirmación', { exact: true })).toBeVisible();
  await expect(team.getByText(/^(Enviado|Entregado)$/).first()).toBeVisible();
  await expectAccessible(page);

  const dayBefore = addDays(date, -1);
  await page.goto('/notificaciones?tipo=reminder');
  await expect(planned(page, instantAt(dayBefore, TEN, zone), practice)).toBeVisible();
  await expectAccessible(page);
  await moveTo(practice, TEN + 120);
  await expect(planned(page, instantAt(dayBefore, TEN + 120, zone), practice)).toBeVisible();
  await expect(planned(page, instantAt(dayBefore, TEN, zone), practice)).toHaveCount(0);

  await page.goto(`/chat?contacto=${clientId}`);
  await page.getByRole('button', { name: 'BAJA', exact: true }).click();
  await expect(phone.getByText(/^Listo, ya no te enviaremos avisos/)).toBeVisible();
  await makeNotificationsDue(owner, 'reminder');
  await page.goto('/notificaciones?ver=no-enviadas&tipo=reminder');
  await expect(page.getByText('El contacto pidió no recibir avisos').first()).toBeVisible();
  await expectAccessible(page);
});

test('the team answers, hands back, and sends a failed message again', async ({ page }) => {
  const { owner, clientId } = await createBookableBusiness();
  await owner.useSessionIn(page);
  await page.goto(`/chat?contacto=${clientId}`);
  const field = page.getByRole('textbox', { name: 'Mensaje para Carla Nieto' });
  await field.fill('Hola, Carla');
  await field.press('Shift+Enter');
  await field.pressSequentially('¿Cómo sigues?');
  await field.press('Enter');
  const team = page.getByRole('log', { name: 'Mensajes con Carla Nieto' });
  await expect(team.getByText(/^(Enviado|Entregado)$/).first()).toBeVisible();
  await expect(page.getByText(/^Atiendes tú hasta /)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Devolver' }).click();
  await expect(page.getByText(/^Atiendes tú hasta /)).toHaveCount(0);

  await inDatabase(
    `update message set status = 'failed', reason = 'El número no existe' where text like 'Hola, Carla%'
        and conversation_id in (select id from conversation where client_id = $1)`,
    [clientId],
  );
  await page.reload();
  await expect(team.getByText('El número no existe')).toBeVisible();
  await expectAccessible(page);
  await team.getByRole('button', { name: 'Reintentar' }).click();
  await expect(team.getByText(/^(Enviado|Entregado)$/).first()).toBeVisible();

  await page.getByRole('button', { name: 'Acciones de la conversación con Carla Nieto' }).click();
  await page.getByRole('menuitem', { name: 'Eliminar conversación' }).click();
  const question = page.getByRole('dialog', { name: 'Eliminar la conversación con Carla Nieto' });
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('Conversación eliminada')).toBeVisible();
});

test('a reader of old messages stays there when a new one arrives, and can jump to it @solo-telefono', async ({
  page,
}) => {
  const { owner, clientId } = await createBookableBusiness();
  const { data } = await owner.call(conversations.open, { body: { clientId } });
  await inDatabase(
    `insert into message (business_id, id, conversation_id, direction, source, text, status, created_at)
     select c.business_id, gen_random_uuid(), c.id, 'in', 'client', 'Mensaje ' || n, 'received', now() - (200 - n) * interval '1 minute'
       from conversation c, generate_series(1, 120) n where c.id = $1`,
    [data._id],
  );
  await owner.useSessionIn(page);
  await page.goto(`/chat?con=${data._id}`);
  const team = page.getByRole('log', { name: 'Mensajes con Carla Nieto' });
  await expect(team.getByText('Mensaje 120', { exact: true })).toBeVisible();
  const read = team.getByText('Mensaje 90', { exact: true });
  await read.scrollIntoViewIfNeeded();
  await expect(read).toBeVisible();
  const placeOf = async () => Math.round((await read.boundingBox())?.y ?? 0);
  const before = await placeOf();
  for (const text of ['¿Sigues ahí?', 'Te espero.']) {
    await owner.call(conversations.simulate, { body: { conversationId: data._id, text } });
    await expect(team.getByText(text)).toBeAttached();
    expect(Math.abs((await placeOf()) - before)).toBeLessThanOrEqual(1);
  }
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Mensajes nuevos' }).click();
  await expect(team.getByText('Te espero.')).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Mensajes nuevos' })).toHaveCount(0);
});

test('a message without a network waits in its place and is sent by itself, once', async ({
  page,
  context,
  story,
}) => {
  story.expectNoAnswers();
  const { owner, clientId } = await createBookableBusiness();
  await owner.useSessionIn(page);
  await page.goto(`/chat?contacto=${clientId}`);
  const team = page.getByRole('log', { name: 'Mensajes con Carla Nieto' });
  const field = page.getByRole('textbox', { name: 'Mensaje para Carla Nieto' });
  await field.fill('Ya te atiendo');
  await field.press('Enter');
  await expect(team.getByText(/^(Enviado|Entregado)$/).first()).toBeVisible();

  await context.setOffline(true);
  await expect(page.getByText('Sin conexión a internet.')).toBeVisible();
  for (const text of ['Tengo lugar a las 11', 'o a las 12']) {
    await field.fill(text);
    await field.press('Enter');
  }
  await expect(team.getByText('Sale en cuanto vuelva la conexión.').first()).toBeVisible();
  await field.fill('¿Cuál te');
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(team.getByText('Sale en cuanto vuelva la conexión.')).toHaveCount(0);
  await expect(field).toHaveValue('¿Cuál te');

  // The answer to this one is lost on its way.
  await page.route('**/api/conversation/*/message', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await field.fill('¿Cuál te queda?');
  await field.press('Enter');
  await expect(team.getByText(/^No se recibió respuesta del servidor/)).toBeVisible();
  await expectAccessible(page);
  await page.unrouteAll();
  await team.getByRole('button', { name: 'Reintentar' }).click();
  await expect(team.getByText(/^No se recibió respuesta del servidor/)).toHaveCount(0);
  await page.reload();
  await expect(team.getByText('¿Cuál te queda?')).toHaveCount(1);
  const { data } = await owner.call(conversations.list, { query: { clientId } });
  const said = await owner.call(conversations.messages, {
    params: { id: data.rows[0]?._id ?? '' },
    query: {},
  });
  expect(said.data.rows.map(({ text }) => text).toReversed()).toEqual([
    'Ya te atiendo',
    'Tengo lugar a las 11',
    'o a las 12',
    '¿Cuál te queda?',
  ]);
});

test('a long inbox scrolls to its end, and keeps its position while messages arrive', async ({ page }) => {
  const { owner, clientId } = await createBookableBusiness();
  const { data } = await owner.call(conversations.open, { body: { clientId } });
  await inDatabase(
    `insert into conversation (business_id, id, channel, address, last_at, last_direction, last_text)
     select c.business_id, gen_random_uuid(), 'simulator', '52155' || lpad(n::text, 8, '0'), now() - n * interval '1 minute', 'in', 'Hola ' || n
       from conversation c, generate_series(1, 150) n where c.id = $1`,
    [data._id],
  );
  await owner.useSessionIn(page);
  await page.goto('/chat');
  const list = page.getByRole('list', { name: 'Conversaciones' });
  await expect(list.getByText('Hola 5', { exact: true })).toBeVisible();
  // A list that is scrolled to its end shows new messages without moving.
  for (const last of [20, 40, 60, 80, 100]) {
    await list.evaluate((element) => {
      const pane = element.parentElement;
      if (pane) pane.scrollTop = pane.scrollHeight;
    });
    await expect(list.getByText(`Hola ${last + 5}`, { exact: true })).toBeAttached();
  }
  // Only rows near the visible ones are in the document.
  expect(await list.getByRole('link').count()).toBeLessThan(80);
  const read = list.getByText('Hola 90', { exact: true });
  await list.evaluate((element) => {
    const pane = element.parentElement;
    if (pane) pane.scrollTop = 89 * (element.firstElementChild?.getBoundingClientRect().height ?? 0);
  });
  await expect(read).toBeVisible();
  const placeOf = async () => Math.round((await read.boundingBox())?.y ?? 0);
  const before = await placeOf();
  await inDatabase(
    `update conversation set last_at = now(), last_text = 'Subo' where last_text = 'Hola 120'
        and business_id = (select business_id from conversation where id = $1)`,
    [data._id],
  );
  const looked = page.waitForResponse((answer) => answer.url().includes('/api/conversation?'));
  await owner.call(conversations.simulate, { body: { conversationId: data._id, text: 'Soy Carla' } });
  await looked;
  await expect.poll(placeOf).toBe(before);
  await list.evaluate((element) => element.parentElement?.scrollTo(0, 0));
  await expect(list.getByRole('link').first()).toContainText('Soy Carla');
  await expect(list.getByRole('link').nth(1)).toContainText('Subo');
  await list.evaluate((element) => {
    const pane = element.parentElement;
    if (pane) pane.scrollTop = 90 * (element.firstElementChild?.getBoundingClientRect().height ?? 0);
  });
  await expect(read).toBeVisible();
});
