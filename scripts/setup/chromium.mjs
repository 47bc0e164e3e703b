import { existsSync, readFileSync } from 'node:fs';
import { capture, lastLines } from './command.mjs';
import { Failure } from './failure.mjs';
import { at, pinnedNode, programs } from './project.mjs';
import { step } from './step.mjs';

/** The same engine without windows, which take a third of the processor time of a journey. */
const shell = '/usr/bin/chromium-headless-shell';

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Finds an installed Chromium, or installs one, and returns its path. */
export const findChromium = () => find(installed, ['chromium']);

/** The same for the browser tests, which need no windows. */
export const findHeadlessChromium = () =>
  find([shell, ...installed], ['chromium-headless-shell', 'chromium']);

async function find(paths, packages) {
  const given = process.env.CHROMIUM_PATH;
  if (given && !existsSync(given)) throw new Failure(`CHROMIUM_PATH dice ${given}, pero ahí no hay nada.`);
  const found = given || (await present(paths));
  if (found) return found;
  const complaint = await step('Instalando Chromium para las pruebas', () => fetchOne(packages));
  const fetched = await present(paths);
  if (fetched) return fetched;
  throw new Failure(
    `No hay un Chromium para las pruebas y no se pudo instalar; pon en CHROMIUM_PATH dónde está uno.\n\n${complaint}`,
  );
}

async function present(paths) {
  const own = await playwrightsOwn();
  return [own, ...paths].find((path) => path && existsSync(path));
}

async function playwrightsOwn() {
  const ask = `console.log(require(${JSON.stringify(at('node_modules/playwright-core'))}).chromium.executablePath())`;
  const { code, output } = await capture(pinnedNode, ['-e', ask]);
  return code === 0 ? output.trim() : undefined;
}

/** As root it is installed with the system's packages, with the needed libraries; otherwise by Playwright. */
async function fetchOne(packages) {
  const isRoot = process.getuid?.() === 0;
  if (isRoot && isDebian()) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await capture('apt-get', ['update', '-q'], { env });
    // Older systems only have a Chromium with windows.
    for (const name of packages) {
      const install = ['install', '-yq', '--no-install-recommends', name, 'fonts-liberation'];
      const { code } = await capture('apt-get', install, { env });
      if (code === 0) return '';
    }
  }
  const dependencies = isRoot ? ['--with-deps'] : [];
  const { output } = await capture(pinnedNode, [programs.playwright, 'install', ...dependencies, 'chromium']);
  return lastLines(output);
}

function isDebian() {
  try {
    return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
}
