import { announce, type EventName } from './events.ts';
import type { AuditContext } from './platform/action-context.ts';
import { recordAudit } from './platform/audit.ts';
import * as archivableRows from './platform/database/archivable-rows.ts';
import { lockAndCount } from './platform/database/lock-business.ts';
import { removeUnlessHeld } from './platform/database/savepoint.ts';
import type { TenantTx } from './platform/database/scopes.ts';
import { refuseStale } from './platform/database/version.ts';
import { found, refuse } from './platform/mount/refusal.ts';

interface Named {
  _id: string;
  name: string;
}

interface Lockable extends Named {
  isArchived: boolean;
  updatedAt: Date | string;
}

/** How one kind of record is created, archived and deleted. It is deleted only while nothing refers to it. */
interface ArchivableDefinition<Row extends Named, Locked extends Lockable, OtherVerb extends string> {
  /** The name of its table and of its subject in the audit trail. */
  kind: 'branch' | 'specialist' | 'service' | 'product' | 'course' | 'property' | 'client';
  /** The verb with which the audit trail records the creation. */
  createdVerb: string;
  /** Verbs of further changes that the audit trail distinguishes. Each is announced as `changed`. */
  otherVerbs?: readonly OtherVerb[];
  events: Record<'created' | 'changed' | 'removed', EventName>;
  /** Why an archived record is neither changed nor removed, in Spanish. */
  archivedMessages: Record<'change' | 'remove', string>;
  /** The maximum number of records, because screens list all of them at once. */
  limit?: { max: number; plural: string };
  read: (tx: TenantTx, id: string) => Promise<Row | undefined>;
  /** Replaces the default lock where a change compares more than the name and the version. */
  lock?: (tx: TenantTx, id: string) => Promise<Locked | undefined>;
  /** Replaces the default name in the audit trail. */
  nameOf?: (record: Row | Locked) => string;
  /** Replaces the default delete where other tables change with it. */
  remove?: (tx: TenantTx, id: string) => Promise<void>;
}

type ArchivableChange = 'created' | 'changed' | 'archived' | 'reactivated' | 'deleted';

/** The actions that all archivable records have in common. */
export function defineArchivable<
  Row extends Named,
  Locked extends Lockable = archivableRows.LockedRow,
  OtherVerb extends string = never,
>({
  kind,
  createdVerb,
  events,
  archivedMessages,
  limit,
  read,
  lock = (tx, id) => archivableRows.lockNamed(tx, kind, id) as Promise<Locked | undefined>,
  nameOf = ({ name }) => name,
  remove: removeRow = (tx, id) => archivableRows.remove(tx, kind, id),
}: ArchivableDefinition<Row, Locked, OtherVerb>) {
  async function announceAndAudit(
    tx: TenantTx,
    by: AuditContext,
    change: ArchivableChange | OtherVerb,
    record: Row | Locked,
  ): Promise<void> {
    const action = `${kind}.${change === 'created' ? createdVerb : change}`;
    const subject = { subjectKind: kind, subjectId: record._id, detail: { name: nameOf(record) } };
    await recordAudit(tx, by, { action, ...subject });
    const event = { created: events.created, deleted: events.removed }[change as string] ?? events.changed;
    await announce(tx, event, { businessId: by.businessId, [`${kind}Id`]: record._id });
  }

  async function announceAndRead(
    tx: TenantTx,
    by: AuditContext,
    change: ArchivableChange,
    id: string,
  ): Promise<Row> {
    const row = found(await read(tx, id));
    await announceAndAudit(tx, by, change, row);
    return row;
  }

  /** Refuses a new record beyond the limit. Concurrent requests wait, so that two together cannot pass it. */
  async function refuseBeyondLimit(tx: TenantTx, by: AuditContext): Promise<void> {
    if (limit && (await lockAndCount(tx, kind, by.businessId)) >= limit.max)
      refuse('conflict', `Tu negocio ya tiene ${limit.max} ${limit.plural}, que es el máximo`);
  }

  const lockForUpdate = async (tx: TenantTx, id: string): Promise<Locked> => found(await lock(tx, id));

  async function lockUnarchived(
    tx: TenantTx,
    id: string,
    purpose: 'change' | 'remove' = 'change',
  ): Promise<Locked> {
    const locked = await lockForUpdate(tx, id);
    if (locked.isArchived) refuse('conflict', archivedMessages[purpose]);
    return locked;
  }

  /** `seen` is the version that the person edited. A later version is not overwritten. */
  async function lockForChange(tx: TenantTx, id: string, seen: string | undefined): Promise<Locked> {
    const locked = await lockUnarchived(tx, id);
    refuseStale(locked, seen);
    return locked;
  }

  async function setArchived(tx: TenantTx, by: AuditContext, id: string, isArchived: boolean): Promise<Row> {
    const before = await lockForUpdate(tx, id);
    if (before.isArchived === isArchived) return found(await read(tx, id));
    await archivableRows.setArchived(tx, by, kind, id, isArchived);
    return announceAndRead(tx, by, isArchived ? 'archived' : 'reactivated', id);
  }

  /** Deletes a record, or archives it when other records refer to it. */
  async function remove(tx: TenantTx, by: AuditContext, id: string): Promise<'deleted' | 'archived'> {
    const locked = await lockUnarchived(tx, id, 'remove');
    if ((await removeUnlessHeld(tx, () => removeRow(tx, id))) === 'held') {
      await setArchived(tx, by, id, true);
      return 'archived';
    }
    await announceAndAudit(tx, by, 'deleted', locked);
    return 'deleted';
  }

  return {
    announceAndAudit,
    announceAndRead,
    refuseBeyondLimit,
    lockUnarchived,
    lockForUpdate,
    lockForChange,
    setArchived,
    remove,
  };
}
