import { capture } from '../setup/command.mjs';
import { exists, pinnedNode, programs } from '../setup/project.mjs';
import { outcome } from './outcome.mjs';

const folders = ['apps', 'packages', 'db', 'bench', 'scripts'];

/** Each of these is one check: it passes or it does not. */
export const checks = {
  format: [programs.oxfmt, '--check', '.'],
  lint: [programs.oxlint, '--quiet'],
  types: [programs.tsc, '--noEmit'],
  rules: [programs.depcruise, '--config', '.dependency-cruiser.cjs', '--output-type', 'err', ...folders],
  unused: [programs.knip, '--no-progress'],
};

/** knip is asked once the project says how. */
export const isThere = (level) => level !== 'unused' || exists('knip.json');

export async function runCheck(level) {
  const { code, output } = await capture(pinnedNode, checks[level], { env: { NO_COLOR: '1' } });
  return code === 0 ? outcome(level, { passed: 1 }) : outcome(level, {}, [{ name: level, why: output }]);
}
