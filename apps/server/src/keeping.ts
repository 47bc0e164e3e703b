import { announce, type EventName } from './events.ts';
import type { AuditContext } from './platform/action-context.ts';
import { recordAudit } from './platform/audit.ts';
import * as kept from './platform/database/kept.ts';
import { removeUnlessHeld } from './platform/database/savepoint.ts';
import type { TenantTx } from './platform/database/scopes.ts';
import { found, refuse } from './platform/mount/refusal.ts';

interface Named {
  _id: string;
  name: string;
}

/** What is offered until it is put away, and goes for good only while nothing hangs on it. */
interface Keeping<Row extends Named> {
  /** Its table, and what the audit trail calls it; and the verb with which it begins there. */
  kind: 'service' | 'product' | 'course' | 'property';
  born: string;
  events: Record<'born' | 'changed' | 'gone', EventName>;
  archived: Record<'change' | 'remove', string>;
  read: (tx: TenantTx, id: string) => Promise<Row | undefined>;
  /** Where others must learn of it first. */
  remove?: (tx: TenantTx, id: string) => Promise<void>;
}

type Happened = 'born' | 'changed' | 'archived' | 'reactivated' | 'deleted';

/** The deeds that records of this kind have in common. */
export function keeping<Row extends Named>({
  kind,
  born,
  events,
  archived,
  read,
  remove: letGo = (tx, id) => kept.remove(tx, kind, id),
}: Keeping<Row>) {
  /** Who did it, for the record; and that it happened, for whoever shows it. */
  async function tell(
    tx: TenantTx,
    by: AuditContext,
    happened: Happened,
    { _id, name }: Named,
  ): Promise<void> {
    const action = `${kind}.${happened === 'born' ? born : happened}`;
    await recordAudit(tx, by, { action, subjectKind: kind, subjectId: _id, detail: { name } });
    const event = { born: events.born, deleted: events.gone }[happened as string] ?? events.changed;
    await announce(tx, event, { businessId: by.businessId, [`${kind}Id`]: _id });
  }

  async function told(tx: TenantTx, by: AuditContext, happened: Happened, id: string): Promise<Row> {
    const row = found(await read(tx, id));
    await tell(tx, by, happened, row);
    return row;
  }

  /** Whoever changes one waits here for whoever is changing it. */
  const hold = async (tx: TenantTx, id: string): Promise<kept.Held> => found(await kept.held(tx, kind, id));

  /** One that is put away can only come back. */
  async function holdOpen(
    tx: TenantTx,
    id: string,
    purpose: 'change' | 'remove' = 'change',
  ): Promise<kept.Held> {
    const held = await hold(tx, id);
    if (held.isArchived) refuse('conflict', archived[purpose]);
    return held;
  }

  async function setArchived(tx: TenantTx, by: AuditContext, id: string, away: boolean): Promise<Row> {
    const before = await hold(tx, id);
    if (before.isArchived === away) return found(await read(tx, id));
    await kept.setArchived(tx, by, kind, id, away);
    return told(tx, by, away ? 'archived' : 'reactivated', id);
  }

  async function remove(tx: TenantTx, by: AuditContext, id: string): Promise<'deleted' | 'archived'> {
    const held = await holdOpen(tx, id, 'remove');
    if ((await removeUnlessHeld(tx, () => letGo(tx, id))) === 'held') {
      await setArchived(tx, by, id, true);
      return 'archived';
    }
    await tell(tx, by, 'deleted', held);
    return 'deleted';
  }

  return { told, hold, holdOpen, setArchived, remove };
}
