import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ConfigProblem, projectRoot, readConfig } from './config.ts';
import { demandForProduction, refuseLiveKeys } from './config/production.ts';
import { shape } from './config/shape.ts';

let DATA_DIR: string;
beforeEach(() => {
  DATA_DIR = mkdtempSync(join(tmpdir(), 'cauce-config-'));
});
afterEach(() => rmSync(DATA_DIR, { recursive: true, force: true }));

const config = (env: Record<string, string> = {}) => readConfig({ DATA_DIR, ...env });

function complaint(env: Record<string, string>): string {
  try {
    config(env);
  } catch (error) {
    if (error instanceof ConfigProblem) return error.message;
    throw error;
  }
  return 'no complaint';
}

const TEST_KEYS = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
const LIVE_KEYS = { STRIPE_SECRET_KEY: 'rk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };

describe('.env.example', () => {
  const example = parseEnv(readFileSync(join(projectRoot, '.env.example'), 'utf8'));

  test('names every key and no other', () => {
    expect(Object.keys(example).toSorted()).toEqual(Object.keys(shape.shape).toSorted());
  });

  test('shows the defaults', () => {
    const filled = Object.entries(example).filter(([, value]) => value !== '');
    expect(Object.fromEntries(filled)).toEqual(
      Object.fromEntries(
        Object.entries(shape.parse({}))
          .filter(([, value]) => value !== undefined)
          .map(([key, value]) => [key, String(value)]),
      ),
    );
  });
});

test('an empty environment is a complete configuration', () => {
  expect(readConfig({ DATA_DIR, PORT: '', S3_BUCKET: ' ' })).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    role: 'all',
    publicUrl: 'http://localhost:3000',
    ownOrigins: ['http://localhost:3000', 'http://127.0.0.1:3000'],
    databaseUrl: undefined,
    s3: undefined,
    trustProxy: false,
  });
});

test('an installation is for trying, with its well-known accounts, only on this machine', () => {
  expect(config().isForTrying).toBe(true);
  expect(config({ PUBLIC_URL: 'http://127.0.0.1:4000' }).isForTrying).toBe(true);
  expect(config({ PUBLIC_URL: 'https://cauce.mx' }).isForTrying).toBe(false);
  expect(config({ NODE_ENV: 'production' }).isForTrying).toBe(false);
});

test.each([
  [{}, true],
  [{ HOST: 'localhost' }, true],
  [{ HOST: '::1', PUBLIC_URL: 'http://localhost:3000' }, true],
  [{ HOST: '127.0.0.53', PUBLIC_URL: 'http://localhost:3000' }, true],
  [{ HOST: '0.0.0.0' }, false],
  [{ HOST: '::' }, false],
  [{ HOST: '192.168.1.7' }, false],
  [{ HOST: '127.0.0.1.example.mx' }, false],
  [{ PUBLIC_URL: 'https://cauce.mx' }, false],
  [{ NODE_ENV: 'production' }, false],
])('with %j only this machine reaches the installation: %s', (env: Record<string, string>, alone) => {
  expect(config(env).isLocalOnly).toBe(alone);
});

test('the data folder is relative to the project', () => {
  const COOKIE_SECRET = 'c'.repeat(32);
  const ENCRYPTION_KEY = Buffer.alloc(32).toString('base64');
  const { dataDir } = readConfig({ DATA_DIR: './elsewhere', COOKIE_SECRET, ENCRYPTION_KEY });
  expect(dataDir).toBe(join(projectRoot, 'elsewhere'));
});

test('a public address has only its own origin, without a slash at the end', () => {
  const { publicUrl, ownOrigins } = config({ PUBLIC_URL: 'https://cauce.mx/' });
  expect({ publicUrl, ownOrigins }).toEqual({
    publicUrl: 'https://cauce.mx',
    ownOrigins: ['https://cauce.mx'],
  });
});

