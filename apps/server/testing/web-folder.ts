import type { FastifyInstance } from 'fastify';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../src/app.ts';
import type { TestApp } from './test-app.ts';

export interface ServedFolder {
  folder: string;
  server: FastifyInstance;
  close: () => Promise<void>;
}

/** Serves a built website of these documents and this plan of pages. */
export async function serveWebFolder(
  app: TestApp,
  { documents, pages }: { documents: Record<string, string>; pages: readonly object[] },
): Promise<ServedFolder> {
  const folder = await mkdtemp(join(tmpdir(), 'cauce-web-'));
  await mkdir(join(folder, 'assets'));
  for (const [name, text] of Object.entries(documents)) await writeFile(join(folder, name), text);
  await writeFile(join(folder, 'pages.json'), JSON.stringify({ pages }));
  const server = buildApp({ ...app.parts, webFolder: folder });
  await server.ready();
  const close = async () => {
    await server.close();
    await rm(folder, { recursive: true });
  };
  return { folder, server, close };
}
