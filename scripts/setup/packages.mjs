import { existsSync, readFileSync } from 'node:fs';
import { capture } from './command.mjs';
import { Failure } from './failure.mjs';
import { npmCommand } from './npm.mjs';
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

// A machine's own settings do not count: the build needs the tools, and the pinned Node needs its script.
const settings = ['--include=dev', '--include=optional', '--ignore-scripts=false', '--no-audit', '--no-fund'];

/**
 * Where npm has not finished an installation, it makes one from nothing and refuses a lock file that does not fit. A
 * finished one is brought up to date in seconds.
 */
const install = () =>
  npm([...(exists('node_modules/.package-lock.json') ? ['install', '--no-save'] : ['ci']), ...settings]);

async function npm(args) {
  const [program, ...first] = npmCommand();
  const { code, output } = await capture(program, [...first, ...args]);
  if (code === 0) return;
  const complaint = output.split('\n').filter((line) => /^npm (?:error|ERR!)/.test(line));
  throw new Failure(
    `npm no pudo instalar los paquetes. ¿Hay conexión a internet?\n\n${complaint.slice(0, 12).join('\n')}`,
  );
}