test.each([
  ['true', true],
  ['2', 2],
  ['10.0.0.0/8, 127.0.0.1', '10.0.0.0/8, 127.0.0.1'],
])('TRUST_PROXY=%s', (TRUST_PROXY, expected) => {
  expect(config({ TRUST_PROXY }).trustProxy).toBe(expected);
});

describe('a wrong value names its key', () => {
  test.each([
    ['PORT', 'ochenta', 'PORT no es válida: debe ser un número entre 1 y 65535.'],
    ['PORT', '70000', 'PORT no es válida: debe ser un número entre 1 y 65535.'],
    ['ROLE', 'jefe', 'ROLE no es válida: debe ser all, web o worker.'],
    [
      'DATABASE_URL',
      'mysql://x',
      'DATABASE_URL no es válida: debe ser una dirección que empiece con postgres:// o postgresql://.',
    ],
    ['COOKIE_SECRET', 'corta', 'COOKIE_SECRET no es válida: debe tener al menos 32 caracteres.'],
    [
      'ENCRYPTION_KEY',
      'corta',
      'ENCRYPTION_KEY no es válida: debe ser una clave de 32 bytes en base64 (openssl rand -base64 32).',
    ],
  ])('%s=%s', (key, value, sentence) => {
    expect(complaint({ [key]: value })).toBe(sentence);
  });

  test('two wrong values give two sentences', () => {
    expect(complaint({ PORT: '0', ROLE: 'jefe' }).split('\n')).toHaveLength(2);
  });
});

describe('a group of keys', () => {
  test('stops the start when it is incomplete', () => {
    expect(complaint({ SMTP_URL: 'smtp://localhost' })).toBe('Falta MAIL_FROM: van junto con SMTP_URL.');
    expect(complaint({ STRIPE_SECRET_KEY: 'sk_test_1' })).toContain('Falta STRIPE_WEBHOOK_SECRET');
    expect(complaint({ ...TEST_KEYS, STRIPE_SECRET_KEY: 'pk_live_1' })).toContain(
      'STRIPE_SECRET_KEY no es válida',
    );
    expect(complaint({ S3_BUCKET: 'cauce', S3_REGION: 'mx' })).toContain('Faltan S3_ENDPOINT, S3_ACCESS_KEY');
    expect(complaint({ GOOGLE_CLIENT_ID: 'id' })).toContain('GOOGLE_CLIENT_SECRET');
    expect(complaint({ SPEECH_URL: 'https://voz.mx/v1', SPEECH_MODEL: 'm' })).toBe(
      'Falta SPEECH_VOICE: van junto con SPEECH_URL, SPEECH_MODEL.',
    );
    expect(complaint({ CLOUDINARY_API_KEY: 'key' })).toContain('CLOUDINARY_CLOUD_NAME');
  });

  test('enables its adapter when it is complete', () => {
    expect(config({ SMTP_URL: 'smtp://localhost', MAIL_FROM: 'hola@cauce.mx' }).smtp).toEqual({
      url: 'smtp://localhost',
      from: 'hola@cauce.mx',
    });
    const speech = { SPEECH_URL: 'https://voz.mx/v1/', SPEECH_MODEL: 'm', SPEECH_VOICE: 'nova' };
    expect(config(speech).speech).toEqual({ url: 'https://voz.mx/v1', model: 'm', voice: 'nova' });
    expect(config({ ...speech, SPEECH_KEY: 'k' }).speech?.key).toBe('k');
  });
});

test('a key of Stripe that charges real money is refused outside production', () => {
  expect(() => refuseLiveKeys(config(LIVE_KEYS))).toThrow('STRIPE_SECRET_KEY cobra dinero real');
  expect(() => refuseLiveKeys(config(TEST_KEYS))).not.toThrow();
  expect(() => refuseLiveKeys(config())).not.toThrow();
  expect(() => refuseLiveKeys(config({ NODE_ENV: 'production', ...LIVE_KEYS }))).not.toThrow();
});

