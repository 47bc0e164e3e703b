import type { Service } from '@cauce/contract/services';
import { Archive, ArchiveRestore, Pencil, Trash2 } from 'lucide-react';
import type { MenuItem } from '../../../ui/menu.tsx';

export interface ServiceActs {
  edit: (service: Service) => void;
  archive: (service: Service) => void;
  unarchive: (service: Service) => void;
  remove: (service: Service) => void;
}

/** What the menu of a service offers: the server has said what this person may do. */
export function actsOn(service: Service, acts: ServiceActs): MenuItem[] {
  const { can } = service;
  const items: MenuItem[] = [];
  if (can.edit) items.push({ label: 'Editar', icon: <Pencil />, onSelect: () => acts.edit(service) });
  if (can.archive)
    items.push({ label: 'Archivar', icon: <Archive />, onSelect: () => acts.archive(service) });
  if (can.unarchive)
    items.push({ label: 'Reactivar', icon: <ArchiveRestore />, onSelect: () => acts.unarchive(service) });
  if (can.delete)
    items.push('line', {
      label: 'Eliminar',
      icon: <Trash2 />,
      danger: true,
      onSelect: () => acts.remove(service),
    });
  return items;
}
