import { typescript } from './run/typescript.mjs';
import { show } from './setup/command.mjs';
import { main } from './setup/failure.mjs';
import { ensurePackages } from './setup/packages.mjs';

await main(async () => {
  await ensurePackages();
  const { program, args, env } = typescript('apps/server/src/appoint-admin.ts', process.argv.slice(2));
  const { code } = await show(program, args, { env });
  return code;
});
