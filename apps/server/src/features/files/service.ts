import type { StoredFile } from '@cauce/contract/account/files';
import { smallPictureOf } from '@cauce/domain/texts/small-picture';
import type { FastifyBaseLogger } from 'fastify';
import { randomBytes } from 'node:crypto';
import type { Scopes, TenantTx } from '../../platform/database/scopes.ts';
import { newId } from '../../platform/ids.ts';
import { found, refuse } from '../../platform/mount/refusal.ts';
import type { FileToStore, Storage } from '../../providers/storage/index.ts';
import { redraw } from './picture.ts';
import type { Received } from './receive.ts';
import { whereShown } from './shown-store.ts';
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

/** 130 random bits in letters and digits that no file system mixes up. */
function newName(): string {
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

async function makeReady(received: Received): Promise<Ready> {
  const what = sniff(received.head);
  if (what === undefined) return refuse('unsupported', 'Solo se aceptan imágenes, videos, audios y PDF');
  const { kind, mime, extension } = what;
  if (kind !== 'image') {
    const file = { path: received.path, bytes: received.bytes, mime, extension };
    return { file, kind, width: null, height: null, thumbnail: undefined };
  }
  const { width, height, thumbnail, ...file } = await redraw(received, extension);
  return { file, kind, width, height, thumbnail };
}

/** Takes room, stores, and only then counts as kept: no transaction is open while bytes travel. */
export async function keep(
  { scopes, storage }: FileParts,
  keeper: Keeper,
  received: Received,
  at: Date,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<StoredFile> {
  const { file, kind, width, height, thumbnail } = await makeReady(received);
  const { mime } = file;
  const bytes = file.bytes + (thumbnail?.bytes ?? 0);
  const id = newId(at.getTime());
  const key = `${newName()}.${file.extension}`;
  const thumbnailKey = thumbnail === undefined ? null : smallPictureOf(key);
  await scopes.inTenant(keeper, async (tx) => {
    if ((await store.roomLeft(tx, keeper.businessId)) < bytes) {
      refuse('tooLarge', 'Tu negocio ya no tiene espacio para más archivos');
    }
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
    // Its room is free again, and whatever did arrive is let go of.
    await scopes.inTenant(keeper, (tx) => store.remove(tx, [id]));
    return refuse('outside', 'No se pudo guardar el archivo. Inténtalo de nuevo');
  }
}

/** Another business's file is as unknown as one that never was; one that is shown stays, and the refusal says where. */
export async function discard(
  { scopes }: FileParts,
  keeper: Keeper,
  which: { url: string } | { key: string },
): Promise<null> {
  await scopes.inTenant(keeper, async (tx) => {
    const { id, addresses } = found(await store.hold(tx, which));
    const [first, ...others] = await whereShown(tx, addresses);
    if (first !== undefined) {
      const more = others.length === 0 ? '' : ` y ${others.length} más`;
      refuse('conflict', `Se muestra en ${first.where}${more}. Quítalo de ahí para eliminarlo`);
    }
    await store.remove(tx, [id]);
  });
  return null;
}

/** Whatever was shown and is no more, here or anywhere; what lies elsewhere was never ours to keep. */
export async function letGo(
  tx: TenantTx,
  before: readonly string[],
  after: readonly string[] = [],
): Promise<void> {
  const urls = before.filter((url) => !after.includes(url));
  if (urls.length > 0) await removeUnshown(tx, await store.holdAll(tx, urls));
}

/** What was uploaded and then saved nowhere. Most files are shown, so they are looked at before they are held. */
export async function freeUnsaved(tx: TenantTx, files: readonly store.OldFile[]): Promise<number> {
  const unshown = await withoutShown(tx, files);
  if (unshown.length === 0) return 0;
  return removeUnshown(
    tx,
    await store.holdAll(
      tx,
      unshown.map(({ url }) => url),
    ),
  );
}

async function removeUnshown(tx: TenantTx, held: readonly store.StoredAddresses[]): Promise<number> {
  const gone = await withoutShown(tx, held);
  await store.remove(
    tx,
    gone.map(({ id }) => id),
  );
  return gone.length;
}

async function withoutShown<F extends store.StoredAddresses>(
  tx: TenantTx,
  files: readonly F[],
): Promise<F[]> {
  const shown = await whereShown(
    tx,
    files.flatMap(({ addresses }) => addresses),
  );
  const stays = new Set(shown.map(({ address }) => address));
  return files.filter(({ addresses }) => !addresses.some((address) => stays.has(address)));
}
