import { existsSync, readFileSync } from 'node:fs';
import { capture, lastLines } from './command.mjs';
import { Failure } from './failure.mjs';
import { at, pinnedNode, programs } from './project.mjs';
import { step } from './step.mjs';

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The path of a Chromium for the browser tests: one that is there, or one that is fetched now. */
export async function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given && !existsSync(given)) throw new Failure(`CHROMIUM_PATH dice ${given}, pero ahí no hay nada.`);
  const found = given ?? (await present());
  if (found) return found;
  const complaint = await step('Instalando Chromium para las pruebas', fetchOne);
  const fetched = await present();
  if (fetched) return fetched;
  throw new Failure(
    `No hay un Chromium para las pruebas y no se pudo instalar; pon en CHROMIUM_PATH dónde está uno.\n\n${complaint}`,
  );
}

async function present() {
  const own = await playwrightsOwn();
  return [own, ...installed].find((path) => path && existsSync(path));
}

async function playwrightsOwn() {
  const ask = `console.log(require(${JSON.stringify(at('node_modules/playwright-core'))}).chromium.executablePath())`;
  const { code, output } = await capture(pinnedNode, ['-e', ask]);
  return code === 0 ? output.trim() : undefined;
}

/** Root may ask the system for it, which brings the libraries along; anyone may ask Playwright. */
async function fetchOne() {
  const isRoot = process.getuid?.() === 0;
  if (isRoot && isDebian()) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await capture('apt-get', ['update', '-q'], { env });
    const packages = ['chromium', 'fonts-liberation'];
    const { code } = await capture('apt-get', ['install', '-yq', '--no-install-recommends', ...packages], {
      env,
    });
    if (code === 0) return '';
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
