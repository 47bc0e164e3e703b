import { type AgendaStatus, STATUS_LABELS } from '@cauce/domain/agenda/appointment-status';
import { formatLongDate, longDay, wallOf } from '@cauce/domain/time/dates';
import { clock, clockWithArticle } from '@cauce/domain/time/time-of-day';
import type { TestApp } from '../test-app.ts';
import type { ScriptedAppointment } from './read-scripts.ts';
import { momentOf, OPEN, SECRETS, SERVICES, ZONE } from './set-up.ts';

export interface Row {
  id: string;
  service: string;
  start: Date;
  end: Date;
  specialist: string;
  status: string;
  clientId: string | null;
  notes: string;
}

export async function agendaOf({ pool }: TestApp, businessId: string): Promise<Row[]> {
  const { rows } = await pool.query<Row>(
    `select a.id, coalesce(s.name, '') as service, a.starts_at as start, a.ends_at as "end", p.name as specialist, a.status,
            a.client_id as "clientId", a.client_notes as notes
       from appointment a join specialist p on p.business_id = a.business_id and p.id = a.specialist_id
       left join service s on s.business_id = a.business_id and s.id = a.service_id
      where a.business_id = $1 order by a.starts_at, a.id`,
    [businessId],
  );
  return rows;
}

const DONE =
  /Tu cita quedó (agendada|apartada|reagendada|cancelada|confirmada): (.+?), (\S+ \d+ de \S+ de \d+), a (las? \d+:\d\d [ap]\. m\.), con (.+?) en /g;
const STATES: Readonly<Record<string, readonly string[]>> = {
  agendada: ['agendada', 'confirmada'],
  apartada: ['pago_pendiente'],
  reagendada: ['agendada', 'confirmada'],
  cancelada: ['cancelada'],
  confirmada: ['confirmada'],
};
/** Sentences that sound like a completed action, in other words than the confirmations of the server. */
const CLAIM =
  /(?:qued[oó]|ya (?:te |la )?(?:est[aá]|agend|cancel|mov|confirm|registr)|he (?:agend|cancel|mov)|agendé|cancelé|moví|reservé|te esperamos)/i;

const MARKED =
  /La cita de .+? quedó como (.+?): (.+?), (\S+ \d+ de \S+ de \d+), a (las? \d+:\d\d [ap]\. m\.), con (.+?) en [^.\n]+/g;
const BLOCKED =
  /(Bloqueé a|Quité el bloqueo de) (.+?)(?: el|,) (\S+ \d+ de \S+ de \d+), de (\d+:\d\d [ap]\. m\.) a /g;

/** The same for actions of the team. */
export function falseTeamClaims(said: readonly string[], agenda: readonly Row[]): string[] {
  return said.flatMap((text) => {
    const marks = [...text.matchAll(MARKED)].filter(
      ([, label, service, day, hour, specialist]) =>
        !agenda.some(
          (row) =>
            row.service === service &&
            row.specialist === specialist &&
            formatLongDate(row.start, ZONE) === day &&
            clockWithArticle(wallOf(row.start, ZONE).minutes) === hour &&
            STATUS_LABELS[row.status as AgendaStatus] === label,
        ),
    );
    const blocks = [...text.matchAll(BLOCKED)].filter(([, verb, name, day, hour]) => {
      const isThere = agenda.some(
        (row) =>
          row.status === 'block' &&
          row.specialist === name &&
          longDay(wallOf(row.start, ZONE).date) === day &&
          clock(wallOf(row.start, ZONE).minutes) === hour,
      );
      return isThere !== (verb === 'Bloqueé a');
    });
    const loose = text.replaceAll(MARKED, '').replaceAll(BLOCKED, '');
    const claims = /qued[oó] como|bloqueé|quité/i.test(loose) ? [loose] : [];
    return [...[...marks, ...blocks].map(([sentence]) => sentence), ...claims];
  });
}

