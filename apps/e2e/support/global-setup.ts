import { rm } from 'node:fs/promises';
import { startEmbeddedPostgres } from '../../server/src/platform/embedded-postgres/index.ts';
import { createLog } from '../../server/src/platform/log.ts';
import { startMeta } from './meta.ts';
import { startProduct } from './product.ts';
import { createDataFolder } from './seeded-folder.ts';

/** The data of a run does not have to survive a power cut. */
const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
const log = createLog({ level: 'warn', json: false });

type Closing = () => Promise<unknown>;

async function open(later: (closing: Closing) => void): Promise<void> {
  const dataDir = await createDataFolder();
  later(() => rm(dataDir, { recursive: true, force: true }));
  // The product uses the PostgreSQL that already runs in its data folder.
  const database = await startEmbeddedPostgres({ dataDir, log, settings });
  later(database.stop);
  const meta = await startMeta();
  later(meta.close);
  const product = await startProduct(dataDir, meta.keys);
  later(product.close);
  process.env.CAUCE_URL = product.url;
  process.env.CAUCE_DATABASE = database.url;
}

/** Starts the product, its database and Meta's API for one run. Returns the function that closes them. */
export default async function start(): Promise<Closing> {
  const closings: Closing[] = [];
  const close = async () => {
    for (const closing of closings.splice(0).toReversed()) await closing();
  };
  try {
    await open((closing) => closings.push(closing));
    return close;
  } catch (error) {
    await close();
    throw error;
  }
}
