import { createServer } from 'node:net';
import { together } from './run/together.mjs';
import { typescript } from './run/typescript.mjs';
import { main } from './setup/failure.mjs';
import { ensurePackages } from './setup/packages.mjs';
import { exists, at, pinnedNode, programs } from './setup/project.mjs';

/** The usual port of the page, or the next free one. */
async function freePort(port) {
  const server = createServer();
  const isFree = await new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
  return isFree ? port : freePort(port + 1);
}

await main(async () => {
  await ensurePackages();
  if (exists('.env')) process.loadEnvFile?.(at('.env'));
  const api = process.env.PORT || '3000';
  const page = await freePort(5173);
  // The browser calls Vite, so the server must accept Vite's address as its own origin.
  const server = typescript('apps/server/src/main.ts', [], ['--watch', '--watch-preserve-output']);
  return together([
    { ...server, env: { ...server.env, PUBLIC_URL: `http://localhost:${page}` } },
    {
      program: pinnedNode,
      args: [programs.vite, 'apps/web', '--port', String(page), '--strictPort'],
      env: { API_URL: `http://127.0.0.1:${api}` },
    },
  ]);
});
