import type { Batch } from '../reading/collector.ts';
import { createMemoryStore } from './memory-store.ts';
import type { BatchOutcome, Run, ImportStore } from './import-store.ts';

const NAME = 'imports';
const STORES = ['runs', 'batches', 'outcomes'] as const;
type Store = (typeof STORES)[number];

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1);
  request.addEventListener('upgradeneeded', () => {
    for (const store of STORES) request.result.createObjectStore(store);
  });
  return settled(request);
}

const STORAGE_FULL =
  'Tu navegador no tiene espacio para guardar el archivo mientras se carga. Libera espacio o divídelo.';

/** All keys that begin with the id of this import. */
const ofRun = (id: string) => IDBKeyRange.bound([id], [id, []]);

function storeIn(database: IDBDatabase): ImportStore {
  const put = (store: Store, key: IDBValidKey, value: unknown): Promise<void> =>
    new Promise((resolve, reject) => {
      const transaction = database.transaction(store, 'readwrite');
      transaction.objectStore(store).put(value, key);
      transaction.addEventListener('complete', () => resolve());
      transaction.addEventListener('abort', () => reject(new Error(STORAGE_FULL)));
    });
  const read = (store: Store) => database.transaction(store).objectStore(store);

  return {
    keepRun: (run) => put('runs', run.id, run),
    runs: () => settled(read('runs').getAll() as IDBRequest<Run[]>),
    keepBatch: (id, batch) => put('batches', [id, batch.number], batch),
    batch: (id, number) => settled(read('batches').get([id, number]) as IDBRequest<Batch | undefined>),
    keepOutcome: (id, number, outcome) => put('outcomes', [id, number], { number, outcome }),
    outcomes: async (id) => {
      const all = await settled(
        read('outcomes').getAll(ofRun(id)) as IDBRequest<{ number: number; outcome: BatchOutcome }[]>,
      );
      return new Map(all.map(({ number, outcome }) => [number, outcome]));
    },
    clearExcept: async (ids) => {
      for (const store of STORES) {
        const keys = await settled(read(store).getAllKeys());
        const gone = keys.filter((key) => !ids.includes(String(Array.isArray(key) ? key[0] : key)));
        const transaction = database.transaction(store, 'readwrite');
        for (const key of gone) transaction.objectStore(store).delete(key);
      }
    },
  };
}

let opened: Promise<ImportStore> | undefined;

/** The store in the browser's database; where that is forbidden, one in memory. */
export function openBrowserStore(): Promise<ImportStore> {
  opened ??= open().then(storeIn, () => createMemoryStore());
  return opened;
}
