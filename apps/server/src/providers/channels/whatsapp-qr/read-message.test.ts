import { expect, it } from 'vitest';
import { readMessage } from './read-message.ts';

const readContact = (vcard: string) =>
  readMessage({
    key: { id: 'X', remoteJid: '5215512345678@s.whatsapp.net', fromMe: false },
    messageTimestamp: 1_773_072_000,
    message: { contactMessage: { displayName: 'Ana', vcard } },
  });

it('reads the numbers of a contact card, in linear time even without an end', () => {
  expect(readContact('BEGIN:VCARD\nTEL;type=CELL:+52 55 1234 5678\nEND:VCARD')).toMatchObject([
    { kind: 'contact', text: 'Ana · +52 55 1234 5678' },
  ]);
  expect(readContact('\nTEL'.repeat(250_000))).toMatchObject([{ kind: 'contact', text: 'Ana' }]);
});
