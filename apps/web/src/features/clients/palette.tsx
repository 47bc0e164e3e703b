import { displayPhone } from '@cauce/domain/people/phone';
import { CalendarPlus } from 'lucide-react';
import { pageHref } from '../../platform/page-href.ts';
import type { PaletteSource } from '../../platform/palette.ts';
import { mayStart, startBooking } from '../../platform/quick-actions.ts';
import { queries } from '../../platform/queries.ts';
import { can } from '../../platform/session.ts';
import { Avatar } from '../../ui/data/avatar.tsx';
import { searchContacts } from './queries.ts';
import { fullName } from './words.ts';

/** Finds contacts by name, number or e-mail; each opens their page. */
export const contactsInPalette: PaletteSource = {
  heading: 'Contactos',
  allowed: (session) => can(session, 'clients.read'),
  find: async (search, _signal, go) => {
    const found = await queries.fetchQuery(searchContacts(search));
    return found.map((contact) => ({
      id: `contact-${contact._id}`,
      label: fullName(contact),
      detail: contact.whatsapp === '' ? contact.email : displayPhone(contact),
      icon: <Avatar name={fullName(contact)} size={20} />,
      onSelect: () => go(pageHref('/contactos/$id', { id: contact._id })),
    }));
  },
};

const MOST_TO_BOOK = 3;
/** Words before a name with which people ask for an appointment: «agendar a Ana». */
const ASKS_FOR_BOOKING = /^(?:agendar?|citar?)\s+(?:(?:una\s+)?cita\s+)?(?:(?:a|de|para|con)\s+)?/i;

/** Books an appointment for a contact. */
export const contactsToBook: PaletteSource = {
  heading: 'Agendar cita',
  allowed: (session) => mayStart(session, 'booking'),
  find: async (search) => {
    const name = search.replace(ASKS_FOR_BOOKING, '').trim();
    if (name.length < 2) return [];
    const found = await queries.fetchQuery(searchContacts(name));
    return found.slice(0, MOST_TO_BOOK).map((contact) => ({
      id: `book-${contact._id}`,
      label: `Agendar cita a ${fullName(contact)}`,
      detail: contact.whatsapp === '' ? contact.email : displayPhone(contact),
      icon: <CalendarPlus aria-hidden />,
      onSelect: () => startBooking({ _id: contact._id, name: fullName(contact) }),
    }));
  },
};
