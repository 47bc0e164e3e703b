import { announce } from '../../events.ts';
import type { ActionContext } from '../../platform/action-context.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { findAppointment, type Entry, isOfAssistant } from '../appointments/index.ts';
import { draftOf } from './following.ts';
import { rulesOf } from './rules.ts';
import * as store from './store.ts';
import { UNCONFIRMED } from './unconfirmed.ts';

const MINUTE = 60_000;

export type Occasion = 'booked' | 'moved' | 'cancelled';

interface Word {
  kind: store.Draft['kind'];
  afterMinutes: number;
  /** Whoever just did it themselves is awake. */
  atOnce: boolean;
}

const WORDS: Record<Occasion, readonly Word[]> = {
  booked: [
    { kind: 'confirmation', afterMinutes: 3, atOnce: true },
    { kind: 'specialist', afterMinutes: 2, atOnce: false },
  ],
  moved: [{ kind: 'moved', afterMinutes: 3, atOnce: true }],
  cancelled: [{ kind: 'cancellation', afterMinutes: 5, atOnce: true }],
};

/** What the team books is told of as they choose on their screen; the rest the house tells by itself. */
const isOurs = ({ source, status, updatedBy }: Entry) =>
  status !== 'block' && (updatedBy === UNCONFIRMED || (source !== 'staff' && source !== 'calendar'));

/** An assistant says it where it did it; nobody is told twice. */
const isToldAlready = ({ updatedBy }: Entry, { kind }: Word) =>
  kind !== 'specialist' && isOfAssistant(updatedBy);

export async function tellOf(
  tx: TenantTx,
  by: ActionContext,
  occasion: Occasion,
  appointmentId: string,
): Promise<void> {
  const entry = await findAppointment(tx, appointmentId);
  if (entry === undefined || !isOurs(entry) || entry.start <= by.at) return;
  const rules = await rulesOf(tx);
  const words = WORDS[occasion].filter((word) => !isToldAlready(entry, word));
  const drafts = words.flatMap(({ kind, afterMinutes, atOnce }) => {
    const dueAt = new Date(by.at.getTime() + afterMinutes * MINUTE);
    return draftOf(entry, rules, { kind, leadMinutes: null, dueAt, atOnce }) ?? [];
  });
  const made = await store.insert(tx, by, drafts);
  if (made.length > 0)
    await announce(tx, 'notification.planned', { businessId: by.businessId, appointmentId });
}
