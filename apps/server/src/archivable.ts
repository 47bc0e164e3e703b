import { announce, type EventName } from './events.ts';
import type { AuditContext } from './platform/action-context.ts';
import { recordAudit } from './platform/audit.ts';
import * as archivableRows from './platform/database/archivable-rows.ts';
import { removeUnlessHeld } from './platform/database/savepoint.ts';
import type { TenantTx } from './platform/database/scopes.ts';
import { found, refuse } from './platform/mount/refusal.ts';

interface Named {
  _id: string;
  name: string;
}

/** How one kind of record is created, archived and deleted. It is deleted only while nothing refers to it. */
interface ArchivableDefinition<Row extends Named> {
  /** The name of its table and of its subject in the audit trail. */
  kind: 'service' | 'product' | 'course' | 'property';
  /** The verb with which the audit trail records the creation. */
  createdVerb: string;
  events: Record<'created' | 'changed' | 'removed', EventName>;
  /** Why an archived record is neither changed nor removed, in Spanish. */
  archivedMessages: Record<'change' | 'remove', string>;
  read: (tx: TenantTx, id: string) => Promise<Row | undefined>;
  /** Replaces the plain delete where other tables change with it. */
  remove?: (tx: TenantTx, id: string) => Promise<void>;
}

type ArchivableChange = 'created' | 'changed' | 'archived' | 'reactivated' | 'deleted';

/** The actions that all archivable records have in common. */
export function defineArchivable<Row extends Named>({
  kind,
  createdVerb,
  events,
  archivedMessages,
  read,
  remove: removeRow = (tx, id) => archivableRows.remove(tx, kind, id),
}: ArchivableDefinition<Row>) {
  async function announceAndAudit(
    tx: TenantTx,
    by: AuditContext,
    change: ArchivableChange,
    { _id, name }: Named,
  ): Promise<void> {
    const action = `${kind}.${change === 'created' ? createdVerb : change}`;
    await recordAudit(tx, by, { action, subjectKind: kind, subjectId: _id, detail: { name } });
    const event = { created: events.created, deleted: events.removed }[change as string] ?? events.changed;
    await announce(tx, event, { businessId: by.businessId, [`${kind}Id`]: _id });
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

  const lockForUpdate = async (tx: TenantTx, id: string): Promise<archivableRows.LockedRow> =>
    found(await archivableRows.lockNamed(tx, kind, id));

  /** Locks a record and refuses an archived one, which can only be restored. */
  async function lockUnarchived(
    tx: TenantTx,
    id: string,
    purpose: 'change' | 'remove' = 'change',
  ): Promise<archivableRows.LockedRow> {
    const held = await lockForUpdate(tx, id);
    if (held.isArchived) refuse('conflict', archivedMessages[purpose]);
    return held;
  }

  async function setArchived(tx: TenantTx, by: AuditContext, id: string, isArchived: boolean): Promise<Row> {
    const before = await lockForUpdate(tx, id);
    if (before.isArchived === isArchived) return found(await read(tx, id));
    await archivableRows.setArchived(tx, by, kind, id, isArchived);
    return announceAndRead(tx, by, isArchived ? 'archived' : 'reactivated', id);
  }

  async function remove(tx: TenantTx, by: AuditContext, id: string): Promise<'deleted' | 'archived'> {
    const held = await lockUnarchived(tx, id, 'remove');
    if ((await removeUnlessHeld(tx, () => removeRow(tx, id))) === 'held') {
      await setArchived(tx, by, id, true);
      return 'archived';
    }
    await announceAndAudit(tx, by, 'deleted', held);
    return 'deleted';
  }

  return { announceAndRead, lockForUpdate, lockUnarchived, setArchived, remove };
}
