import type { Client, ClientType, ContactSort } from '@cauce/contract/clients/clients';
import type { Tone } from '../../ui/data/chip.tsx';

export const TYPE_TONES: Readonly<Record<ClientType, Tone>> = {
  lead: 'warning',
  client: 'success',
  personal: 'neutral',
};

export const SORT_WORDS: Readonly<Record<ContactSort, string>> = {
  newest: 'Más recientes',
  name: 'Nombre',
  lastVisit: 'Última visita',
};

type Named = Pick<Client, 'name' | 'lastname' | 'secondLastname'>;

/** The full name; empty for a contact whose name is unknown. */
export const fullName = ({ name, lastname, secondLastname }: Named): string =>
  [name, lastname, secondLastname].filter(Boolean).join(' ') || 'Sin nombre';

const plain = new Intl.NumberFormat('es-MX');
export const countWords = (count: number): string => plain.format(count);

/** '1 contacto', '3,204 contactos' */
export const contactsWords = (count: number): string =>
  `${countWords(count)} ${count === 1 ? 'contacto' : 'contactos'}`;

/** Whether automatic messages are off, because the team or the contact decided so. */
export const isSilent = ({ noRespond, optedOut }: Pick<Client, 'noRespond' | 'optedOut'>): boolean =>
  noRespond || optedOut;
