import { canonicalDigits } from '@cauce/domain/people/phone';
import * as z from 'zod';

/** Every key that the server reads from its environment. `.env.example` explains each one. */

const text = z.string().trim().min(1).optional();

const port = z.string().regex(/^\d+$/).transform(Number).pipe(z.number().int().min(1).max(65535));

const address = (...protocols: string[]) =>
  z
    .string()
    .refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
      error: `debe ser una dirección que empiece con ${protocols.map((name) => `${name}//`).join(' o ')}`,
    })
    .optional();

const site = address('http:', 'https:').transform((value) => value?.replace(/\/+$/, ''));

/** A phone number in any spelling, reduced to the digits of a wa.me link. */
const whatsapp = z
  .string()
  .trim()
  .regex(
    /^(?=(?:\D*\d){11,15}\D*$)\+?\d[\d ().-]*$/,
    'debe ser un teléfono con su código de país, como +52 55 1234 5678',
  )
  .transform(canonicalDigits)
  .optional();

const roles = ['all', 'web', 'worker'] as const;
const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const oneOf = <const T extends readonly string[]>(values: T) =>
  z.enum(values, { error: `debe ser ${values.slice(0, -1).join(', ')} o ${values.at(-1)}` });

const key = z
  .string()
  .refine((value) => Buffer.from(value, 'base64').length === 32, {
    error: 'debe ser una clave de 32 bytes en base64 (openssl rand -base64 32)',
  })
  .optional();

export const shape = z.object({
  NODE_ENV: oneOf(['development', 'production', 'test']).default('development'),
  PORT: port.default(3000),
  HOST: z.string().trim().min(1).default('127.0.0.1'),
  PUBLIC_URL: site,
  DATA_DIR: z.string().trim().min(1).default('./.data'),
  ROLE: oneOf(roles).default('all'),
  DATABASE_URL: address('postgres:', 'postgresql:'),
  TEST_DATABASE_URL: address('postgres:', 'postgresql:'),
  REDIS_URL: address('redis:', 'rediss:'),
  COOKIE_SECRET: z.string().min(32, 'debe tener al menos 32 caracteres').optional(),
  ENCRYPTION_KEY: key,
  ENCRYPTION_KEY_PREVIOUS: key,
  SMTP_URL: address('smtp:', 'smtps:'),
  MAIL_FROM: text,
  SUPPORT_WHATSAPP: whatsapp,
  GOOGLE_CLIENT_ID: text,
  GOOGLE_CLIENT_SECRET: text,
  CLOUDINARY_CLOUD_NAME: text,
  CLOUDINARY_API_KEY: text,
  CLOUDINARY_API_SECRET: text,
  S3_ENDPOINT: address('http:', 'https:'),
  S3_REGION: text,
  S3_BUCKET: text,
  S3_ACCESS_KEY: text,
  S3_SECRET_KEY: text,
  S3_PUBLIC_URL: site,
  AI_BASE_URL: site,
  AI_API_KEY: text,
  AI_GPT_MODEL: text,
  AI_REASONING_MODEL: text,
  AI_TRANSCRIPTION_MODEL: text,
  SPEECH_URL: site,
  SPEECH_MODEL: text,
  SPEECH_VOICE: text,
  SPEECH_KEY: text,
  STRIPE_SECRET_KEY: z
    .string()
    .trim()
    .regex(/^(?:sk|rk)_(?:test|live)_\w+$/, 'debe empezar con sk_test_, sk_live_, rk_test_ o rk_live_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .trim()
    .regex(/^whsec_\w+$/, 'debe empezar con whsec_')
    .optional(),
  PAYMENTS_TEST_MODE: oneOf(['true', 'false']).default('false'),
  META_APP_ID: text,
  META_APP_SECRET: text,
  META_VERIFY_TOKEN: text,
  META_GRAPH_URL: site,
  MP_CLIENT_ID: text,
  MP_CLIENT_SECRET: text,
  MP_WEBHOOK_SECRET: z.string().trim().min(16, 'debe tener al menos 16 caracteres').optional(),
  TRUST_PROXY: z
    .string()
    .regex(
      /^(true|false|\d+|[\d.:a-fA-F/, ]+)$/,
      'debe ser true, false, un número de saltos o una lista de direcciones',
    )
    .default('false'),
  LOG_LEVEL: oneOf(levels).default('info'),
  METRICS_TOKEN: z.string().min(16, 'debe tener al menos 16 caracteres').optional(),
});

export type Environment = z.output<typeof shape>;
