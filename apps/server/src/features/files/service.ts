import type { StoredFile } from '@cauce/contract/account/files';
import { smallPictureOf } from '@cauce/domain/texts/small-picture';
import type { FastifyBaseLogger } from 'fastify';
import { randomBytes } from 'node:crypto';
import type { Scopes, TenantTx } from '../../platform/database/scopes.ts';
import { newId } from '../../platform/ids.ts';
import { found, refuse } from '../../platform/mount/refusal.ts';
import type { FileToStore, Storage } from '../../providers/storage/index.ts';
import { checkDocument } from './documents.ts';
import { redraw } from './picture.ts';
import type { Received } from './receive.ts';
import { listFileUsages } from './file-usage-store.ts';
import { sniff } from './sniff.ts';
import * as store from './store.ts';

export interface FileParts {
  scopes: Scopes;
  storage: Storage;
}
export interface Keeper {
  businessId: string;
  personId: string;
}

const PATIENCE = 60_000;

/** Makes a name of 130 random bits from characters that are safe in every file system. */
function newStorageName(): string {
  const name = Array.from(randomBytes(26), (byte) => 'abcdefghijklmnopqrstuvwxyz234567'[byte % 32]).join('');
  return `${name.slice(0, 2)}/${name}`;
}

interface Ready {
  file: FileToStore & { extension: string };
  kind: StoredFile['kind'];
  width: number | null;
  height: number | null;
  thumbnail: FileToStore | undefined;
}

async function prepareFile(received: Received): Promise<Ready> {
  const { head, documentName } = received;
  const what = sniff(head) ?? (documentName === undefined ? undefined : checkDocument(head, documentName));
  if (what === undefined) return refuse('unsupported', 'Solo se aceptan imágenes, videos, audios y PDF');
  const { kind, mime, extension } = what;
  if (kind !== 'image') {
    const file = { path: received.path, bytes: received.bytes, mime, extension };
    return { file, kind, width: null, height: null, thumbnail: undefined };
  }
  const { width, height, thumbnail, ...file } = await redraw(received, extension);
  return { file, kind, width, height, thumbnail };
}

/**
 * Reserves quota, stores the bytes, and only then marks the file as stored: no transaction is open while bytes travel.
 */
export async function storeFile(
  { scopes, storage }: FileParts,
  keeper: Keeper,
  received: Received,
  at: Date,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<StoredFile> {
  const { file, kind, width, height, thumbnail } = await prepareFile(received);
  const { mime } = file;
  const bytes = file.bytes + (thumbnail?.bytes ?? 0);
  const id = newId(at.getTime());
  const key = `${newStorageName()}.${file.extension}`;
  const thumbnailKey = thumbnail === undefined ? null : smallPictureOf(key);
  await scopes.inTenant(keeper, async (tx) => {
    const { left, isUnconfirmed } = await store.remainingQuota(tx, keeper.businessId);
    if (left < bytes && isUnconfirmed)
      refuse('unconfirmedEmail', 'Confirma tu correo para subir más archivos');
    if (left < bytes) refuse('tooLarge', 'Tu negocio ya no tiene espacio para más archivos');
    await store.insert(tx, { id, ...keeper, key, thumbnailKey, kind, mime, bytes, width, height, at });
  });
  try {
    const signal = AbortSignal.timeout(PATIENCE);
    const url = await storage.put(key, file, signal);
    const thumbnailUrl =
      thumbnail === undefined || thumbnailKey === null
        ? null
        : await storage.put(thumbnailKey, thumbnail, signal);
    await scopes.inTenant(keeper, (tx) => store.arrived(tx, id, url, thumbnailUrl));
    return { url, public_id: key, kind, mime, bytes, width, height, thumbnailUrl };
  } catch (error) {
    log.error({ err: error, storage: storage.name }, 'a file could not be stored');
    // Deleting the row frees its quota and deletes the bytes that arrived.
    await scopes.inTenant(keeper, (tx) => store.remove(tx, [id]));
    return refuse('outside', 'No se pudo guardar el archivo. Inténtalo de nuevo');
  }
}

/** Deletes a file. One of another business is unknown; one in use is refused, and the refusal says where it is used. */
export async function deleteFile(
  { scopes }: FileParts,
  keeper: Keeper,
  which: { url: string } | { key: string },
): Promise<null> {
  await scopes.inTenant(keeper, async (tx) => {
    const { id, addresses } = found(await store.lockFile(tx, which));
    const [first, ...others] = await listFileUsages(tx, addresses);
    if (first !== undefined) {
      const more = others.length === 0 ? '' : ` y ${others.length} más`;
      refuse('conflict', `Se muestra en ${first.where}${more}. Quítalo de ahí para eliminarlo`);
    }
    await store.remove(tx, [id]);
  });
  return null;
}

/** Deletes files that a record showed before and that no record shows now. Addresses of other sites are ignored. */
export async function deleteUnusedFiles(
  tx: TenantTx,
  before: readonly string[],
  after: readonly string[] = [],
): Promise<void> {
  const urls = before.filter((url) => !after.includes(url));
  if (urls.length > 0) await removeUnused(tx, await store.lockFiles(tx, urls));
}

/** Deletes uploaded files that no record uses. Most files are in use, so usage is checked before they are locked. */
export async function deleteUnsavedFiles(tx: TenantTx, files: readonly store.OldFile[]): Promise<number> {
  const unused = await excludeUsed(tx, files);
  if (unused.length === 0) return 0;
  return removeUnused(
    tx,
    await store.lockFiles(
      tx,
      unused.map(({ url }) => url),
    ),
  );
}

async function removeUnused(tx: TenantTx, locked: readonly store.StoredAddresses[]): Promise<number> {
  const unused = await excludeUsed(tx, locked);
  await store.remove(
    tx,
    unused.map(({ id }) => id),
  );
  return unused.length;
}

async function excludeUsed<F extends store.StoredAddresses>(tx: TenantTx, files: readonly F[]): Promise<F[]> {
  const usages = await listFileUsages(
    tx,
    files.flatMap(({ addresses }) => addresses),
  );
  const used = new Set(usages.map(({ address }) => address));
  return files.filter(({ addresses }) => !addresses.some((address) => used.has(address)));
}
