import { capture } from '../setup/command.mjs';
import { at, exists, pinnedNode, programs } from '../setup/project.mjs';
import { outcome } from './outcome.mjs';

const folders = ['apps', 'packages', 'db', 'bench', 'scripts'];
/** Results of the run before, by file and content: only what changed is worked out again. */
const cache = (name) => at('.cache/checks', name);

/** Each of these is one check: it passes or it does not. */
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
  // Tests do not count here: an export that only they use is dead code.
  unusedByProduct: [programs.knip, '--no-progress', '--production', '--include', 'files,exports,types'],
};

/** knip is asked once the project says how. */
export const isThere = (level) => !level.startsWith('unused') || exists('knip.json');

export async function runCheck(level) {
  const { code, output } = await capture(pinnedNode, checks[level], { env: { NO_COLOR: '1' } });
  return code === 0 ? outcome(level, { passed: 1 }) : outcome(level, {}, [{ name: level, why: output }]);
}
