import { announce, type EventName } from './events.ts';
import { record } from './platform/audit.ts';
import { removeUnlessHeld } from './platform/database/savepoint.ts';
import type { TenantTx } from './platform/database/scopes.ts';
import type { By } from './platform/mount/actor.ts';
import { found, refuse } from './platform/mount/refusal.ts';

interface Named {
  _id: string;
  name: string;
}
/** What a deed on a record must know of it first. */
export interface Held extends Named {
  isArchived: boolean;
  updatedAt: Date;
}

/** What is offered until it is put away, and goes for good only while nothing hangs on it. */
interface Keeping<Kept extends Named> {
  /** As the audit trail calls it, and the verb with which it begins there. */
  kind: string;
  born: string;
  events: Record<'born' | 'changed' | 'gone', EventName>;
  archived: Record<'change' | 'remove', string>;
  store: {
    hold: (tx: TenantTx, id: string) => Promise<Held | undefined>;
    read: (tx: TenantTx, id: string) => Promise<Kept | undefined>;
    setArchived: (tx: TenantTx, by: By, id: string, archived: boolean) => Promise<unknown>;
    remove: (tx: TenantTx, id: string) => Promise<void>;
  };
}

type Happened = 'born' | 'changed' | 'archived' | 'reactivated' | 'deleted';

/** The deeds that records of this kind have in common. */
export function keeping<Kept extends Named>({ kind, born, events, archived, store }: Keeping<Kept>) {
  /** Who did it, for the record; and that it happened, for whoever shows it. */
  async function tell(tx: TenantTx, by: By, happened: Happened, { _id, name }: Named): Promise<void> {
    const action = `${kind}.${happened === 'born' ? born : happened}`;
    await record(tx, by, { action, subjectKind: kind, subjectId: _id, detail: { name } });
    const event = { born: events.born, deleted: events.gone }[happened as string] ?? events.changed;
    await announce(tx, event, { businessId: by.businessId, [`${kind}Id`]: _id });
  }

  async function told(tx: TenantTx, by: By, happened: Happened, id: string): Promise<Kept> {
    const kept = found(await store.read(tx, id));
    await tell(tx, by, happened, kept);
    return kept;
  }

  /** Whoever changes one waits here for whoever is changing it. */
  const hold = async (tx: TenantTx, id: string): Promise<Held> => found(await store.hold(tx, id));

  /** One that is put away can only come back. */
  async function holdOpen(tx: TenantTx, id: string, purpose: 'change' | 'remove' = 'change'): Promise<Held> {
    const held = await hold(tx, id);
    if (held.isArchived) refuse('conflict', archived[purpose]);
    return held;
  }

  async function setArchived(tx: TenantTx, by: By, id: string, away: boolean): Promise<Kept> {
    const before = await hold(tx, id);
    if (before.isArchived === away) return found(await store.read(tx, id));
    await store.setArchived(tx, by, id, away);
    return told(tx, by, away ? 'archived' : 'reactivated', id);
  }

  async function remove(tx: TenantTx, by: By, id: string): Promise<'deleted' | 'archived'> {
    const held = await holdOpen(tx, id, 'remove');
    if ((await removeUnlessHeld(tx, () => store.remove(tx, id))) === 'held') {
      await setArchived(tx, by, id, true);
      return 'archived';
    }
    await tell(tx, by, 'deleted', held);
    return 'deleted';
  }

  return { told, hold, holdOpen, setArchived, remove };
}
