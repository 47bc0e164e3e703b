import type { AuditContext } from '../../platform/action-context.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { hashOf, newToken } from '../../platform/ids.ts';
import { found, refuse } from '../../platform/mount/refusal.ts';
import { calendarFile } from './calendar-file.ts';
import * as store from './feed-store.ts';
import type { PublicAccess } from './public-access.ts';

const NOT_WHILE_VISITING =
  'Durante una visita no se crean enlaces de calendario. Puede hacerlo alguien del negocio';
const DAY = 86_400_000;
const PAST_DAYS = 30;

export async function open(tx: TenantTx, by: AuditContext, specialistId: string, publicUrl: string) {
  // The link has no end, so a visitor would keep it after the visit.
  if (by.visiting) refuse('forbidden', NOT_WHILE_VISITING);
  const token = newToken();
  await store.open(tx, by, specialistId, hashOf(token));
  return { url: `${publicUrl}/api/calendar/${token}` };
}

const titleOf = (entry: store.FeedEntry): string => {
  if (entry.status === 'block') return entry.title === '' ? 'Horario Bloqueado' : entry.title;
  return [entry.serviceName, entry.clientName].filter(Boolean).join(' · ');
};

export async function read(access: PublicAccess, token: string, now: Date): Promise<string> {
  const hash = hashOf(token);
  const since = new Date(now.getTime() - PAST_DAYS * DAY);
  const feed = found(await access.forFeed(hash, (tx) => store.read(tx, hash, since), { readOnly: true }));
  return calendarFile(
    `Agenda de ${feed.specialistName}`,
    feed.entries.map((entry) => ({
      id: entry.id,
      start: entry.start,
      end: entry.end,
      updatedAt: entry.updatedAt,
      title: titleOf(entry),
      location: entry.branchName,
    })),
  );
}
