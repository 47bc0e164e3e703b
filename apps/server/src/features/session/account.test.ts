import { session } from '@cauce/contract/account/session';
import { DEFAULT_BRAND } from '@cauce/domain/brand/brand';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { makeAccount, PASSWORD } from '../../../testing/accounts.ts';
import { Browser } from '../../../testing/browser.ts';
import { joinBusiness, makeBusiness, makePartner, makePerson } from '../../../testing/factories.ts';
import { TestApp, type Visitor } from '../../../testing/test-app.ts';
import { buildApp } from '../../app.ts';
import { deviceName } from './device.ts';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.open({ now: new Date() });
});
afterAll(() => app.close());

const contactOf = async (who: Visitor) => (await who.call(session.current)).data.brand.whatsappUrl;

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Safari/604.1';
const LAPTOP = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36';

let addresses = 0;
const browser = (userAgent = LAPTOP) =>
  new Browser(app, { address: `10.0.4.${(addresses += 1)}`, userAgent });

describe('the open sessions of a person', () => {
  it('are listed by device, and the current one is marked', async () => {
    const { email } = await makeAccount(app);
    const [laptop, phone] = [browser(), browser(PHONE)];
    await laptop.signIn(email, PASSWORD);
    await phone.signIn(email, PASSWORD);
    const { data } = await phone.call(session.openSessions);
    expect(data.map(({ device, isThis }) => [device, isThis]).toSorted()).toEqual([
      ['Chrome en Windows', false],
      ['Safari en iPhone', true],
    ]);
    expect(data.every(({ ipAddress }) => ipAddress?.startsWith('10.0.4.'))).toBe(true);
    expect(JSON.stringify(data)).not.toContain('token');
  });

  it('can be closed one by one, and the next request of a closed one is refused', async () => {
    const { email } = await makeAccount(app);
    const [laptop, phone] = [browser(), browser(PHONE)];
    await laptop.signIn(email, PASSWORD);
    await phone.signIn(email, PASSWORD);
    const { data } = await laptop.call(session.openSessions);
    const other = data.find(({ isThis }) => !isThis)?._id ?? '';
    await laptop.call(session.closeSession, { params: { id: other } });
    await expect(phone.call(session.account)).rejects.toMatchObject({ code: 'signedOut', status: 401 });
    await expect(laptop.call(session.closeSession, { params: { id: other } })).rejects.toMatchObject({
      code: 'notFound',
    });
  });

  it('can be closed together, except the current one', async () => {
    const { email } = await makeAccount(app);
    const [here, ...others] = [browser(), browser(), browser(PHONE)];
    for (const each of [here, ...others]) await each.signIn(email, PASSWORD);
    const answer = await here.call(session.closeOtherSessions);
    expect(answer).toEqual({ data: { closed: 2 }, message: 'Cerramos 2 sesiones' });
    for (const other of others) expect((await other.look()).person).toBeNull();
    expect((await here.look()).person).not.toBeNull();
  });

  it.each([
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox en Linux'],
    ['Mozilla/5.0 (Windows NT 10.0) Chrome/142.0 Safari/537.36 Edg/142.0', 'Edge en Windows'],
    ['Mozilla/5.0 (Linux; Android 15) Chrome/142.0 Mobile Safari/537.36', 'Chrome en Android'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) Version/18.0 Safari/605.1', 'Safari en Mac'],
    ['curl/8.0', 'Dispositivo desconocido'],
    ['', 'Dispositivo desconocido'],
  ])('reads %s as %s', (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name);
  });
});

describe('the profile', () => {
  it('changes name and picture, and keeps what is not sent', async () => {
    const { email } = await makeAccount(app);
    const ana = browser();
    await ana.signIn(email, PASSWORD);
    await ana.call(session.changePerson, { body: { name: '  Ana Luna ', image: '/files/ana.webp' } });
    await ana.call(session.changePerson, { body: { name: 'Ana Luna' } });
    expect((await ana.look()).person).toMatchObject({ name: 'Ana Luna', image: '/files/ana.webp' });
    await ana.call(session.changePerson, { body: { name: 'Ana Luna', image: null } });
    expect((await ana.look()).person?.image).toBeNull();
  });

  it.each(['javascript:alert(1)', '//evil.example/a.png', 'http://evil.example/a.png', '/\\evil.example'])(
    'takes no picture from %s',
    async (image) => {
      const { email } = await makeAccount(app);
      const ana = browser();
      await ana.signIn(email, PASSWORD);
      await expect(
        ana.call(session.changePerson, { body: { name: 'Ana Luna', image } }),
      ).rejects.toMatchObject({ fields: { image: 'La imagen no es válida' } });
    },
  );
});

