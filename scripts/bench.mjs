import { typescript } from './run/typescript.mjs';
import { findChromium } from './setup/chromium.mjs';
import { show } from './setup/command.mjs';
import { main } from './setup/failure.mjs';
import { ensurePackages } from './setup/packages.mjs';
import { ensureWebBuild } from './setup/web-build.mjs';

await main(async () => {
  await ensurePackages();
  await ensureWebBuild();
  const { program, args, env } = typescript('bench/run.ts', process.argv.slice(2));
  const { code } = await show(program, args, { env: { ...env, CHROMIUM_PATH: await findChromium() } });
  return code;
});
