import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { capture, lastLines } from './command.mjs';
import { Failure } from './failure.mjs';
import { fingerprint } from './fingerprint.mjs';
import { at, exists, pinnedNode, programs } from './project.mjs';
import { step } from './step.mjs';

const sources = ['apps/web', 'packages', 'package-lock.json'];
const stamp = at('.cache/web-build');

/** Builds the web app when its sources changed since the last build. */
export async function ensureWebBuild() {
  const current = fingerprint(sources);
  if (exists('apps/web/dist/index.html') && lastBuilt() === current) return;
  rmSync(stamp, { force: true });
  await step('Preparando la aplicación web', async () => {
    const { code, output } = await capture(pinnedNode, [programs.vite, 'build', 'apps/web'], {
      env: { NODE_ENV: 'production' },
    });
    if (code !== 0) throw new Failure(`La aplicación web no se pudo preparar:\n\n${lastLines(output)}`);
  });
  mkdirSync(at('.cache'), { recursive: true });
  writeFileSync(stamp, current);
}

function lastBuilt() {
  try {
    return readFileSync(stamp, 'utf8');
  } catch {
    return undefined;
  }
}
