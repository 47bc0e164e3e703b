import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { Delivery } from '../../platform/outbox/outbox-sender.ts';
import type { Email } from '../../platform/outbox/queue-email.ts';
import type { Mailer } from './port.ts';

export interface SmtpOptions {
  url: string;
  from: string;
  /** Timeout of the connection in milliseconds. */
  timeout?: number;
}

const DEFAULT_TIMEOUT = 20_000;

type Step = (done: (error?: Error | null) => void) => void;
const step = (work: Step) =>
  new Promise<void>((resolve, reject) => work((error) => (error ? reject(error) : resolve())));

const codeOf = (error: unknown): number | undefined =>
  error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : undefined;

/** Uses its own connection, to know whether the message had been handed over when it broke. */
function connect({ url, timeout = DEFAULT_TIMEOUT }: SmtpOptions): {
  connection: SMTPConnection;
  failed: Promise<never>;
} {
  const { hostname, port, protocol, searchParams } = new URL(url);
  const secure = protocol === 'smtps:';
  const connection = new SMTPConnection({
    host: hostname,
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    requireTLS: searchParams.get('requireTLS') === 'true',
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    dnsTimeout: timeout,
  });
  const failed = new Promise<never>((_, reject) => connection.on('error', reject));
  failed.catch(() => undefined);
  return { connection, failed };
}

async function compose(id: string, mail: Email, from: string) {
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'cauce.local';
  const message = new MailComposer({ ...mail, from, messageId: `<${id}@${domain}>` }).compile();
  return { envelope: message.getEnvelope(), raw: await message.build(), reference: `<${id}@${domain}>` };
}

export function smtpMailer(options: SmtpOptions): Mailer {
  return {
    isTest: false,
    async send(id, mail): Promise<Delivery> {
      const { envelope, raw, reference } = await compose(id, mail, options.from);
      const { connection, failed } = connect(options);
      try {
        const { username, password } = new URL(options.url);
        const greet = step((done) => connection.connect(done));
        await Promise.race([greet, failed]);
        if (username !== '') {
          const auth = { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
          await Promise.race([step((done) => connection.login(auth, done)), failed]);
        }
      } catch (error) {
        connection.close();
        return { is: 'later', reason: String(error) };
      }
      try {
        await Promise.race([step((done) => connection.send(envelope, raw, done)), failed]);
        connection.quit();
        return { is: 'sent', reference };
      } catch (error) {
        connection.close();
        const code = codeOf(error);
        if (code === undefined || Number.isNaN(code)) return { is: 'unknown', reason: String(error) };
        return { is: code >= 500 ? 'failed' : 'later', reason: String(error) };
      }
    },
  };
}
