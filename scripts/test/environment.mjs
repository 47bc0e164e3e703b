import { readFileSync } from 'node:fs';
import { at } from '../setup/project.mjs';

const kept = new Set(['TEST_DATABASE_URL']);

/** No test may meet the developer's own database, mail or keys: set to nothing, they are not read from `.env` either. */
export function leaveOwnSettings() {
  const keys = readFileSync(at('.env.example'), 'utf8').matchAll(/^([A-Z0-9_]+)=/gm);
  for (const [, key] of keys) if (!kept.has(key)) process.env[key] = '';
  delete process.env.NODE_ENV;
}
