import { readFileSync } from 'node:fs';
import { at } from '../setup/project.mjs';

const allowed = new Set(['TEST_DATABASE_URL']);

/** Empties the settings, so that no test uses the developer's database, mail or keys. Empty ones are not read from `.env` either. */
export function leaveOwnSettings() {
  const keys = readFileSync(at('.env.example'), 'utf8').matchAll(/^([A-Z0-9_]+)=/gm);
  for (const [, key] of keys) if (!allowed.has(key)) process.env[key] = '';
  delete process.env.NODE_ENV;
}
