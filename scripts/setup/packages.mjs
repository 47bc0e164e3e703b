import { existsSync, readFileSync } from 'node:fs';
import { capture } from './command.mjs';
import { Failure } from './failure.mjs';
import { at, exists, pinnedNode } from './project.mjs';
import { step } from './step.mjs';

/** Installs what the lock file names and the disk does not have; a second call reads two files and is done. */
export async function ensurePackages() {
  if (isInstalled()) return;
  await step('Instalando los paquetes (la primera vez tarda un par de minutos)', install);
  if (!existsSync(pinnedNode)) await step('Instalando Node 24', () => npm(['rebuild', 'node']));
  if (!isInstalled())
    throw new Failure('npm terminó, pero faltan paquetes. Borra node_modules y vuelve a intentar.');
}

function isInstalled() {
  return existsSync(pinnedNode) && exists('node_modules/.package-lock.json') && hasWhatIsLocked();
}

const packagesOf = (file) => JSON.parse(readFileSync(at(file), 'utf8')).packages;

/**
 * npm notes in node_modules what it put there: every locked package must be in that list,
 * in its version, save those for other platforms.
 */
function hasWhatIsLocked() {
  const installed = packagesOf('node_modules/.package-lock.json');
  return Object.entries(packagesOf('package-lock.json')).every(([path, { version, link, optional }]) => {
    if (!path.includes('node_modules/')) return true;
    if (link) return exists(path);
    const found = installed[path];
    return found ? found.version === version : optional === true;
  });
}

// Whatever npm is set to on this machine: the build needs the tools, and the pinned Node needs its script.
const settings = ['--include=dev', '--include=optional', '--ignore-scripts=false', '--no-audit', '--no-fund'];

/** `npm ci` would refuse a lock file that lacks another platform's optional packages; this follows it all the same. */
const install = () => npm(['install', '--no-save', ...settings]);

async function npm(args) {
  const cli = process.env.npm_execpath;
  const [program, first] = cli?.endsWith('.js') ? [process.execPath, [cli]] : ['npm', []];
  const { code, output } = await capture(program, [...first, ...args]);
  if (code === 0) return;
  const complaint = output.split('\n').filter((line) => line.startsWith('npm error'));
  throw new Failure(
    `npm no pudo instalar los paquetes. ¿Hay conexión a internet?\n\n${complaint.slice(0, 12).join('\n')}`,
  );
}
