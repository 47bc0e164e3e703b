import { randomBytes } from 'node:crypto';
import { branches } from '@cauce/contract/agenda/branches';
import { business } from '@cauce/contract/account/business';
import { createCaller } from '@cauce/contract/kit/client';
import { session } from '@cauce/contract/account/session';
import { type APIRequestContext, type Page, request } from '@playwright/test';
import { hashPassword } from '../../server/src/features/session/index.ts';
import { register, setPassword } from '../../server/src/features/session/store.ts';
import { keepConsent } from '../../server/src/features/privacy/index.ts';
import { openScopes } from '../../server/src/platform/database/scopes.ts';
import { onDatabase } from './database.ts';

export const PASSWORD = 'caballo grapa correcta';

/** People of the demo, for roles that nobody gets by signing up. */
export const DEMO = {
  password: 'cauce-demo-2026',
  owner: 'mariana@clinicaroble.mx',
  reception: 'recepcion@clinicaroble.mx',
  admin: 'admin@cauce.mx',
} as const;

export const newEmail = (who: string): string => `${who}-${randomBytes(4).toString('hex')}@ejemplo.mx`;

const byte = () => 1 + Math.floor(Math.random() * 254);

/** A person with an account, who calls the API as their browser does, from an address of their own. */
export class Person {
  readonly email: string;
  readonly #browser: APIRequestContext;
  readonly #url: string;
  #csrfToken: string | undefined;

  private constructor(email: string, url: string, browser: APIRequestContext) {
    this.email = email;
    this.#url = url;
    this.#browser = browser;
  }

  static async at(email: string): Promise<Person> {
    const url = process.env.CAUCE_URL ?? '';
    const headers = { origin: url, 'x-forwarded-for': `10.${byte()}.${byte()}.${byte()}` };
    return new Person(email, url, await request.newContext({ extraHTTPHeaders: headers }));
  }

  readonly call = createCaller({
    fetch: ((path: string, init: RequestInit = {}) => this.#send(path, init)) as typeof fetch,
    csrfToken: () => this.#csrfToken,
  });

  /** Loads the session, as a page does when it opens. */
  async loadSession() {
    const { data } = await this.call(session.current);
    this.#csrfToken = data.csrfToken ?? undefined;
    if (data.person === null) throw new Error(`${this.email} is not signed in`);
    return { ...data, person: data.person };
  }

  /** Puts the session of this person into a browser. */
  async useSessionIn(page: Page): Promise<void> {
    const { cookies } = await this.#browser.storageState();
    await page.context().addCookies(cookies);
  }

  async #send(path: string, init: RequestInit): Promise<Response> {
    const answer = await this.#browser.fetch(this.#url + path, {
      method: init.method ?? 'GET',
      headers: init.headers as Record<string, string>,
      ...(typeof init.body === 'string' ? { data: init.body } : {}),
    });
    return new Response(await answer.text(), { status: answer.status() });
  }
}

/** Signs in by the API. */
export async function signIn(email: string, password: string): Promise<Person> {
  const person = await Person.at(email);
  await person.call(session.signIn, { body: { email, password } });
  await person.loadSession();
  return person;
}

/** A hash contains its cost. With the usual cost each person of a story would take a third of a second. */
const cheapHash = hashPassword(PASSWORD, { log2N: 10, r: 8, p: 1 });

/** Creates a person with a confirmed account in the database; one story signs up on the page. */
export async function createPerson(name = 'Beto Luna'): Promise<Person> {
  const email = newEmail('beto');
  const [hash, now] = [await cheapHash, new Date()];
  await onDatabase((pool) =>
    openScopes(pool).inAuth(async (tx) => {
      const id = await register(tx, { name, email, verified: true }, now);
      if (id === undefined) throw new Error(`${email} is taken`);
      await setPassword(tx, id, hash, now);
      // Without a consent a notice appears above the page and moves it under the pointer.
      await keepConsent(tx, id, now);
    }),
  );
  return signIn(email, PASSWORD);
}

/** Creates a person with a business of their own. */
export async function createOwner(businessName = 'Clínica Sauce'): Promise<Person> {
  const owner = await createPerson('Ana Torres');
  await owner.call(business.found, {
    body: {
      business: {
        name: businessName,
        description: 'Odontología de barrio',
        whatsapp: '5541238890',
        whatsappOwner: '5518904471',
        timezone: { name: 'America/Mexico_City' },
      },
    },
  });
  await owner.loadSession();
  return owner;
}

/** Creates a branch that closes for lunch, for stories that do not test branches. */
export async function createBranch({ call }: Person, name: string): Promise<string> {
  const open = { from: '09:00', to: '19:00' };
  const rest = [{ from: '14:00', to: '16:00' }];
  const { data } = await call(branches.open, {
    body: {
      branch: {
        name,
        address: { description: 'Orizaba 101, Roma Norte' },
        location: '',
        city: 'Ciudad de México',
        state: 'Ciudad de México',
        country: 'México',
        frecuency: 30,
        observesHolidays: false,
        exceptions: [],
        schedules: { monday: open, tuesday: open, wednesday: open, thursday: open, friday: open },
        restSchedules: { monday: rest, tuesday: rest, wednesday: rest, thursday: rest, friday: rest },
      },
    },
  });
  return data._id;
}
