import { business } from '@cauce/contract/account/business';
import { team } from '@cauce/contract/account/team';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { businessInput } from '../../../testing/factories/business.ts';
import { makeColleague } from '../../../testing/factories/team.ts';
import { connectMercadoPago } from '../../../testing/factories/payments.ts';
import { TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
});
afterAll(() => app.close());

describe('changing a business', () => {
  it('saves the form; the address follows the name until the page is published', async () => {
    const owner = await app.owner();
    const params = { id: owner.businessId };
    const change = (name: string) =>
      owner.call(business.change, { params, body: { business: businessInput({ name }) } });
    const first = await change('Spa Nube');
    expect(first).toMatchObject({ message: 'Negocio actualizado', data: { search: 'spa-nube' } });
    expect((await change('SPA nube')).data).toMatchObject({ name: 'SPA nube', search: 'spa-nube' });
    await app.pool.query('update business set published_at = now() where id = $1', [owner.businessId]);
    expect((await change('Spa Cielo')).data).toMatchObject({ name: 'Spa Cielo', search: 'spa-nube' });
  });

  it('keeps stored numbers that are too short for Mexico, and accepts no other such number', async () => {
    const owner = await app.owner();
    const change = (over: Parameters<typeof businessInput>[0]) =>
      owner.inject('PUT', `/api/business/${owner.businessId}`, { business: businessInput(over) });
    await app.pool.query(`update business set whatsapp = '12345' where id = $1`, [owner.businessId]);
    expect((await change({ whatsapp: '12345' })).status).toBe(200);
    expect((await change({ whatsapp: '54321', whatsappOwner: '0123456789' })).body.fields).toEqual({
      'business.whatsapp': 'El número debe ser de 10 digitos',
    });
    const tests = { testingNumbers: [{ whatsapp: '12345' }] };
    const patched = await owner.inject('PATCH', `/api/business/${owner.businessId}`, tests);
    expect(patched.body.fields).toEqual({
      'testingNumbers.0.whatsapp': 'El número debe ser de 10 digitos',
    });
    const founded = await owner.inject('POST', '/api/business', {
      business: businessInput({ whatsapp: '12345' }),
    });
    expect(founded.body.fields).toEqual({ 'business.whatsapp': 'El número debe ser de 10 digitos' });
    expect((await change({ whatsappOwner: '0123456789' })).body.fields).toEqual({
      'business.whatsappOwner': 'Ese número no se puede marcar: revisa la lada',
    });
  });

  it('requires the whole form, or only the lists that other screens edit', async () => {
    const owner = await app.owner();
    const url = `/api/business/${owner.businessId}`;
    const half = await owner.inject('PUT', url, { business: { name: 'Solo el nombre' } });
    expect(half).toMatchObject({
      status: 400,
      body: { fields: { 'business.description': 'Este campo es requerido' } },
    });
    expect((await owner.inject('PUT', url, { business: {} })).status).toBe(400);
    const categories = [{ name: 'Propinas' }, { name: 'Renta' }];
    const { data } = await owner.call(business.change, {
      params: { id: owner.businessId },
      body: { business: { moneyMovementCategories: categories } },
    });
    expect(data).toMatchObject({ name: 'Clínica Roble', moneyMovementCategories: categories });
  });

  it('refuses a duplicate category, ignoring case and accents', async () => {
    const owner = await app.owner();
    const body = { business: { moneyMovementCategories: [{ name: 'Renta' }, { name: 'RENTA' }] } };
    const answer = await owner.inject('PUT', `/api/business/${owner.businessId}`, body);
    expect(answer).toMatchObject({ status: 400, body: { message: 'Esa categoría ya existe' } });
  });

  it('lets a person with the permission for money add categories, and nothing else', async () => {
    const { businessId } = await app.owner();
    const personId = await makeColleague(app.pool, {
      businessId,
      permissions: [{ page: 8, actions: ['edit'] }],
    });
    const cashier = await app.signIn(personId, businessId);
    const params = { id: businessId };
    const lists = { business: { moneyMovementCategories: [{ name: 'Propinas' }] } };
    expect(
      (await cashier.call(business.change, { params, body: lists })).data.moneyMovementCategories,
    ).toEqual([{ name: 'Propinas' }]);
    const form = cashier.call(business.change, { params, body: { business: businessInput() } });
    await expect(form).rejects.toMatchObject({ status: 403 });
    const tests = cashier.call(business.adjust, { params, body: { delayResponse: 2000 } });
    await expect(tests).rejects.toMatchObject({ status: 403 });
  });
});

