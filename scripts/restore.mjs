import { typescript } from './run/typescript.mjs';
import { show } from './setup/command.mjs';
import { main } from './setup/failure.mjs';
import { ensurePackages } from './setup/packages.mjs';

await main(async () => {
  await ensurePackages();
  const { program, args, env } = typescript(
    'apps/server/src/platform/backup/restore-command.ts',
    process.argv.slice(2),
  );
  // npm runs in the project's root, but the path of the file is relative to the folder of the person.
  const { code } = await show(program, args, { env, cwd: process.env.INIT_CWD ?? process.cwd() });
  return code;
});
