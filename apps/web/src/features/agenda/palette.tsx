import type { AgendaEvent } from '@cauce/contract/agenda/appointments';
import { dayBounds, formatDateTime, isoDateIn } from '@cauce/domain/time/dates';
import { addDays } from '@cauce/domain/time/iso-date';
import { matches } from '@cauce/domain/texts/fold';
import { pageHref } from '../../platform/page-href.ts';
import type { PaletteSource } from '../../platform/palette.ts';
import { queries } from '../../platform/queries.ts';
import { can } from '../../platform/session.ts';
import { lookOf, titleOf } from './look.tsx';
import { agendaContext } from '../catalogue/index.ts';
import { eventsBetween } from './queries.ts';

const MOST = 6;
const PAST_DAYS = 28;
const COMING_DAYS = 56;

/** Sorts coming events before past ones, and each group by distance from now. */
function nearest(events: readonly AgendaEvent[], now: number): AgendaEvent[] {
  const byDistance = events.toSorted(
    (a, b) => Math.abs(Date.parse(a.start) - now) - Math.abs(Date.parse(b.start) - now),
  );
  const toCome = ({ end }: AgendaEvent) => Date.parse(end) > now;
  return [...byDistance.filter(toCome), ...byDistance.filter((event) => !toCome(event))];
}

/** Finds the appointments of these weeks by client, service or title; each opens on its day. */
export const appointmentsInPalette: PaletteSource = {
  heading: 'Citas',
  allowed: (session) => can(session, 'appointments.read'),
  find: async (search, _signal, go) => {
    const now = new Date();
    const { zone } = await queries.ensureQueryData(agendaContext);
    const today = isoDateIn(now, zone);
    const { start } = dayBounds(addDays(today, -PAST_DAYS), zone);
    const { end } = dayBounds(addDays(today, COMING_DAYS), zone);
    const list = await queries.fetchQuery(eventsBetween(start, end, ['palette', today, zone]));
    const found = list.filter(
      ({ status, clientName, serviceName, title }) =>
        status !== 'block' && matches(`${clientName} ${serviceName} ${title}`, search),
    );
    return nearest(found, now.getTime())
      .slice(0, MOST)
      .map((event) => {
        const { label, icon: Icon } = lookOf(event.status);
        return {
          id: event._id,
          label: titleOf(event),
          detail: [event.serviceName, label].filter(Boolean).join(' · '),
          icon: <Icon aria-hidden />,
          hint: formatDateTime(new Date(event.start), zone),
          onSelect: () =>
            go(pageHref('/agenda', { fecha: isoDateIn(new Date(event.start), zone), cita: event._id })),
        };
      });
  },
};
