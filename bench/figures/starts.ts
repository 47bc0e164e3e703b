import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { familyOf, megabytesOf } from '../load/processes.ts';
import { median } from '../load/statistics.ts';
import { launch, postmasterOf, startProduct } from '../product.ts';

/** Milliseconds to the first answer, beside the database and a plain server alone. */
export interface StartFigures {
  cold: { product: number; database: number; bareServer: number };
  warm: { product: number; database: number; bareServer: number };
  memory: { product: number; database: number; bareServer: number };
}

/** Cold: an empty data folder. Warm: the second start with it. Packages and build exist in both cases. */
export async function measureStarts(folder: string, rounds: number): Promise<StartFigures> {
  const cold = { product: [] as number[], database: [] as number[], bareServer: [] as number[] };
  const warm = { product: [] as number[], database: [] as number[], bareServer: [] as number[] };
  let memory = { product: 0, database: 0, bareServer: 0 };
  for (let round = 0; round < rounds; round++) {
    const home = await mkdtemp(join(folder, 'start-'));
    for (const kind of [cold, warm]) {
      kind.bareServer.push(await bareServer());
      kind.database.push(await databaseAlone(join(home, 'alone')));
      const product = await startProduct(join(home, 'product'));
      kind.product.push(product.answeredAfter);
      if (kind === warm && round === rounds - 1) memory = await memoryOf(product.pid, join(home, 'product'));
      await product.stop();
    }
    await rm(home, { recursive: true, force: true });
  }
  return { cold: middle(cold), warm: middle(warm), memory };
}

const middle = (figures: Record<'product' | 'database' | 'bareServer', number[]>) => ({
  product: median(figures.product),
  database: median(figures.database),
  bareServer: median(figures.bareServer),
});

async function bareServer(): Promise<number> {
  const running = await launch(['bench/floor/server.ts'], {}, '/');
  await running.stop();
  return running.answeredAfter;
}

async function databaseAlone(dataDir: string): Promise<number> {
  const began = performance.now();
  const child = spawn(process.execPath, [join(import.meta.dirname, '../floor/database.ts'), dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  const taken = performance.now() - began;
  child.kill('SIGTERM');
  await once(child, 'exit');
  return taken;
}

/** Measured after the first answer, while no request runs. */
async function memoryOf(pid: number, dataDir: string) {
  const bare = await launch(['bench/floor/server.ts'], {}, '/');
  const database = await postmasterOf(dataDir);
  const family = familyOf(pid).filter((member) => !familyOf(database).includes(member));
  const figures = {
    product: megabytesOf(family),
    database: megabytesOf(familyOf(database)),
    bareServer: megabytesOf([bare.pid]),
  };
  await bare.stop();
  return figures;
}
