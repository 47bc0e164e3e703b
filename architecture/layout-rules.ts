import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const WEB = 'apps/web/src';
const BOX = `${WEB}/ui/layout/box.css`;

const ZERO = /^(?:margin|padding): 0$|^list-style: none$/;
const BASIS = /^flex: [01] 1 (\S+)$/;
const PAIR = /^(gap|padding): (\S+) (\S+)$/;
const SIMPLE_CLASSES = /^\.[\w-]+(?:,\s*\.[\w-]+)*$/;

interface Rule {
  selector: string;
  declarations: string[];
}

/** Reads the rules outside media queries, as the formatter writes them. */
export const readRules = (css: string): Rule[] =>
  [...css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/^([^\s@{}][^{}]*)\{([^{}]*)\}/gm)].map(
    ([, selector = '', body = '']) => ({
      selector: selector.trim(),
      declarations: body
        .split(';')
        .map((line) => line.trim().replaceAll(/\s+/g, ' '))
        .filter((line) => line !== ''),
    }),
  );

/** Lists the rules for which Box, Stack, Row and Grid have a property for every declaration. */
export function listLayoutRules(css: string, box: string): string[] {
  const offered = new Set(readRules(box).flatMap(({ declarations }) => declarations));
  const isOffered = (declaration: string) => {
    const [, property, first, second] = PAIR.exec(declaration) ?? [];
    if (property !== undefined)
      return [first, second].every((size) => size === '0' || offered.has(`${property}: ${size}`));
    const [, basis] = BASIS.exec(declaration) ?? [];
    if (basis !== undefined) return offered.has(`flex-basis: ${basis}`);
    return offered.has(declaration) || ZERO.test(declaration);
  };
  return readRules(css)
    .filter(({ selector, declarations }) => SIMPLE_CLASSES.test(selector) && declarations.every(isOffered))
    .map(({ selector }) => selector);
}

/** Lists these rules of all style sheets, each with its file. */
export async function findLayoutRules(): Promise<string[]> {
  const box = await readFile(join(ROOT, BOX), 'utf8');
  const names = await readdir(join(ROOT, WEB), { recursive: true });
  const files = names.filter((name) => name.endsWith('.module.css')).map((name) => `${WEB}/${name}`);
  const found = await Promise.all(
    files.map(async (file) =>
      listLayoutRules(await readFile(join(ROOT, file), 'utf8'), box).map(
        (selector) => `${file}: ${selector}`,
      ),
    ),
  );
  return found.flat();
}
