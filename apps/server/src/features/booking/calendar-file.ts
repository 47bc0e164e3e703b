import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator';

export interface CalendarEvent {
  id: string;
  start: Date;
  end: Date;
  updatedAt: Date;
  title: string;
  description?: string;
  location?: string;
  url?: string;
  isCancelled?: boolean;
}

/** Writes a calendar file. Instants are in UTC, so that no time zone has to be defined. */
export function calendarFile(name: string, events: readonly CalendarEvent[]): string {
  const calendar = ical({ name, prodId: { company: 'Cauce', product: 'Agenda', language: 'ES' } });
  calendar.method(ICalCalendarMethod.PUBLISH);
  for (const event of events) {
    calendar.createEvent({
      id: `${event.id}@cauce`,
      start: event.start,
      end: event.end,
      stamp: event.updatedAt,
      lastModified: event.updatedAt,
      sequence: Math.floor(event.updatedAt.getTime() / 1000) % 2_147_483_647,
      summary: event.title,
      description: event.description ?? null,
      location: event.location ?? null,
      url: event.url ?? null,
      status: event.isCancelled === true ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      transparency: ICalEventTransparency.OPAQUE,
    });
  }
  return calendar.toString();
}
