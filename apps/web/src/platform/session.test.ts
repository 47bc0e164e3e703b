import { session as sessionCalls } from '@cauce/contract/account/session';
import { afterEach, expect, it } from 'vitest';
import { FakeServer } from '../../testing/fake-server.ts';
import { someone } from '../../testing/someone.ts';
import { queries } from './queries.ts';
import { can, mayEnter, refreshSession, startSession } from './session.ts';
import { bootSession, cachedSession } from './session-data.ts';

function embed(text: string): void {
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = 'boot';
  script.textContent = text;
  document.body.append(script);
}

afterEach(() => {
  document.getElementById('boot')?.remove();
  queries.clear();
});

it('knows the session before the first paint when the server wrote it into the page', () => {
  embed(JSON.stringify(someone()));
  startSession();
  expect(cachedSession()?.person?.name).toBe(someone().person?.name);
});

it.each(['', '{', 'null', '{"person":null}'])(
  'asks the server for the session when the page contains %j',
  (text) => {
    embed(text);
    startSession();
    expect(bootSession()).toBeUndefined();
    expect(cachedSession()).toBeUndefined();
  },
);

it('grants nothing to a person without a business', () => {
  const alone = { ...someone(), business: null, grant: null };
  expect(can(alone, 'branches.read')).toBe(false);
  expect(mayEnter(alone, 'signedIn')).toBe(true);
  expect(mayEnter(alone, 'branches.read')).toBe(false);
});

const as = (role: 'user' | 'partner' | 'admin') => {
  const session = someone();
  return { ...session, person: session.person && { ...session.person, role } };
};

it("opens the areas of partners and of the platform's team only to them", () => {
  expect((['user', 'partner', 'admin'] as const).map((role) => mayEnter(as(role), 'admin'))).toEqual([
    false,
    false,
    true,
  ]);
  expect((['user', 'partner', 'admin'] as const).map((role) => mayEnter(as(role), 'partner'))).toEqual([
    false,
    true,
    false,
  ]);
  expect(mayEnter({ ...someone(), person: null }, 'signedIn')).toBe(false);
  expect(mayEnter({ ...someone(), person: null }, 'public')).toBe(true);
});

it('keeps the brand of the page for a visitor, whose session has none, and not for somebody who signs in', async () => {
  const visitor = { ...someone(), person: null, csrfToken: null, business: null, grant: null };
  embed(JSON.stringify({ ...visitor, brand: { ...visitor.brand, companyName: 'Agencia Norte' } }));
  startSession();
  const server = new FakeServer();
  server.answers(sessionCalls.current, () => visitor);
  expect((await refreshSession()).brand.companyName).toBe('Agencia Norte');
  server.answers(sessionCalls.current, () => someone());
  expect((await refreshSession()).brand.companyName).toBe(someone().brand.companyName);
});
