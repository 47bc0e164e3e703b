import type { Environment } from './shape.ts';
import { ConfigProblem } from './problems.ts';

type Key = keyof Environment;

/** Keys that are useless without each other. An incomplete group stops the start. */
const groups: Key[][] = [
  ['SMTP_URL', 'MAIL_FROM'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['AI_BASE_URL', 'AI_API_KEY', 'AI_GPT_MODEL'],
  ['SPEECH_URL', 'SPEECH_MODEL', 'SPEECH_VOICE'],
  ['META_APP_ID', 'META_APP_SECRET', 'META_VERIFY_TOKEN'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['MP_CLIENT_ID', 'MP_CLIENT_SECRET', 'MP_WEBHOOK_SECRET'],
  ['CLOUDINARY_CLOUD_NAME', 'CLOUDINARY_API_KEY', 'CLOUDINARY_API_SECRET'],
  ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY', 'S3_PUBLIC_URL'],
];

export function demandWholeGroups(env: Environment): void {
  const problems = groups.flatMap((keys) => {
    const missing = keys.filter((key) => env[key] === undefined);
    if (missing.length === 0 || missing.length === keys.length) return [];
    const given = keys.filter((key) => env[key] !== undefined);
    const lacks = missing.length === 1 ? 'Falta' : 'Faltan';
    return [`${lacks} ${missing.join(', ')}: van junto con ${given.join(', ')}.`];
  });
  if (problems.length > 0) throw new ConfigProblem(problems);
}