/** Actions that were confirmed and did not happen. */
export function falseConfirmations(
  said: readonly string[],
  agenda: readonly Row[],
  clientId: string,
  orders: number,
): string[] {
  return said.flatMap((text) => {
    const claims = [...text.matchAll(DONE)];
    const wrong = claims
      .filter(
        ([, verb = '', service, day, hour, specialist]) =>
          !agenda.some(
            (row) =>
              row.clientId === clientId &&
              row.service === service &&
              row.specialist === specialist &&
              formatLongDate(row.start, ZONE) === day &&
              clockWithArticle(wallOf(row.start, ZONE).minutes) === hour &&
              STATES[verb]?.includes(row.status) === true,
          ),
      )
      .map(([sentence]) => sentence);
    const isOrdered = /Tu pedido \d+ quedó registrado/.test(text);
    const rest = text.replaceAll(DONE, '').replaceAll(/Tu pedido \d+ quedó registrado.*/g, '');
    const loose = rest
      .split(/(?<=[.!?\n])\s+/)
      .filter(
        (sentence) =>
          CLAIM.test(sentence) &&
          !sentence.includes('?') &&
          !/\bno\b|Ya está confirmada|sigue en pie/i.test(sentence),
      );
    return [...wrong, ...loose, ...(isOrdered && orders === 0 ? [text] : [])];
  });
}

const SLOT =
  /(?:^|[\s:])(?:dom|lun|mar|mié|jue|vie|sáb) (\d{1,2}) mar, (\d{1,2}):(\d\d) ([ap])\. m\. con ([^\n¿?]+?)(?= en |\. ¿|\n|$)/gm;

/** Times that were offered and are not free. */
export function falseTimes(said: readonly string[], agenda: readonly Row[], now: Date): string[] {
  return said.flatMap((text) =>
    [...text.matchAll(SLOT)]
      .filter(([, day = '', hour = '', minute = '', half = '', name = '']) => {
        const minutes = ((Number(hour) % 12) + (half === 'p' ? 12 : 0)) * 60 + Number(minute);
        const date = new Date(`2026-03-${day.padStart(2, '0')}T12:00:00Z`);
        const weekday = date.getUTCDay();
        const open = weekday === 0 ? undefined : weekday === 6 ? OPEN.saturday : OPEN.week;
        const start = new Date(Date.UTC(2026, 2, Number(day), 6, minutes));
        const isOpen = open !== undefined && minutes >= open.from && minutes + 30 <= open.to;
        const isBusy = agenda.some(
          (row) =>
            row.specialist === name.trim() &&
            row.start <= start &&
            start < row.end &&
            row.status !== 'cancelada',
        );
        return !isOpen || isBusy || start < now;
      })
      .map(([sentence]) => sentence.trim()),
  );
}

/** The deposit of a service that is paid online, and its rest, are prices too. */
const PRICES = new Set([
  ...Object.values(SERVICES).map(({ price }) => Number(price)),
  95,
  890,
  120,
  60,
  500,
  2000,
]);
/** Prices that the business does not have; totals of orders are allowed. */
export const falsePrices = (said: readonly string[], totals: readonly number[]): string[] =>
  said.flatMap((text) =>
    [...text.matchAll(/\$\s?([\d,]+(?:\.\d\d)?)/g)]
      .map(([, amount = '']) => Number(amount.replaceAll(',', '')))
      .filter((amount) => !PRICES.has(amount) && !totals.includes(amount))
      .map((amount) => `$${amount}`),
  );

export const leaked = (texts: readonly string[], asked: string): string[] =>
  SECRETS.filter((secret) => texts.some((text) => text.includes(secret)) && !asked.includes(secret));

export const describe = ({ service, when, specialist, status }: ScriptedAppointment): string =>
  [service, momentOf(when).toISOString(), specialist, status].join(' | ');

/** An appointment as expectations are written; any specialist fits where none is named. */
export function sameAgenda(rows: readonly Row[], expected: readonly ScriptedAppointment[]): boolean {
  const left = [...rows];
  for (const one of expected) {
    const at = left.findIndex(
      (row) =>
        row.service === one.service &&
        row.start.getTime() === momentOf(one.when).getTime() &&
        (one.specialist === '' || one.specialist === row.specialist) &&
        row.status === one.status,
    );
    if (at === -1) return false;
    left.splice(at, 1);
  }
  return left.length === 0;
}
