import { existsSync, readFileSync } from 'node:fs';
import { capture } from './command.mjs';
import { Failure } from './failure.mjs';
import { npmCommand } from './npm.mjs';
import { at, exists, pinnedNode } from './project.mjs';
import { step } from './step.mjs';

/** Installs missing packages of the lock file. A repeated call only reads two files. */
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
 * npm records the packages in node_modules. Every locked package must be in that list with its version, except those
 * for other platforms.
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

// Ignores npm settings of the machine: the build needs development tools, and the pinned Node needs its install script.
const settings = ['--include=dev', '--include=optional', '--ignore-scripts=false', '--no-audit', '--no-fund'];

/**
 * When npm has not finished an installation, a new one is made, which refuses a lock file that does not match. A
 * finished one is updated in seconds.
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
