import type { BatchAnswer, Import, MassiveClients, RefusedRow } from '@cauce/contract/imports';
import { announce } from '../../events.ts';
import { record } from '../../platform/audit.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import type { By } from '../../platform/mount/actor.ts';
import { found, refuse } from '../../platform/mount/refusal.ts';
import { insertMany } from '../clients/index.ts';
import { readRows, type SoundRow } from './rows.ts';
import * as store from './store.ts';

type Registrar = By & { signedBy: string };

function* chunksOf<T>(items: readonly T[], size: number): Generator<readonly T[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size);
}

/** Registers a few at a time; whoever is known already stays as they are. */
async function register(
  tx: TenantTx,
  by: Registrar,
  sound: readonly SoundRow[],
  size: number,
): Promise<{ created: string[]; refused: RefusedRow[] }> {
  const created: string[] = [];
  const refused: RefusedRow[] = [];
  for (const chunk of chunksOf(sound, size)) {
    const inputs = chunk.map(({ input }) => input);
    const { taken, known } = await insertMany(tx, { ...by, source: 'import' }, inputs);
    created.push(...taken.map(({ id }) => id));
    for (const { index, name } of known)
      refused.push({ row: chunk[index]?.row ?? 0, message: `Ya lo tienes: es ${name}` });
  }
  return { created, refused };
}

async function take(tx: TenantTx, by: Registrar, body: MassiveClients): Promise<BatchAnswer> {
  const { sound, refused } = readRows(body.newClients, by.businessId);
  const done = await register(tx, by, sound, body.batchSize);
  const all = [...body.leftOut, ...refused, ...done.refused].toSorted((a, b) => a.row - b.row);
  return {
    created: done.created,
    refused: all,
    stats: { created: done.created.length, failed: all.length },
  };
}

const subjectOf = (id: string, detail: Record<string, string | number>) => ({
  subjectKind: 'import',
  subjectId: id,
  detail,
});

async function close(tx: TenantTx, by: By, { _id, fileName, created, failed }: Import): Promise<Import> {
  await store.finish(tx, _id, by.at);
  const detail = { name: fileName, created, failed };
  await record(tx, by, { action: 'import.finished', ...subjectOf(_id, detail) });
  await announce(tx, 'import.finished', { businessId: by.businessId, importId: _id });
  return found(await store.byId(tx, _id));
}

/** Takes one piece of a file, once: whoever sends it again gets the answer of the first time. */
async function takePiece(
  tx: TenantTx,
  by: Registrar,
  body: MassiveClients,
  piece: { id: string; number: number },
): Promise<BatchAnswer> {
  const { fileName = '', total = 0 } = body;
  const { id } = piece;
  if (await store.start(tx, by, { id, kind: 'clients', fileName, total, startedBy: by.signedBy }))
    await record(tx, by, { action: 'import.started', ...subjectOf(id, { name: fileName, total }) });
  const held = found(await store.hold(tx, id));
  const before = await store.answerOf(tx, id, piece.number);
  if (before !== undefined) return before;
  if (held.isFinished) refuse('conflict', 'Esta carga ya terminó');
  const answer = await take(tx, by, body);
  await store.keepAnswer(tx, by, piece, answer);
  const now = found(await store.byId(tx, id));
  if (now.created + now.failed >= now.total) await close(tx, by, now);
  return answer;
}

export async function takeClients(tx: TenantTx, by: Registrar, body: MassiveClients): Promise<BatchAnswer> {
  const { importId, batch } = body;
  if (importId !== undefined && batch !== undefined)
    return takePiece(tx, by, body, { id: importId, number: batch });
  const answer = await take(tx, by, body);
  const { created, failed } = answer.stats;
  await record(tx, by, {
    action: 'import.taken',
    subjectKind: 'import',
    detail: { created, failed },
  });
  if (created > 0) await announce(tx, 'import.finished', { businessId: by.businessId });
  return answer;
}

export async function read(tx: TenantTx, id: string): Promise<Import & { batches: number[] }> {
  return { ...found(await store.byId(tx, id)), batches: await store.numbersTaken(tx, id) };
}

export async function refused(tx: TenantTx, id: string): Promise<RefusedRow[]> {
  found(await store.byId(tx, id));
  return store.refused(tx, id);
}

/** What has not come by now will not. */
export async function finish(tx: TenantTx, by: By, id: string): Promise<Import> {
  const { isFinished } = found(await store.hold(tx, id));
  const now = found(await store.byId(tx, id));
  return isFinished ? now : close(tx, by, now);
}
