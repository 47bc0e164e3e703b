import type { BatchAnswer, Import, ImportKind, Piece, RefusedRow } from '@cauce/contract/imports';
import { allows, type Grant } from '@cauce/contract/kit/access';
import { announce } from '../../events.ts';
import type { AuditContext } from '../../platform/action-context.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { found, refuse } from '../../platform/mount/refusal.ts';
import * as store from './store.ts';
import type { Registrar, Taker } from './take.ts';

const subjectOf = (id: string, detail: Record<string, string | number>) => ({
  subjectKind: 'import',
  subjectId: id,
  detail,
});

async function close(
  tx: TenantTx,
  by: AuditContext,
  { _id, fileName, created, failed }: Import,
): Promise<Import> {
  await store.finish(tx, _id, by.at);
  const detail = { name: fileName, created, failed };
  await recordAudit(tx, by, { action: 'import.finished', ...subjectOf(_id, detail) });
  await announce(tx, 'import.finished', { businessId: by.businessId, importId: _id });
  return found(await store.byId(tx, _id));
}

/** Takes one piece of a file, once: whoever sends it again gets the answer of the first time. */
async function takePiece<Body extends Piece>(
  tx: TenantTx,
  by: Registrar,
  { kind, take }: Taker<Body>,
  body: Body,
  piece: { id: string; number: number },
): Promise<BatchAnswer> {
  const { fileName = '', total = 0 } = body;
  const { id } = piece;
  if (await store.start(tx, by, { id, kind, fileName, total, startedBy: by.signedBy }))
    await recordAudit(tx, by, { action: 'import.started', ...subjectOf(id, { name: fileName, total }) });
  const held = found(await store.hold(tx, id, kind));
  const before = await store.answerOf(tx, id, piece.number);
  if (before !== undefined) return before;
  if (held.isFinished) refuse('conflict', 'Esta carga ya terminó');
  const answer = await take(tx, by, body);
  await store.keepAnswer(tx, by, piece, answer);
  const now = found(await store.byId(tx, id));
  if (now.created + now.failed >= now.total) await close(tx, by, now);
  return answer;
}

export async function take<Body extends Piece>(
  tx: TenantTx,
  by: Registrar,
  taker: Taker<Body>,
  body: Body,
): Promise<BatchAnswer> {
  const { importId, batch } = body;
  if (importId !== undefined && batch !== undefined)
    return takePiece(tx, by, taker, body, { id: importId, number: batch });
  const answer = await taker.take(tx, by, body);
  const { created, failed } = answer.stats;
  await recordAudit(tx, by, {
    action: 'import.taken',
    subjectKind: 'import',
    detail: { created, failed, kind: taker.kind },
  });
  if (created > 0) await announce(tx, 'import.finished', { businessId: by.businessId });
  return answer;
}

const NEEDED = { clients: 'clients.write', products: 'products.write' } as const;
/** What somebody may not bring in, they know nothing of. */
const mayKnow = (grant: Grant | undefined, kind: ImportKind) =>
  grant !== undefined && allows(grant, NEEDED[kind]);

const readable = async (tx: TenantTx, grant: Grant | undefined, id: string): Promise<Import> => {
  const read = found(await store.byId(tx, id));
  return mayKnow(grant, read.kind) ? read : refuse('notFound');
};

export async function latest(
  tx: TenantTx,
  grant: Grant | undefined,
  kind: ImportKind,
): Promise<Import | null> {
  if (!mayKnow(grant, kind)) refuse('forbidden');
  return (await store.latest(tx, kind)) ?? null;
}

export async function read(
  tx: TenantTx,
  grant: Grant | undefined,
  id: string,
): Promise<Import & { batches: number[] }> {
  return { ...(await readable(tx, grant, id)), batches: await store.numbersTaken(tx, id) };
}

export async function refused(tx: TenantTx, grant: Grant | undefined, id: string): Promise<RefusedRow[]> {
  await readable(tx, grant, id);
  return store.refused(tx, id);
}

/** What has not come by now will not. */
export async function finish(
  tx: TenantTx,
  by: AuditContext,
  grant: Grant | undefined,
  id: string,
): Promise<Import> {
  const { kind } = await readable(tx, grant, id);
  const { isFinished } = found(await store.hold(tx, id, kind));
  const now = found(await store.byId(tx, id));
  return isFinished ? now : close(tx, by, now);
}
