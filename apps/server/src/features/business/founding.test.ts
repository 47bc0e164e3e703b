import { business } from '@cauce/contract/account/business';
import { session } from '@cauce/contract/account/session';
import { team } from '@cauce/contract/account/team';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { businessInput } from '../../../testing/factories/business.ts';
import { TestApp, type Visitor } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
});
afterAll(() => app.close());

const found = (visitor: Visitor, over: Parameters<typeof businessInput>[0] = {}) =>
  visitor.call(business.found, { body: { business: businessInput(over) } });

describe('a new business', () => {
  it('starts with the defaults of the specification, and its founder owns it', async () => {
    const founder = await app.newcomer();
    const { data, message } = await found(founder, { name: 'Estética Lúpita & Hijas' });
    expect(message).toBe('Negocio registrado');
    expect(data).toMatchObject({
      name: 'Estética Lúpita & Hijas',
      search: 'estetica-lupita-hijas',
      admin: founder.personId,
      user: founder.personId,
      endSubscription: '2026-03-24T16:00:00.000Z',
      paymentMode: 'credits',
      paymentLevel: { level: 1, pricePerConversion: 25 },
      delayResponse: 10_000,
      counters: { lowCreditThreshold: 100, creditNotificationInterval: 10 },
      timezone: { name: 'America/Mexico_City', offset: -360 },
      businessType: { services: true, products: false, courses: false, properties: false },
      countryCode: '52',
      countryCodeExt: '521',
      isWorking: true,
      partner: null,
      hasPaymentProvider: false,
      hasFacebookLogin: false,
      stripeCustomerId: null,
      testingNumbers: [],
    });
  });

  it('becomes the business of the session, with full access and a first audit entry', async () => {
    const founder = await app.newcomer({ name: 'Rosa Gil' });
    const { data } = await found(founder, { name: 'Barbería Sur' });
    const now = (await founder.call(session.current)).data;
    expect(now.business).toMatchObject({ _id: data._id, name: 'Barbería Sur' });
    expect(now.grant).toEqual({ fullAccess: true, permissions: [] });
    const { rows } = (await founder.call(team.audit, {})).data;
    expect(rows).toMatchObject([
      { actor: 'Rosa Gil', isVisit: false, action: 'business.founded', detail: { name: 'Barbería Sur' } },
    ]);
  });

  it('belongs to the partner who creates it', async () => {
    const partner = await app.newcomer({ role: 'partner' });
    const { data } = await found(partner, { name: 'De la agencia' });
    expect(data.partner).toMatchObject({ name: 'Agencia Norte' });
  });

  it('never gets a used address, not even with concurrent requests', async () => {
    const founders = await Promise.all(Array.from({ length: 5 }, () => app.newcomer()));
    const answers = await Promise.all(founders.map((founder) => found(founder, { name: 'Óptica Luz' })));
    expect(answers.map(({ data }) => data.search).toSorted()).toEqual([
      'optica-luz',
      'optica-luz-2',
      'optica-luz-3',
      'optica-luz-4',
      'optica-luz-5',
    ]);
  });

  it('has an address even when its name has no letters', async () => {
    const { data } = await found(await app.newcomer(), { name: '***' });
    expect(data.search).toBe('negocio');
  });
});

const refused = async (over: Record<string, unknown>) => {
  const visitor = await app.newcomer();
  const answer = await visitor.inject('POST', '/api/business', {
    business: { ...businessInput(), ...over },
  });
  return { status: answer.status, fields: answer.body.fields };
};

describe('the form', () => {
  it.each([
    [{ name: '' }, 'name', 'Este campo es requerido'],
    [{ name: 'A' }, 'name', 'Mínimo 2 caracteres'],
    [{ name: 'x'.repeat(51) }, 'name', 'Máximo 50 caracteres'],
    [{ description: 'Hola' }, 'description', 'Mínimo 5 caracteres'],
    [{ description: 'x'.repeat(501) }, 'description', 'Máximo 500 caracteres'],
    [{ whatsapp: '55 1234' }, 'whatsapp', 'Solo se permiten números'],
    [{ whatsapp: '123' }, 'whatsapp', 'Mínimo 4 números'],
    [{ whatsappOwner: '1234567890123' }, 'whatsappOwner', 'Máximo 12 números'],
    [{ timezone: { name: 'America/Atlantis' } }, 'timezone.name', 'Elige una zona horaria de la lista'],
    [{ countryCode: '52', countryCodeExt: '34' }, 'countryCode', 'Elige un país de la lista'],
    [{ endSubscription: '2099-01-01T00:00:00Z' }, 'endSubscription', 'no se acepta'],
    [{ stripeCustomerId: 'cus_1' }, 'stripeCustomerId', 'no se acepta'],
    [{ admin: 'x' }, 'admin', 'no se acepta'],
    [{ partner: 'x' }, 'partner', 'no se acepta'],
  ])('refuses %o in words', async (over, field, words) => {
    const { status, fields } = await refused(over);
    expect(status).toBe(400);
    expect(fields?.[`business.${field}`]).toContain(words);
  });
});
