import { together } from './run/together.mjs';
import { typescript } from './run/typescript.mjs';
import { main } from './setup/failure.mjs';
import { ensurePackages } from './setup/packages.mjs';
import { ensureWebBuild } from './setup/web-build.mjs';

await main(async () => {
  await ensurePackages();
  await ensureWebBuild();
  return together([typescript('apps/server/src/main.ts')]);
});
