import { createHash } from 'node:crypto';
import { join, relative } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

/**
 * The name of a class: its name in the style sheet with a hash of the file's path. Vite's default also contains a line
 * number, which every page would load twice for each class, in the script and in the style sheet.
 */
export function className(name: string, file: string): string {
  const [path = file] = relative(ROOT, file).split('?');
  const fingerprint = createHash('sha256').update(path.replaceAll('\\', '/')).digest('base64url');
  return `${name}_${fingerprint.slice(0, 4)}`;
}
