import { rm } from 'node:fs/promises';
import { startEmbeddedPostgres } from '../../server/src/platform/embedded-postgres/index.ts';
import { createLog } from '../../server/src/platform/log.ts';
import { openMeta } from './meta.ts';
import { openProduct } from './product.ts';
import { newDataFolder } from './seeded.ts';

/** Nothing here has to survive a power cut. */
const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
const log = createLog({ level: 'warn', json: false });

type Closing = () => Promise<unknown>;

async function open(later: (closing: Closing) => void): Promise<void> {
  const dataDir = await newDataFolder();
  later(() => rm(dataDir, { recursive: true, force: true }));
  // The product joins the server that it finds running in its folder.
  const database = await startEmbeddedPostgres({ dataDir, log, settings });
  later(database.stop);
  const meta = await openMeta();
  later(meta.close);
  const product = await openProduct(dataDir, meta.keys);
  later(product.close);
  process.env.CAUCE_URL = product.url;
  process.env.CAUCE_DATABASE = database.url;
}

/** The product and what stands around it, for one run; answers how to close it. */
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
