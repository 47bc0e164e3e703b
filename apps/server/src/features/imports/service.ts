import type { BatchAnswer, Import, ImportKind, Piece, RefusedRow } from '@cauce/contract/clients/imports';
import { allows, type Grant } from '@cauce/contract/kit/access';
import { announce } from '../../events.ts';
import type { AuditContext, SignedAuditContext } from '../../platform/action-context.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { found, refuse } from '../../platform/mount/refusal.ts';
import * as store from './store.ts';
import type { Importer } from './importers.ts';

const subjectOf = (id: string, detail: Record<string, string | number>) => ({
  subjectKind: 'import',
  subjectId: id,
  detail,
});

async function close(
  tx: TenantTx,
  by: AuditContext,
  { _id, fileName, created, completed, failed }: Import,
): Promise<Import> {
  await store.finish(tx, _id, by.at);
  const detail = { name: fileName, created, ...(completed > 0 && { completed }), failed };
  await recordAudit(tx, by, { action: 'import.finished', ...subjectOf(_id, detail) });
  await announce(tx, 'import.finished', { businessId: by.businessId, importId: _id });
  return found(await store.byId(tx, _id));
}

/** Imports one batch of a file once. A repeated batch gets the stored answer. */
async function importPiece<Body extends Piece>(
  tx: TenantTx,
  by: SignedAuditContext,
  { kind, importRows }: Importer<Body>,
  body: Body,
  piece: { id: string; number: number },
): Promise<BatchAnswer> {
  const { fileName = '', total = 0 } = body;
  const { id } = piece;
  if (await store.start(tx, by, { id, kind, fileName, total, startedBy: by.signedBy }))
    await recordAudit(tx, by, { action: 'import.started', ...subjectOf(id, { name: fileName, total }) });
  const locked = found(await store.lockForUpdate(tx, id, kind));
  const before = await store.findAnswer(tx, id, piece.number);
  if (before !== undefined) return before;
  if (locked.isFinished) refuse('conflict', 'Esta carga ya terminó');
  const answer = await importRows(tx, by, body);
  await store.saveAnswer(tx, by, piece, answer);
  const now = found(await store.byId(tx, id));
  if (now.created + now.completed + now.failed >= now.total) await close(tx, by, now);
  return answer;
}

export async function importBatch<Body extends Piece>(
  tx: TenantTx,
  by: SignedAuditContext,
  importer: Importer<Body>,
  body: Body,
): Promise<BatchAnswer> {
  const { importId, batch } = body;
  if (importId !== undefined && batch !== undefined)
    return importPiece(tx, by, importer, body, { id: importId, number: batch });
  const answer = await importer.importRows(tx, by, body);
  const { created, completed, failed } = answer.stats;
  await recordAudit(tx, by, {
    action: 'import.taken',
    subjectKind: 'import',
    detail: { created, ...(completed > 0 && { completed }), failed, kind: importer.kind },
  });
  if (created + completed > 0) await announce(tx, 'import.finished', { businessId: by.businessId });
  return answer;
}

const PERMISSIONS = { clients: 'clients.write', products: 'products.write' } as const;
/** A person who may not import a kind may not read its imports. */
const mayRead = (grant: Grant | undefined, kind: ImportKind) =>
  grant !== undefined && allows(grant, PERMISSIONS[kind]);

const findReadable = async (tx: TenantTx, grant: Grant | undefined, id: string): Promise<Import> => {
  const read = found(await store.byId(tx, id));
  return mayRead(grant, read.kind) ? read : refuse('notFound');
};

export async function latest(
  tx: TenantTx,
  grant: Grant | undefined,
  kind: ImportKind,
): Promise<Import | null> {
  if (!mayRead(grant, kind)) refuse('forbidden');
  return (await store.latest(tx, kind)) ?? null;
}

export async function read(
  tx: TenantTx,
  grant: Grant | undefined,
  id: string,
): Promise<Import & { batches: number[] }> {
  return { ...(await findReadable(tx, grant, id)), batches: await store.listBatchNumbers(tx, id) };
}

export async function listRefused(tx: TenantTx, grant: Grant | undefined, id: string): Promise<RefusedRow[]> {
  await findReadable(tx, grant, id);
  return store.listRefused(tx, id);
}

/** Finishes an import before all of its rows arrived. */
export async function finish(
  tx: TenantTx,
  by: AuditContext,
  grant: Grant | undefined,
  id: string,
): Promise<Import> {
  const { kind } = await findReadable(tx, grant, id);
  const { isFinished } = found(await store.lockForUpdate(tx, id, kind));
  const now = found(await store.byId(tx, id));
  return isFinished ? now : close(tx, by, now);
}