describe('its settings', () => {
  it('store credit alerts, reading time and test numbers', async () => {
    const { businessId, call } = await app.owner();
    const params = { id: businessId };
    const credits = await call(business.adjust, {
      params,
      body: { counters: { lowCreditThreshold: 1000, creditNotificationInterval: 168 } },
    });
    expect(credits.message).toBe('Configuración de créditos actualizada correctamente');
    expect(credits.data.counters).toMatchObject({
      lowCreditThreshold: 1000,
      creditNotificationInterval: 168,
    });
    const tests = await call(business.adjust, {
      params,
      body: { delayResponse: 30_000, testingNumbers: [{ whatsapp: '5511112222' }] },
    });
    expect(tests).toMatchObject({
      message: 'Configuración actualizada correctamente',
      data: {
        delayResponse: 30_000,
        testingNumbers: [{ whatsapp: '5511112222', countryCode: '52', countryCodeExt: '521' }],
      },
    });
  });

  const number = { whatsapp: '5511112222' };
  it.each([
    [{ counters: { lowCreditThreshold: 0, creditNotificationInterval: 10 } }, 'al menos 1'],
    [{ counters: { lowCreditThreshold: 1001, creditNotificationInterval: 10 } }, 'como máximo 1000'],
    [{ counters: { lowCreditThreshold: 10, creditNotificationInterval: 169 } }, 'como máximo 168'],
    [{ delayResponse: 999 }, 'El tiempo mínimo es 1 segundo'],
    [{ delayResponse: 30_001 }, 'El tiempo máximo es 30 segundos'],
    [{ testingNumbers: [number, number, number, number] }, 'hasta 3 números de prueba'],
    [{ testingNumbers: [{ whatsapp: '+52 55' }] }, 'Solo se permiten números'],
    [{}, 'No hay ningún cambio que guardar'],
    [{ delayResponse: 2000, stripeCustomerId: 'cus_1' }, 'por separado'],
  ])('refuse %o', async (body, words) => {
    const owner = await app.owner();
    const answer = await owner.inject('PATCH', `/api/business/${owner.businessId}`, body);
    expect(answer.status).toBe(400);
    expect(answer.body.message).toContain(words);
  });
});

describe('reading', () => {
  it('never returns secrets of external services, only whether they are set', async () => {
    const { businessId, ...owner } = await app.owner();
    await app.pool.query(
      `insert into provider_login (business_id, provider, sealed, hint)
       values ($1, 'facebook', 'EAAB-secreto-4f2a', '4f2a')`,
      [businessId],
    );
    await connectMercadoPago(app, owner);
    await app.pool.query(`update payment_account set secret = 'APP-secreto' where business_id = $1`, [
      businessId,
    ]);
    const addresses = [
      '/api/business',
      `/api/business/${businessId}`,
      `/api/business/data/${businessId}`,
      '/api/session',
      '/api/mercadopago/connection',
    ];
    for (const url of addresses) {
      const { status, body } = await owner.inject('GET', url);
      expect(status, url).toBe(200);
      expect(JSON.stringify(body), url).not.toContain('secreto');
    }
    const { data } = await owner.call(business.data, { params: { businessId } });
    expect(data.business).toMatchObject({ hasPaymentProvider: true, hasFacebookLogin: true });
    expect(data.business.meta.login.accessToken).toBe('••••••••4f2a');
  });

  it('cannot read a sealed value even inside the tenant scope', async () => {
    const { businessId } = await app.owner();
    const client = await app.pool.connect();
    await client.query('begin; set local role cauce_tenant');
    await client.query(`select set_config('app.business_id', $1, true)`, [businessId]);
    await expect(client.query('select sealed from provider_login')).rejects.toThrow('permission denied');
    await client.query('rollback');
    client.release();
  });

  it('returns the businesses of a person, of a partner, and all of them to the platform', async () => {
    const mine = await app.owner();
    const other = await app.owner();
    const partner = await app.newcomer({ role: 'partner' });
    await app.pool.query(
      'update business set partner_id = (select partner_id from person where id = $1) where id = $2',
      [partner.personId, other.businessId],
    );
    const admin = await app.newcomer({ role: 'admin' });
    const idsFor = async (visitor: typeof mine | typeof partner) =>
      (await visitor.call(business.list, {})).data.rows.map(({ _id }) => _id);
    expect(await idsFor(mine)).toEqual([mine.businessId]);
    expect(await idsFor(partner)).toEqual([other.businessId]);
    expect(await idsFor(await app.newcomer())).toEqual([]);
    const { total } = (await app.pool.query('select count(*)::int as total from business')).rows[0];
    expect((await admin.call(business.list, {})).data.total).toBe(total);
    await expect(mine.call(business.read, { params: { id: other.businessId } })).rejects.toMatchObject({
      status: 404,
    });
  });

  it('finds by name without accents, by the e-mail of its owner and by its id', async () => {
    const admin = await app.newcomer({ role: 'admin' });
    const founder = await app.newcomer({ email: 'duena@unica.mx' });
    const { data } = await founder.call(business.found, {
      body: { business: businessInput({ name: 'Veterinaria Ñandú' }) },
    });
    for (const search of ['veterinaria nandu', 'ÑANDÚ', 'duena@unica.mx', data._id]) {
      const { rows } = (await admin.call(business.list, { query: { search } })).data;
      expect(
        rows.map(({ _id }) => _id),
        search,
      ).toEqual([data._id]);
    }
    expect((await admin.call(business.list, { query: { search: '***' } })).data.rows).toEqual([]);
  });

  it('returns the Stripe customer only to the platform', async () => {
    const owner = await app.owner();
    const admin = await app.newcomer({ role: 'admin' });
    const params = { id: owner.businessId };
    await admin.call(business.adjust, { params, body: { stripeCustomerId: 'cus_nadie_lo_ve' } });
    expect((await admin.call(business.read, { params })).data.stripeCustomerId).toBe('cus_nadie_lo_ve');
    expect((await owner.call(business.read, { params })).data.stripeCustomerId).toBeNull();
    expect(JSON.stringify((await owner.call(team.audit, {})).data)).not.toContain('cus_nadie_lo_ve');
  });
});
