import type { ContactFilters } from '@cauce/contract/clients/contact-filters';
import type { CampaignInput, CampaignState } from '@cauce/contract/conversations/campaigns';
import type { Selectable } from 'kysely';
import type { Pool } from 'pg';
import type { ActionContext, AuditContext } from '../../platform/action-context.ts';
import type { Campaign as Table } from '../../platform/database/generated/tables.ts';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import { newId } from '../../platform/ids.ts';
import { nextVersion } from '../../platform/database/version.ts';

/** The contacts of a campaign as its start fixed them. */
export interface PlannedAudience {
  filters: ContactFilters;
  /** The campaign that these contacts did not answer. */
  campaignId: string | null;
}

export interface StoredCampaign extends CampaignInput {
  id: string;
  businessId: string;
  state: CampaignState;
  reason: string;
  nextAt: Date | null;
  startedAt: Date | null;
  finishedAt: Date | null;
  /** The account by which it started; empty in the simulator. */
  account: string;
  plannedFor: PlannedAudience | null;
  audienceSize: number | null;
  /** The last contact that was planned. */
  plannedUntil: string | null;
  /** When all recipients were fixed. */
  plannedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

const toCampaign = (row: Selectable<Table>): StoredCampaign => ({
  id: row.id,
  businessId: row.business_id,
  name: row.name,
  state: row.state as CampaignState,
  audience: row.audience as unknown as CampaignInput['audience'],
  content: row.content as unknown as CampaignInput['content'],
  schedule: row.schedule as unknown as CampaignInput['schedule'],
  reason: row.reason,
  nextAt: row.next_at,
  startedAt: row.started_at,
  finishedAt: row.finished_at,
  account: row.account,
  plannedFor: row.planned_for as unknown as PlannedAudience | null,
  audienceSize: row.audience_size,
  plannedUntil: row.planned_until,
  plannedAt: row.planned_at,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

const all = (tx: TenantTx) => db(tx).selectFrom('campaign').selectAll();

export async function list(tx: TenantTx): Promise<StoredCampaign[]> {
  const rows = await all(tx).orderBy('created_at', 'desc').orderBy('id', 'desc').execute();
  return rows.map(toCampaign);
}

export async function find(tx: TenantTx, id: string): Promise<StoredCampaign | undefined> {
  const row = await all(tx).where('id', '=', id).executeTakeFirst();
  return row && toCampaign(row);
}

export async function lockForUpdate(tx: TenantTx, id: string): Promise<StoredCampaign | undefined> {
  const row = await all(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  return row && toCampaign(row);
}

/**
 * Locks a campaign together with all that run, always in the order of their ids. Campaigns of a business then take their
 * messages one after the other, so that two of them never write to one contact on the same day.
 */
export async function lockWithRunning(tx: TenantTx, id: string): Promise<StoredCampaign[]> {
  const rows = await all(tx)
    .where((where) => where.or([where('state', '=', 'running'), where('id', '=', id)]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(toCampaign);
}

const toColumns = ({ name, audience, content, schedule }: CampaignInput) => ({
  name,
  audience: JSON.stringify(audience),
  content: JSON.stringify(content),
  schedule: JSON.stringify(schedule),
  image_url: content.image ?? '',
});

export async function insert(tx: TenantTx, by: AuditContext, input: CampaignInput): Promise<StoredCampaign> {
  const row = await db(tx)
    .insertInto('campaign')
    .values({
      business_id: by.businessId,
      id: newId(by.at.getTime()),
      created_at: by.at,
      updated_at: by.at,
      ...toColumns(input),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toCampaign(row);
}

export async function update(
  tx: TenantTx,
  by: AuditContext,
  id: string,
  input: CampaignInput,
): Promise<StoredCampaign> {
  const row = await db(tx)
    .updateTable('campaign')
    .set({ ...toColumns(input), updated_at: nextVersion(by) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toCampaign(row);
}

export async function remove(tx: TenantTx, id: string): Promise<void> {
  await db(tx).deleteFrom('campaign').where('id', '=', id).execute();
}

/** The campaigns that the plan counts: those that started or are scheduled, and have not ended. */
export async function countUnfinished(tx: TenantTx): Promise<number> {
  const { count } = await db(tx)
    .selectFrom('campaign')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('state', 'in', ['scheduled', 'preparing', 'running', 'paused'])
    .executeTakeFirstOrThrow();
  return Number(count);
}

type Change = Partial<
  Pick<
    StoredCampaign,
    'state' | 'reason' | 'nextAt' | 'startedAt' | 'finishedAt' | 'account' | 'audienceSize'
  > &
    Pick<StoredCampaign, 'plannedFor' | 'plannedUntil' | 'plannedAt'>
>;

export async function setState(
  tx: TenantTx,
  by: Pick<ActionContext, 'at'>,
  id: string,
  { nextAt, startedAt, finishedAt, audienceSize, plannedFor, plannedUntil, plannedAt, ...same }: Change,
): Promise<StoredCampaign> {
  const row = await db(tx)
    .updateTable('campaign')
    .set({
      ...same,
      ...(nextAt === undefined ? {} : { next_at: nextAt }),
      ...(startedAt === undefined ? {} : { started_at: startedAt }),
      ...(finishedAt === undefined ? {} : { finished_at: finishedAt }),
      ...(audienceSize === undefined ? {} : { audience_size: audienceSize }),
      ...(plannedFor === undefined ? {} : { planned_for: JSON.stringify(plannedFor) }),
      ...(plannedUntil === undefined ? {} : { planned_until: plannedUntil }),
      ...(plannedAt === undefined ? {} : { planned_at: plannedAt }),
      updated_at: nextVersion(by),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toCampaign(row);
}

/** The campaign that started before this one. */
export async function findPrevious(
  tx: TenantTx,
  { id, startedAt }: StoredCampaign,
): Promise<StoredCampaign | undefined> {
  const row = await all(tx)
    .where('started_at', 'is not', null)
    .where('id', '<>', id)
    .$if(startedAt !== null, (query) => query.where('started_at', '<=', startedAt))
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && toCampaign(row);
}

export interface DueCampaign {
  businessId: string;
  campaignId: string;
}

/** Campaigns of all businesses that have something to do; each is then processed in its own scope. */
export async function listDue(pool: Pool, at: Date): Promise<DueCampaign[]> {
  const { rows } = await pool.query<DueCampaign>(
    `select business_id as "businessId", id as "campaignId" from campaign
      where state in ('scheduled', 'preparing', 'running', 'stopped') and next_at <= $1 order by next_at`,
    [at],
  );
  return rows;
}