test('test payments are allowed outside production, and in production only by their own key', () => {
  expect(config().allowsTestPayments).toBe(true);
  expect(config({ NODE_ENV: 'production' }).allowsTestPayments).toBe(false);
  expect(config({ NODE_ENV: 'production', PAYMENTS_TEST_MODE: 'true' }).allowsTestPayments).toBe(true);
});

const problemsOf = (env: Record<string, string>) => {
  try {
    demandForProduction(config({ NODE_ENV: 'production', ...env }));
    return [];
  } catch (error) {
    if (error instanceof ConfigProblem) return error.message.split('\n').map((line) => line.slice(0, 20));
    throw error;
  }
};

describe('production', () => {
  const mail = { SMTP_URL: 'smtp://correo.mx', MAIL_FROM: 'Cauce <hola@cauce.mx>' };
  test.each([
    ['without its address', {}, ['Falta PUBLIC_URL: en']],
    ['without TLS', { ...mail, PUBLIC_URL: 'http://cauce.mx' }, ['PUBLIC_URL no es vál']],
    ['without mail', { PUBLIC_URL: 'https://cauce.mx' }, ['Faltan SMTP_URL, MAI']],
    [
      'with neither TLS nor mail',
      { PUBLIC_URL: 'http://192.168.1.7:3000' },
      ['PUBLIC_URL no es vál', 'Faltan SMTP_URL, MAI'],
    ],
    ['with all', { ...mail, PUBLIC_URL: 'https://cauce.mx' }, []],
    [
      'with a test key of Stripe',
      { ...mail, PUBLIC_URL: 'https://cauce.mx', ...TEST_KEYS },
      ['STRIPE_SECRET_KEY es'],
    ],
    [
      'with a test key of Stripe for a demonstration',
      { ...mail, PUBLIC_URL: 'https://cauce.mx', ...TEST_KEYS, PAYMENTS_TEST_MODE: 'true' },
      [],
    ],
    ['with a live key of Stripe', { ...mail, PUBLIC_URL: 'https://cauce.mx', ...LIVE_KEYS }, []],
    ['as a rehearsal on this machine', { PUBLIC_URL: 'http://localhost:3999' }, []],
    ['and development', { NODE_ENV: 'development' }, []],
  ])('%s starts, or says what is missing', (_, env: Record<string, string>, problems) => {
    expect(problemsOf(env)).toEqual(problems);
  });
});

describe('secrets', () => {
  test('are generated once and stored in a file that only the owner can read', () => {
    const { secrets } = config();
    expect(secrets.encryption).toHaveLength(32);
    expect(config().secrets).toEqual(secrets);
    expect(statSync(join(DATA_DIR, 'secrets.json')).mode & 0o777).toBe(0o600);
  });

  test('are required in production when the database is elsewhere', () => {
    const elsewhere = { NODE_ENV: 'production', DATABASE_URL: 'postgres://db/cauce' };
    expect(complaint(elsewhere)).toContain('Falta COOKIE_SECRET');
    expect(complaint(elsewhere)).toContain('Falta ENCRYPTION_KEY');
    expect(config({ NODE_ENV: 'production' }).secrets.encryption).toHaveLength(32);
  });
});

test.each([
  ['+52 55 1234 5678', '525512345678'],
  ['5215512345678', '525512345678'],
  ['+1 (415) 555-0132', '14155550132'],
])('the number for help accepts the spelling %s', (SUPPORT_WHATSAPP, digits) => {
  expect(config({ SUPPORT_WHATSAPP }).supportWhatsapp).toBe(digits);
});

test.each(['5512345678', 'https://wa.me/525512345678', '+52 55 1234 567x', '1234567890123456'])(
  'the number of help needs its country and nothing else: %s',
  (SUPPORT_WHATSAPP) => {
    expect(complaint({ SUPPORT_WHATSAPP })).toBe(
      'SUPPORT_WHATSAPP no es válida: debe ser un teléfono con su código de país, como +52 55 1234 5678.',
    );
  },
);
