import { together } from './run/together.mjs';
import { server } from './run/server.mjs';
import { main } from './setup/failure.mjs';
import { ensurePackages } from './setup/packages.mjs';
import { ensureWebBuild } from './setup/web-build.mjs';

await main(async () => {
  await ensurePackages();
  await ensureWebBuild();
  return together([server()]);
});
