import { expect, it } from 'vitest';
import { newsOf } from './reading.ts';

const heard = (vcard: string) =>
  newsOf({
    key: { id: 'X', remoteJid: '5215512345678@s.whatsapp.net', fromMe: false },
    messageTimestamp: 1_773_072_000,
    message: { contactMessage: { displayName: 'Ana', vcard } },
  });

it('tells the numbers of a contact, and takes no longer for a card without an end', () => {
  expect(heard('BEGIN:VCARD\nTEL;type=CELL:+52 55 1234 5678\nEND:VCARD')).toMatchObject([
    { kind: 'contact', text: 'Ana · +52 55 1234 5678' },
  ]);
  expect(heard('\nTEL'.repeat(250_000))).toMatchObject([{ kind: 'contact', text: 'Ana' }]);
});
