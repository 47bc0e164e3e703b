import { appointments } from '@cauce/contract/agenda/appointments';
import { money } from '@cauce/contract/sales/money';
import { PAGES } from '@cauce/contract/kit/pages';
import { campaigns } from '@cauce/contract/conversations/campaigns';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CampaignApp } from '../../../testing/campaign-app.ts';
import { colleague } from '../../../testing/colleague.ts';
import { type Agenda, appointmentInput, openAgenda } from '../../../testing/factories/agenda.ts';
import { moneyInput } from '../../../testing/factories/money.ts';
import type { Visitor } from '../../../testing/test-app.ts';

let at: CampaignApp;
beforeEach(async () => {
  at = await CampaignApp.open();
});
afterEach(() => at.close());

const DAY = 86_400_000;

describe('bookings and income', () => {
  let agenda: Agenda;
  beforeEach(async () => {
    agenda = await openAgenda(at.owner);
  });

  let booked = 0;
  async function book(clientId: string): Promise<string> {
    booked += 1;
    const start = new Date(Date.parse('2026-04-06T16:00:00Z') + booked * 3_600_000);
    const appointment = appointmentInput(
      { ...agenda, clientId },
      {
        start: start.toISOString(),
        end: new Date(start.getTime() + 1_800_000).toISOString(),
      },
    );
    return (await at.owner.call(appointments.book, { body: { appointment } })).data._id;
  }
  const pay = (appointmentId: string, clientId: string, over: object) =>
    at.owner.call(money.register, {
      body: { moneyMovement: moneyInput({ clientId, branchId: agenda.branchId, ...over }), appointmentId },
    });

  it('are those of seven days, from the ledger: payments less what was given back', async () => {
    const client = await at.register();
    await book(agenda.clientId);
    at.app.clock.pass(1000);
    const id = await at.begin();
    await at.tick();
    expect((await at.results(id)).figures).toMatchObject({ booked: 0, earnedCents: 0 });

    at.app.clock.pass(DAY);
    const first = await book(client._id);
    await pay(first, client._id, { amount: 800 });
    await pay(first, client._id, { amount: 150.5 });
    await pay(first, client._id, { amount: 50, type: 'out' });
    expect((await at.results(id)).figures).toMatchObject({ booked: 1, earnedCents: 90_050 });

    // A second booking of the same contact is their income, and no second contact.
    at.app.clock.pass(6 * DAY - 1000);
    await pay(await book(client._id), client._id, { amount: 100 });
    expect((await at.results(id)).figures).toMatchObject({ booked: 1, earnedCents: 100_050 });

    at.app.clock.pass(DAY);
    await pay(await book(agenda.clientId), agenda.clientId, { amount: 900 });
    expect((await at.results(id)).figures).toMatchObject({ booked: 1, earnedCents: 100_050 });
    // A later payment for a booking of those days still counts.
    await pay(first, client._id, { amount: 10 });
    expect((await at.results(id)).figures.earnedCents).toBe(101_050);
  });

  it('are hidden from colleagues without the agenda and the money', async () => {
    const id = await at.begin();
    await at.tick();
    const reader = await colleague(at.app, at.owner.businessId, {
      page: PAGES.campaigns.number,
      actions: ['view'],
    });
    const { data } = await reader.call(campaigns.results, { params: { id } });
    expect(data.figures).toMatchObject({ booked: null, earnedCents: null, answered: 0 });
  });
});

const linesOf = async (id: string, by: Pick<Visitor, 'headers'> = at.owner, search = '') => {
  const url = `/api/campaign/${id}/recipients/export${search}`;
  const { statusCode, body } = await at.app.server.inject({ url, headers: by.headers });
  expect(statusCode).toBe(200);
  return body.split('\r\n').slice(0, -1);
};

describe('the file of contacts', () => {
  it('has accents, numbers, reasons and times, and no cell that a spreadsheet computes', async () => {
    await at.register({ name: 'Íñigo', lastname: 'Peña, S.A.', whatsapp: '5512345678' });
    await at.register({ name: '=HYPERLINK(1)', lastname: '+52', whatsapp: '5512345679', noRespond: true });
    const mute = await at.register({ name: '@SUM(A1)', lastname: '-1', whatsapp: '5512345670' });
    await at.query(`update client set whatsapp = '' where id = $1`, [mute._id]);
    const id = await at.begin();
    await at.tick();
    const [header, ...lines] = await linesOf(id);
    expect(header).toBe('\uFEFF"Contacto","WhatsApp","Estado","Motivo","Enviado"');
    expect(lines.toSorted()).toEqual([
      `"'=HYPERLINK(1) +52","525512345679","Quedó fuera","El contacto está marcado como «No responder»",""`,
      `"'@SUM(A1) -1","","Quedó fuera","No hay un número al que escribirle",""`,
      `"Íñigo Peña, S.A.","525512345678","Enviado","","lun 9 mar, 10:00 a. m."`,
    ]);
    expect(await linesOf(id, at.owner, '?state=queued')).toHaveLength(2);
  });

  it('has every contact once, in pieces', async () => {
    await at.registerMany(2500);
    const id = await at.begin({ schedule: { perMinute: 12 } });
    await at.step(id);
    const [, ...lines] = await linesOf(id);
    expect(new Set(lines.map((line) => line.split(',')[1])).size).toBe(2500);
  });

  it('shows no numbers to colleagues without the page of contacts', async () => {
    await at.register({ name: 'Ana', whatsapp: '5512345678' });
    const id = await at.begin();
    await at.tick();
    const reader = await colleague(at.app, at.owner.businessId, {
      page: PAGES.campaigns.number,
      actions: ['view'],
    });
    const lines = await linesOf(id, reader);
    expect(lines[0]).toBe('\uFEFF"Contacto","Estado","Motivo","Enviado"');
    expect(lines.join()).not.toContain('5512345678');
  });
});
