import { displayPhone } from '@cauce/domain/people/phone';
import { pageHref } from '../../platform/page-href.ts';
import type { PaletteSource } from '../../platform/palette.ts';
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
