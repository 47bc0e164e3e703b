import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { demandWholeGroups } from './config/groups.ts';
import { ConfigProblem, sentences } from './config/problems.ts';
import { secretsOf } from './config/secrets.ts';
import { type Environment, shape } from './config/shape.ts';

export { ConfigProblem } from './config/problems.ts';

export const projectRoot = resolve(import.meta.dirname, '../../../..');

export type Config = ReturnType<typeof readConfig>;

/** Reads the configuration. Throws a ConfigProblem whose message names every wrong key. */
export function readConfig(source: NodeJS.ProcessEnv) {
  const env = parse(source);
  const dataDir = resolve(projectRoot, env.DATA_DIR);
  const publicUrl = env.PUBLIC_URL ?? `http://${reachable(env.HOST)}:${env.PORT}`;
  return {
    environment: env.NODE_ENV,
    isProduction: env.NODE_ENV === 'production',
    isForTrying: env.NODE_ENV !== 'production' && isOnThisMachine(publicUrl),
    /** Whether only people at this machine can reach the server. */
    isLocalOnly: env.NODE_ENV !== 'production' && isLoopback(env.HOST) && isOnThisMachine(publicUrl),
    role: env.ROLE,
    port: env.PORT,
    host: env.HOST,
    publicUrl,
    hasPublicUrl: env.PUBLIC_URL !== undefined,
    isOnThisMachine: isOnThisMachine(publicUrl),
    ownOrigins: originsOf(publicUrl),
    dataDir,
    databaseUrl: env.DATABASE_URL,
    redisUrl: env.REDIS_URL,
    secrets: secretsOf(env, dataDir),
    smtp: env.SMTP_URL && env.MAIL_FROM ? { url: env.SMTP_URL, from: env.MAIL_FROM } : undefined,
    supportWhatsapp: env.SUPPORT_WHATSAPP,
    google: googleOf(env),
    meta: metaOf(env),
    stripe: stripeOf(env),
    allowsTestPayments: env.NODE_ENV !== 'production' || env.PAYMENTS_TEST_MODE === 'true',
    mercadoPago: mercadoPagoOf(env),
    ai: aiOf(env),
    speech: speechOf(env),
    cloudinary: cloudinaryOf(env),
    s3: s3Of(env),
    trustProxy: trustProxyOf(env.TRUST_PROXY),
    logLevel: env.LOG_LEVEL,
    metricsToken: env.METRICS_TOKEN,
  };
}

/** Reads the environment and the `.env` file in the project's root. Nothing else reads it. */
function environment(): NodeJS.ProcessEnv {
  const file = join(projectRoot, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  return process.env;
}

export const loadConfig = (): Config => readConfig(environment());

function parse(source: NodeJS.ProcessEnv): Environment {
  // `KEY=` in a file means that the key is not set.
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim() !== ''));
  const result = shape.safeParse(given);
  if (!result.success) throw new ConfigProblem(sentences(result.error));
  demandWholeGroups(result.data);
  return result.data;
}

const reachable = (host: string): string => {
  if (host === '0.0.0.0' || host === '::' || host === '127.0.0.1') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
};

const SPELLINGS = ['localhost', '127.0.0.1'];
/** Anybody may reach a server whose public address is not on this machine. */
const isOnThisMachine = (publicUrl: string) => SPELLINGS.includes(new URL(publicUrl).hostname);

const isLoopback = (host: string) => /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/i.test(host);

/** Lists both names of the loopback, because a browser on this machine may use either. */
function originsOf(publicUrl: string): string[] {
  const { origin, protocol, port } = new URL(publicUrl);
  if (!isOnThisMachine(publicUrl)) return [origin];
  return SPELLINGS.map((name) => `${protocol}//${name}${port ? `:${port}` : ''}`);
}

function googleOf({ GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret }: Environment) {
  return clientId && clientSecret ? { clientId, clientSecret } : undefined;
}

function stripeOf({ STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret }: Environment) {
  return secretKey && webhookSecret ? { secretKey, webhookSecret } : undefined;
}

const GRAPH = 'https://graph.facebook.com/v23.0';

function aiOf({ AI_BASE_URL: baseUrl, AI_API_KEY: key, AI_GPT_MODEL: gpt, ...env }: Environment) {
  if (!baseUrl || !key || !gpt) return undefined;
  const models = { gpt_model: gpt, reasoning_model: env.AI_REASONING_MODEL ?? gpt };
  return { baseUrl, key, models, transcriptionModel: env.AI_TRANSCRIPTION_MODEL };
}

function speechOf({ SPEECH_URL: url, SPEECH_MODEL: model, SPEECH_VOICE: voice, ...env }: Environment) {
  return url && model && voice ? { url, model, voice, key: env.SPEECH_KEY } : undefined;
}

function metaOf({
  META_APP_ID: appId,
  META_APP_SECRET: appSecret,
  META_VERIFY_TOKEN: verifyToken,
  ...env
}: Environment) {
  if (!appId || !appSecret || !verifyToken) return undefined;
  return { appId, appSecret, verifyToken, graphUrl: env.META_GRAPH_URL ?? GRAPH };
}

function mercadoPagoOf({ MP_CLIENT_ID: clientId, MP_CLIENT_SECRET: clientSecret, ...env }: Environment) {
  const { MP_WEBHOOK_SECRET: webhookSecret } = env;
  return clientId && clientSecret && webhookSecret ? { clientId, clientSecret, webhookSecret } : undefined;
}

function cloudinaryOf(env: Environment) {
  const { CLOUDINARY_CLOUD_NAME: cloudName, CLOUDINARY_API_KEY: apiKey } = env;
  const apiSecret = env.CLOUDINARY_API_SECRET;
  return cloudName && apiKey && apiSecret ? { cloudName, apiKey, apiSecret } : undefined;
}

function s3Of(env: Environment) {
  const { S3_ENDPOINT: endpoint, S3_REGION: region, S3_BUCKET: bucket, S3_PUBLIC_URL: publicUrl } = env;
  const { S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = env;
  if (!endpoint || !region || !bucket || !publicUrl || !accessKey || !secretKey) return undefined;
  return { endpoint, region, bucket, publicUrl, accessKey, secretKey };
}

function trustProxyOf(value: string): boolean | number | string {
  if (value === 'true' || value === 'false') return value === 'true';
  return /^\d+$/.test(value) ? Number(value) : value;
}
