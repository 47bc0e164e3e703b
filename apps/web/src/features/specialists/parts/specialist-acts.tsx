import type { Specialist } from '@cauce/contract/specialists';
import { Archive, ArchiveRestore, Pencil, Trash2 } from 'lucide-react';
import type { MenuItem } from '../../../ui/menu.tsx';

export interface SpecialistActs {
  /** Absent for whoever sees no branches: the form is about one. */
  edit: ((specialist: Specialist) => void) | undefined;
  archive: (specialist: Specialist) => void;
  unarchive: (specialist: Specialist) => void;
  remove: (specialist: Specialist) => void;
}

/** What the menu of a specialist offers: the server has said what this person may do. */
export function actsOn(specialist: Specialist, acts: SpecialistActs): MenuItem[] {
  const { can } = specialist;
  const { edit } = acts;
  const items: MenuItem[] = [];
  if (can.edit && edit) items.push({ label: 'Editar', icon: <Pencil />, onSelect: () => edit(specialist) });
  if (can.archive)
    items.push({ label: 'Archivar', icon: <Archive />, onSelect: () => acts.archive(specialist) });
  if (can.unarchive)
    items.push({ label: 'Reactivar', icon: <ArchiveRestore />, onSelect: () => acts.unarchive(specialist) });
  if (can.delete)
    items.push('line', {
      label: 'Eliminar',
      icon: <Trash2 />,
      danger: true,
      onSelect: () => acts.remove(specialist),
    });
  return items;
}
