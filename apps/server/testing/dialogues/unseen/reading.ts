import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readScripts, type Script } from '../read-scripts.ts';

export interface Unseen {
  name: string;
  scripts: Script[];
  /** Where asking somebody of the team is as good as not. */
  either: ReadonlySet<string>;
}

const EITHER = '= persona quizá';

function read(file: string): Omit<Unseen, 'name'> {
  const either = new Set<string>();
  let title = '';
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => {
      if (line.startsWith('==')) title = line.slice(2).trim();
      if (line.trim() !== EITHER) return true;
      either.add(title);
      return false;
    });
  return { scripts: readScripts(lines.join('\n')), either };
}

export const unseen = (): Unseen[] =>
  readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith('.txt'))
    .map((file) => ({ name: file.replace('.txt', ''), ...read(join(import.meta.dirname, file)) }));
