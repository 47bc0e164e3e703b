import { appointments } from '@cauce/contract/agenda/appointments';
import { conversations } from '@cauce/contract/conversations/conversations';
import { instantAt, longDay } from '@cauce/domain/time/dates';
import { addDays } from '@cauce/domain/time/iso-date';
import { messageInput, onlySequences } from '../../../server/testing/factories/sequences.ts';
import { createBookableBusiness, nextWednesday } from '../../support/bookable-business.ts';
import { expect, expectAccessible, test } from '../../support/story.ts';
import {
  disableQuietHours,
  disableReminders,
  makeNotificationsDue,
  shortenReplyDelay,
} from '../../support/waiting-times.ts';

const date = nextWednesday();
const COME_BACK = 'Hola, ¿apartamos tu siguiente limpieza?';

test('a first message becomes a lead, who is booked, attended, reactivated and booked again', async ({
  page,
  story,
}) => {
  const practice = await createBookableBusiness();
  const { owner, zone, clientId } = practice;
  await shortenReplyDelay(owner);
  await disableQuietHours(owner);
  await disableReminders(owner);
  const threeDaysLater = messageInput({ text: COME_BACK, delay: 3, timeUnit: 'days' });
  const funnelId = await onlySequences(owner, { entry: [], agendada: [], asistida: [threeDaysLater] });
  await owner.useSessionIn(page);
  const line = page.waitForEvent('websocket');
  await page.goto(`/crm/${funnelId}`);
  await (await line).waitForEvent('framereceived');
  const cardIn = (column: string) =>
    page.getByRole('region', { name: RegExp(`· ${column}`) }).getByRole('article', { name: 'Carla Nieto' });

  // The team plays the phone of the client in the simulator.
  const { data: talk } = await owner.call(conversations.open, { body: { clientId } });
  const simulator = await story.openAnotherBrowser();
  await owner.useSessionIn(simulator);
  await simulator.goto(`/chat?con=${talk._id}`);
  const phone = simulator.getByRole('log', { name: 'Lo que ve Carla Nieto' });
  const write = async (text: string) => {
    await simulator.getByRole('textbox', { name: 'Mensaje de Carla Nieto' }).fill(text);
    await simulator.keyboard.press('Enter');
  };
  const offers = phone.getByText(/tengo estos horarios libres/);
  const book = async (day: string) => {
    const before = await offers.count();
    await write(`Quiero una cita de limpieza dental para el ${longDay(day)}`);
    await expect(offers).toHaveCount(before + 1);
    await write('A las 11');
    const booked = new RegExp(`Tu cita quedó agendada: Limpieza dental, ${longDay(day)}, a las 11:00 a. m.`);
    await expect(phone.getByText(booked).first()).toBeVisible();
  };

  await write('Hola');
  await expect(cardIn('entry')).toBeVisible();
  await expect(cardIn('entry').getByText('Lead', { exact: true })).toBeVisible();
  await book(date);
  await expect(cardIn('agendada')).toBeVisible();
  await expect(cardIn('entry')).toHaveCount(0);
  await expectAccessible(page);

  const query = {
    start: instantAt(date, 0, zone).toISOString(),
    end: instantAt(date, 1440, zone).toISOString(),
  };
  const { data: all } = await owner.call(appointments.list, { query });
  await owner.call(appointments.setStatus, {
    params: { id: all[0]?._id ?? '' },
    body: { status: 'asistida' },
  });
  await expect(cardIn('asistida').getByText(/^Reactivación ·/)).toBeVisible();

  // The first assistant answers leads only, and somebody who attended is a client now.
  const unanswered = simulator.getByText('Ningún asistente encendido contesta a clientes', { exact: false });
  await expect(unanswered).toBeVisible();
  await simulator.getByRole('link', { name: 'Ver asistentes' }).click();
  await simulator.getByRole('button', { name: /^Que .+ conteste también a clientes$/ }).click();
  await simulator.getByText(/contesta a leads y clientes$/).waitFor();
  await simulator.goBack();

  await makeNotificationsDue(owner, 'reactivation');
  await expect(phone.getByText(COME_BACK)).toBeVisible();
  await book(addDays(date, 7));
  await expect(cardIn('agendada')).toBeVisible();
  await expect(cardIn('asistida')).toHaveCount(0);
  await expect(phone.getByText(COME_BACK)).toHaveCount(1);
  await expectAccessible(page);
});
