import { capture } from '../setup/command.mjs';

async function git(...args) {
  const { code, output } = await capture('git', args);
  return code === 0 ? output.trim() : undefined;
}

/** The commit at which this branch left main; on a clean main the previous commit. */
async function baseCommit() {
  const head = await git('rev-parse', 'HEAD');
  for (const main of ['origin/main', 'main']) {
    const base = await git('merge-base', 'HEAD', main);
    if (base !== undefined && base !== head) return base;
  }
  const isClean = (await git('status', '--porcelain')) === '';
  return isClean ? git('rev-parse', '--verify', '--quiet', 'HEAD~1') : head;
}

const linesOf = (text) => text.split('\n').filter(Boolean);

/** The files that were changed, added or deleted since then, committed or not. Undefined when git cannot tell. */
export async function changedFiles() {
  const base = await baseCommit();
  if (base === undefined) return undefined;
  const tracked = await git('diff', '--name-only', '--no-renames', base);
  const untracked = await git('ls-files', '--others', '--exclude-standard');
  if (tracked === undefined || untracked === undefined) return undefined;
  return [...linesOf(tracked), ...linesOf(untracked)];
}
