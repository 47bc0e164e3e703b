import { capture } from '../setup/command.mjs';
import { at, exists, pinnedNode, programs } from '../setup/project.mjs';
import { outcome } from './outcome.mjs';

const folders = ['apps', 'packages', 'db', 'bench', 'scripts'];
/** A cache of earlier results by file and content, so that only changed files are checked again. */
const cache = (name) => at('.cache/checks', name);

/** Each check passes or fails as a whole. */
export const checks = {
  format: [programs.oxfmt, '--check', '.'],
  lint: [programs.oxlint, '--quiet'],
  types: [programs.tsc, '--noEmit', '--incremental', '--tsBuildInfoFile', cache('types')],
  rules: [
    programs.depcruise,
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'err',
    '--cache',
    cache('rules'),
    '--cache-strategy',
    'content',
    ...folders,
  ],
  unused: [programs.knip, '--no-progress', '--cache', '--cache-location', cache('unused')],
  // Without tests: an export that only tests use is unused code.
  unusedByProduct: [programs.knip, '--no-progress', '--production', '--include', 'files,exports,types'],
};

/** knip runs only if the project has a configuration for it. */
export const isThere = (level) => !level.startsWith('unused') || exists('knip.json');

export async function runCheck(level) {
  const { code, output } = await capture(pinnedNode, checks[level], { env: { NO_COLOR: '1' } });
  return code === 0 ? outcome(level, { passed: 1 }) : outcome(level, {}, [{ name: level, why: output }]);
}
