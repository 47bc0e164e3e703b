import { expect, it } from 'vitest';
import { contract } from '../index.ts';
import type { Endpoint, EndpointGroup } from './endpoint.ts';

/** Public writes without a once key, with the reason why repeating them is harmless or impossible. */
const WITHOUT_KEY: Readonly<Record<string, string>> = {
  'billing.promotion': 'The first view counts, however often it is seen',
  'booking.letGo': 'A hold that was released stays released',
  'payments.prefer': 'The same checkout is given again, and payments are counted and not checkouts',
  'session.signUp':
    'The answer is a session cookie, which is not stored. The person signs in with the password',
  'session.signIn': 'Each answer is a session of its own',
  'session.signInCode': 'A code works once, so that nobody else uses it again',
  'session.startGoogle': 'Nothing is stored for the person. A second state is unused',
  'session.finishGoogle': 'A state works once, so that nobody else uses it again',
  'session.forgotten': 'The second e-mail replaces the first',
  'session.reset': 'A link works once, so that nobody else uses it again. The new password is valid',
  'session.verifyEmail': 'A link works once. The address stays confirmed',
  'team.readInvitation': 'It only reads, and its token does not belong into an address',
};

const isPublicWrite = ({ access, method }: Endpoint) => access === 'public' && method !== 'GET';
const hasKey = (schema: unknown) =>
  Object.hasOwn((schema as { shape?: object } | undefined)?.shape ?? {}, 'key');
const writes = Object.entries(contract as Record<string, EndpointGroup>).flatMap(([feature, group]) =>
  Object.entries(group)
    .filter(([, spec]) => isPublicWrite(spec))
    .map(([name, spec]) => ({
      name: `${feature}.${name}`,
      carries: hasKey(spec.body) || hasKey(spec.query),
    })),
);

it('every public write that a person may repeat carries a once key', () => {
  const without = writes.filter(({ carries }) => !carries).map(({ name }) => name);
  expect(without.toSorted()).toEqual(Object.keys(WITHOUT_KEY).toSorted());
});

it('a public write with a once key is found', () => {
  expect(
    writes
      .filter(({ carries }) => carries)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual([
    'booking.book',
    'booking.cancel',
    'booking.hold',
    'booking.reschedule',
    'channels.sendFileSimulator',
    'channels.writeSimulator',
  ]);
});