describe('the session view', () => {
  it('has no person without a cookie, and the brand of the platform', async () => {
    expect(await browser().look()).toEqual({
      person: null,
      csrfToken: null,
      business: null,
      grant: null,
      businesses: [],
      visitingUntil: null,
      brand: { ...DEFAULT_BRAND, logoUrl: null },
      installation: {
        googleSignIn: true,
        testMailbox: true,
        languageModel: false,
        transcription: false,
        speech: false,
      },
      mustAcceptNotice: false,
    });
  });

  it('lists the permissions of a member, only in their own businesses', async () => {
    const { id, ownerId } = await makeBusiness(app.pool, { name: 'Clínica Roble' });
    await makeBusiness(app.pool, { name: 'Ajena' });
    const personId = await makePerson(app.pool);
    const permissions = [
      { page: 6, actions: ['edit' as const], schedule: { appointments: true, blocks: false } },
    ];
    await joinBusiness(app.pool, { businessId: id, personId, permissions });
    const member = (await (await app.signIn(personId, id)).call(session.current)).data;
    expect(member).toMatchObject({
      business: { _id: id, name: 'Clínica Roble', hasPartner: false, sells: { services: true } },
      grant: { fullAccess: false, permissions },
      businesses: [{ _id: id, name: 'Clínica Roble', role: 'limited' }],
    });
    const owner = (await (await app.signIn(ownerId, id)).call(session.current)).data;
    expect(owner.grant).toEqual({ fullAccess: true, permissions: [] });
  });

  it('leaves out a business from which the person was removed', async () => {
    const owner = await app.owner();
    await app.pool.query('delete from membership where person_id = $1', [owner.personId]);
    expect((await owner.call(session.current)).data).toMatchObject({
      business: null,
      grant: null,
      businesses: [],
    });
  });

  it('has the brand of the partner, and that of the platform where a value is unreadable', async () => {
    const owner = await app.owner();
    const partnerId = await makePartner(app.pool);
    const branding = {
      primaryColor: '#116644',
      accentColor: 'url(evil)',
      companyName: 'Agenda Norte',
      logoUrl: 'javascript:alert(1)',
      whatsappUrl: 'https://otro.example/52',
    };
    await app.pool.query('update partner set branding = $1 where id = $2', [
      JSON.stringify(branding),
      partnerId,
    ]);
    await app.pool.query('update business set partner_id = $1 where id = $2', [partnerId, owner.businessId]);
    const { brand, business } = (await owner.call(session.current)).data;
    expect(business?.hasPartner).toBe(true);
    expect(brand).toEqual({
      ...DEFAULT_BRAND,
      logoUrl: null,
      primaryColor: '#116644',
      companyName: 'Agenda Norte',
    });
  });

  it('has the platform’s WhatsApp number for its own people, never for those of a partner', async () => {
    const server = buildApp({ ...app.parts, supportWhatsapp: '525512345678' });
    onTestFinished(() => server.close());
    const front = app.over(server);
    const owner = await front.owner();
    expect(await contactOf(front.anonymous)).toBe('https://wa.me/525512345678');
    expect(await contactOf(owner)).toBe('https://wa.me/525512345678');
    const partnerId = await makePartner(app.pool);
    await app.pool.query('update business set partner_id = $1 where id = $2', [partnerId, owner.businessId]);
    expect(await contactOf(owner)).toBeUndefined();
    const wear = (whatsappUrl: string) =>
      app.pool.query('update partner set branding = $1 where id = $2', [{ whatsappUrl }, partnerId]);
    await wear('https://wa.me/528112345678');
    expect(await contactOf(owner)).toBe('https://wa.me/528112345678');
    await wear('javascript:alert(1)');
    expect(await contactOf(owner)).toBeUndefined();
  });

  it('has the business that the platform’s team visits, until the visit ends', async () => {
    const { id } = await makeBusiness(app.pool);
    const personId = await makePerson(app.pool, { role: 'admin' });
    const admin = await app.signIn(personId, id);
    const until = new Date(app.clock.now().getTime() + 60_000);
    await app.pool.query('update session set visiting_until = $1 where person_id = $2', [until, personId]);
    expect((await admin.call(session.current)).data).toMatchObject({
      business: { _id: id },
      grant: { fullAccess: true },
      businesses: [],
      visitingUntil: until.toISOString(),
    });
    app.clock.pass(60_000);
    expect((await admin.call(session.current)).data).toMatchObject({ business: null, visitingUntil: null });
  });
});
