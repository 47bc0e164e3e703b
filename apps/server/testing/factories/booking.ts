import { booking, type BookingRules, type Visitor as Guest } from '@cauce/contract/agenda/booking';
import type { TestApp, Visitor } from '../test-app.ts';
import { type Agenda, type AgendaOptions, openAgenda } from './agenda.ts';

export const rulesInput = (over: Partial<BookingRules> = {}): BookingRules => ({
  isOpen: true,
  whoBooks: 'everyone',
  minimumNotice: 0,
  horizonDays: 60,
  changeUntilHours: 0,
  mayReschedule: true,
  mayCancel: true,
  choosesSpecialist: true,
  welcome: '',
  instructions: '',
  ...over,
});

export const guestInput = (over: Partial<Guest> = {}): Guest => ({
  name: 'Lucía',
  lastname: 'Ramos',
  whatsapp: '5598761234',
  countryCode: '52',
  countryCodeExt: '521',
  email: 'lucia@ejemplo.mx',
  notes: '',
  code: '',
  website: '',
  ...over,
});

export type Page = Agenda & { slug: string };

/** Opens an agenda that visitors can book. */
export async function openBooking(
  owner: Visitor,
  rules: Partial<BookingRules> = {},
  options: AgendaOptions = {},
): Promise<Page> {
  const agenda = await openAgenda(owner, options);
  const { data } = await owner.call(booking.setRules, { body: { rules: rulesInput(rules) } });
  return { ...agenda, slug: data.slug };
}

/** Tuesday at noon in Mexico City. */
export const NOON = '2026-03-10T18:00:00.000Z';

export async function holdTime(guest: Visitor, page: Page, start = NOON): Promise<string> {
  const { slug, branchId, serviceId, specialistId } = page;
  const body = { branchId, serviceId, specialistId, start };
  return (await guest.call(booking.hold, { params: { slug }, body })).data.token;
}

/** Books a time as a visitor without an account. */
export async function bookAsGuest(app: TestApp, page: Page, start = NOON, over: Partial<Guest> = {}) {
  const token = await holdTime(app.anonymous, page, start);
  const body = { token, visitor: guestInput(over) };
  return (await app.anonymous.call(booking.book, { params: { slug: page.slug }, body })).data;
}
