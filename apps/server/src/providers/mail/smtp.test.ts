import { afterEach, describe, expect, it } from 'vitest';
import { type Manners, smtpServer, type SmtpServer } from '../../../testing/smtp-server.ts';
import type { Email } from '../../platform/outbox/index.ts';
import { smtpMailer } from './smtp.ts';

const ID = '01890000-0000-7000-8000-000000000001';
const MAIL: Email = { to: 'ana@ejemplo.mx', subject: 'Señal', text: 'Mañana', html: '<p>Mañana</p>' };

let server: SmtpServer | undefined;
afterEach(() => server?.close());

async function sendThrough(manners: Manners = {}) {
  server = await smtpServer(manners);
  const mailer = smtpMailer({ url: server.url, from: 'Cauce <hola@cauce.mx>', timeout: 300 });
  return mailer.send(ID, MAIL, new AbortController().signal);
}

describe('the SMTP mailer', () => {
  it('sends the message with our own id', async () => {
    expect(await sendThrough()).toEqual({ is: 'sent', reference: `<${ID}@cauce.mx>` });
    const [message] = server?.messages ?? [];
    expect(message?.from).toContain('hola@cauce.mx');
    expect(message?.to).toEqual(['<ana@ejemplo.mx>']);
    expect(message?.data).toContain(`Message-ID: <${ID}@cauce.mx>`);
    expect(message?.data).toContain('text/html');
  });

  it.each<[string, Manners, string]>([
    ['no server says anything', { greeting: 'silence' }, 'later'],
    ['the password is wrong', { auth: '535 no' }, 'later'],
    ['the address does not exist', { rcpt: '550 no such user' }, 'failed'],
    ['the address is busy', { rcpt: '451 greylisted' }, 'later'],
    ['the message is refused', { end: '554 spam' }, 'failed'],
    ['the message is refused for now', { end: '452 full' }, 'later'],
    ['the answer never comes', { end: 'silence' }, 'unknown'],
    ['the line breaks before the answer', { end: 'hangup' }, 'unknown'],
  ])('when %s', async (_, manners, is) => {
    expect(await sendThrough(manners)).toMatchObject({ is });
  });

  it('when the server is unreachable', async () => {
    const mailer = smtpMailer({ url: 'smtp://127.0.0.1:9', from: 'hola@cauce.mx', timeout: 300 });
    expect(await mailer.send(ID, MAIL, new AbortController().signal)).toMatchObject({ is: 'later' });
  });
});
