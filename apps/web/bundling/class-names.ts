import { createHash } from 'node:crypto';
import { join, relative } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

/**
 * The class of a style sheet, with a fingerprint of its path. The default has a line number as well, which pages would carry
 * twice for each class, in the script and in the style sheet.
 */
export function className(name: string, file: string): string {
  const [path = file] = relative(ROOT, file).split('?');
  const fingerprint = createHash('sha256').update(path.replaceAll('\\', '/')).digest('base64url');
  return `${name}_${fingerprint.slice(0, 4)}`;
}
