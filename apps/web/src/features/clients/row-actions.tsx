import type { Client } from '@cauce/contract/clients/clients';
import { whatsappLink } from '@cauce/domain/people/phone';
import {
  Archive,
  ArchiveRestore,
  CalendarPlus,
  ExternalLink,
  MessageCircle,
  Pencil,
  Trash2,
} from 'lucide-react';
import { useCallback } from 'react';
import { pageHref } from '../../platform/page-href.ts';
import { startBooking, useMayStart } from '../../platform/quick-actions.ts';
import { useCan } from '../../platform/session.ts';
import type { MenuItem } from '../../ui/overlay/menu-types.ts';
import { useArchive, useRemove } from './mutations.ts';
import { fullName } from './words.ts';

/** The menu of a contact, with the actions that this person may use. */
export function useRowActions(edit: (contact: Client) => void): (contact: Client) => MenuItem[] {
  const mayWrite = useCan('clients.write');
  const mayBook = useMayStart('booking');
  const setArchived = useArchive();
  const remove = useRemove();
  return useCallback(
    (contact) => {
      const items: MenuItem[] = [
        {
          label: 'Abrir su página',
          icon: <ExternalLink />,
          href: pageHref('/contactos/$id', { id: contact._id }),
        },
      ];
      if (mayBook && !contact.isArchived)
        items.push({
          label: 'Agendar cita',
          icon: <CalendarPlus />,
          onSelect: () => startBooking({ _id: contact._id, name: fullName(contact) }),
        });
      if (contact.whatsapp !== '')
        items.push({ label: 'Escribir por WhatsApp', icon: <MessageCircle />, href: whatsappLink(contact) });
      if (!mayWrite) return items;
      if (contact.isArchived)
        return [
          ...items,
          {
            label: 'Reactivar',
            icon: <ArchiveRestore />,
            onSelect: () => setArchived({ who: contact, archived: false }),
          },
        ];
      return [
        ...items,
        { label: 'Editar', icon: <Pencil />, onSelect: () => edit(contact) },
        {
          label: 'Archivar',
          icon: <Archive />,
          onSelect: () => setArchived({ who: contact, archived: true }),
        },
        'line',
        { label: 'Eliminar', icon: <Trash2 />, danger: true, onSelect: () => void remove(contact) },
      ];
    },
    [mayWrite, mayBook, setArchived, remove, edit],
  );
}
