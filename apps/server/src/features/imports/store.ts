import type { BatchAnswer, Import, RefusedRow } from '@cauce/contract/clients/imports';
import { sql } from 'kysely';
import type { AuditContext } from '../../platform/action-context.ts';
import { db, type TenantTx } from '../../platform/database/scopes.ts';

export interface NewImport {
  id: string;
  kind: Import['kind'];
  fileName: string;
  total: number;
  startedBy: string;
}

/** Returns whether it is new. Its first batch may arrive twice at once. */
export async function start(tx: TenantTx, by: AuditContext, started: NewImport): Promise<boolean> {
  const row = await db(tx)
    .insertInto('import')
    .values({
      business_id: by.businessId,
      id: started.id,
      kind: started.kind,
      file_name: started.fileName,
      total: started.total,
      started_by: started.startedBy,
      started_at: by.at,
    })
    .onConflict((conflict) => conflict.columns(['business_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Batches of one file wait here for each other. */
export async function lockForUpdate(
  tx: TenantTx,
  id: string,
  kind: Import['kind'],
): Promise<{ isFinished: boolean } | undefined> {
  const row = await db(tx)
    .selectFrom('import')
    .select('finished_at')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirst();
  return row && { isFinished: row.finished_at !== null };
}

/** Finds the stored answer of a batch. */
export async function findAnswer(tx: TenantTx, id: string, number: number): Promise<BatchAnswer | undefined> {
  const row = await db(tx)
    .selectFrom('import_batch')
    .select(['created', 'completed', 'failed', 'taken', 'refused'])
    .where('import_id', '=', id)
    .where('number', '=', number)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { created, completed, failed, taken } = row;
  const refused = row.refused as unknown as RefusedRow[];
  return { created: taken, refused, stats: { created, completed, failed } };
}

export async function saveAnswer(
  tx: TenantTx,
  by: AuditContext,
  piece: { id: string; number: number },
  { created, refused, stats }: BatchAnswer,
): Promise<void> {
  await db(tx)
    .insertInto('import_batch')
    .values({
      business_id: by.businessId,
      import_id: piece.id,
      number: piece.number,
      created: stats.created,
      completed: stats.completed,
      failed: stats.failed,
      taken: created,
      refused: JSON.stringify(refused),
      taken_at: by.at,
    })
    .execute();
}

export async function finish(tx: TenantTx, id: string, at: Date): Promise<void> {
  await db(tx).updateTable('import').set({ finished_at: at }).where('id', '=', id).execute();
}

const selectSummaries = (tx: TenantTx) =>
  db(tx)
    .selectFrom('import')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('import_batch')
          .select([
            sql<number>`coalesce(sum(import_batch.created), 0)::int`.as('created'),
            sql<number>`coalesce(sum(import_batch.completed), 0)::int`.as('completed'),
            sql<number>`coalesce(sum(import_batch.failed), 0)::int`.as('failed'),
          ])
          .whereRef('import_batch.import_id', '=', 'import.id')
          .as('sums'),
      (join) => join.onTrue(),
    )
    .select([
      'import.id',
      'import.kind',
      'import.file_name',
      'import.total',
      'import.started_by',
      'import.started_at',
      'import.finished_at',
      'sums.created',
      'sums.completed',
      'sums.failed',
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof selectSummaries>['executeTakeFirstOrThrow']>>;

const toWire = (row: Row): Import => ({
  _id: row.id,
  kind: row.kind as Import['kind'],
  fileName: row.file_name,
  total: row.total,
  created: row.created ?? 0,
  completed: row.completed ?? 0,
  failed: row.failed ?? 0,
  startedBy: row.started_by,
  startedAt: row.started_at.toISOString(),
  finishedAt: row.finished_at?.toISOString() ?? null,
});

export async function byId(tx: TenantTx, id: string): Promise<Import | undefined> {
  const row = await selectSummaries(tx).where('import.id', '=', id).executeTakeFirst();
  return row && toWire(row);
}

export async function latest(tx: TenantTx, kind: Import['kind']): Promise<Import | undefined> {
  const row = await selectSummaries(tx)
    .where('import.kind', '=', kind)
    .orderBy('import.started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && toWire(row);
}

export async function listBatchNumbers(tx: TenantTx, id: string): Promise<number[]> {
  const rows = await db(tx)
    .selectFrom('import_batch')
    .select('number')
    .where('import_id', '=', id)
    .orderBy('number')
    .execute();
  return rows.map(({ number }) => number);
}

export async function listRefused(tx: TenantTx, id: string): Promise<RefusedRow[]> {
  const rows = await db(tx)
    .selectFrom('import_batch')
    .select('refused')
    .where('import_id', '=', id)
    .orderBy('number')
    .execute();
  return rows.flatMap((row) => row.refused as unknown as RefusedRow[]);
}
